import { prefixed } from '../office-file/read-xml.ts';
import type { XmlElement } from '../office-file/xml-elements.ts';

/** The value of the attribute `val`, or of another, of an element. */
export function valueOf(element: XmlElement | undefined, attribute = 'val'): string | undefined {
  return element && prefixed(element.attributes, attribute);
}

/** Whether a property is on: it is there, and does not say that it is off. */
export function isOn(element: XmlElement | undefined): boolean {
  return element !== undefined && !/^(0|false|off)$/.test(valueOf(element) ?? '1');
}
