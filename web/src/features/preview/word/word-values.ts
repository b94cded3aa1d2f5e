import { prefixed } from '../office-file/read-xml.ts';
import type { XmlElement } from '../office-file/xml-elements.ts';

/** The value of an element's attribute, by default `val`. */
export function valueOf(element: XmlElement | undefined, attribute = 'val'): string | undefined {
  return element && prefixed(element.attributes, attribute);
}

/** Whether a property is on: it is there, and not switched off. */
export function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && !/^(0|false|off)$/.test(valueOf(element) ?? '1');
}
