import { childOf, elementsOf, type XmlElement } from '../office-file/xml-elements.ts';
import { EMPTY, TICKED } from './symbols.ts';
import { isOn, valueOf } from './word-values.ts';

/** An open field: first its code, then what it shows. */
interface Field {
  inCode: boolean;
  /** Shown instead of the field's own text. */
  instead: string | null;
  /** Shown if the field shows nothing. */
  fallback: string;
  shows: boolean;
}

/** The fields that are open at a place of the text. Their codes are not shown; form fields show what was filled in. */
export class FormFields {
  #open: Field[] = [];

  /** Takes a mark (begin, middle or end of a field), and returns what is shown there. */
  take(mark: XmlElement): string {
    const type = valueOf(mark, 'fldCharType');
    if (type === 'begin') return this.#begin(childOf(mark, 'ffData'));
    const field = this.#open.at(-1);
    if (type === 'separate' && field) field.inCode = false;
    if (type !== 'end' || !field) return '';
    this.#open.pop();
    return field.shows ? '' : this.shown(field.fallback);
  }

  /** The part of a text that is shown at this place. */
  shown(text: string): string {
    if (text !== '') for (const field of this.#open) field.shows = true;
    return this.#open.some(({ inCode, instead }) => inCode || instead !== null) ? '' : text;
  }

  /** A damaged field must not hide more than its paragraph. */
  endParagraph(): void {
    this.#open = this.#open.filter(({ inCode, instead }) => !inCode && instead === null);
  }

  #begin(form: XmlElement | undefined): string {
    const box = childOf(form, 'checkBox');
    const list = childOf(form, 'ddList');
    const fallback = valueOf(childOf(childOf(form, 'textInput'), 'default')) ?? '';
    const instead = box ? boxOf(box) : list ? entryOf(list) : null;
    const shown = this.shown(instead ?? '');
    this.#open.push({ inCode: true, instead, fallback, shows: instead !== null });
    return shown;
  }
}

function boxOf(box: XmlElement): string {
  return isOn(childOf(box, 'checked') ?? childOf(box, 'default')) ? TICKED : EMPTY;
}

function entryOf(list: XmlElement): string {
  const chosen = Number(valueOf(childOf(list, 'result') ?? childOf(list, 'default')) ?? 0);
  return valueOf(elementsOf(list, 'listEntry')[chosen]) ?? '';
}

/** The box of a content control; null if it is no checkbox. */
export function boxOfControl(control: XmlElement): string | null {
  const box = childOf(childOf(control, 'sdtPr'), 'checkbox');
  if (!box) return null;
  return isOn(childOf(box, 'checked')) ? TICKED : EMPTY;
}
