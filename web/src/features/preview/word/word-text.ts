import { childOf, elementsOf, textOf, type XmlElement } from '../office-file/xml-elements.ts';
import { escaped } from '../text/escaped.ts';
import { boxOfControl, FormFields } from './form-fields.ts';
import { LEVELS, type ListNumbers, type ListPlace } from './list-numbers.ts';
import { symbolOf } from './symbols.ts';
import { tableHtml } from './word-table.ts';
import type { WordStyles } from './word-parts.ts';
import { isOn, valueOf } from './word-values.ts';

/** What is noticed while reading a document. */
export interface Noticed {
  /** Whether there are tracked changes, which are shown as accepted. */
  tracked: boolean;
  comments: number;
  /** The notes that the text refers to, such as `footnote 2`, with their numbers in its order. */
  notes: Map<string, number>;
}

interface TextContext {
  styles: WordStyles;
  numbers: ListNumbers;
  noticed: Noticed;
}

/** Elements of properties and codes of fields, which are not shown. */
const NOT_SHOWN: ReadonlySet<string> = new Set(
  'rPr pPr sdtPr sdtEndPr tblPr tblGrid trPr tcPr sectPr instrText ffData footnoteRef endnoteRef'.split(
    ' ',
  ),
);

const TEXT: ReadonlySet<string> = new Set(['t', 'sym', 'fldChar']);

/** Converts the text of a Word document to HTML with only paragraphs, headings and tables. */
export class WordText {
  readonly #context: TextContext;
  #fields = new FormFields();
  /** A paragraph whose end was deleted, to be joined with the next one. */
  #carried = '';
  /** Text boxes, which are shown after their paragraph. */
  #boxes: string[] = [];

  constructor(context: TextContext) {
    this.#context = context;
  }

  /** The paragraphs and tables in an element. */
  blocks(parent: XmlElement): string {
    const html = elementsOf(parent).map((child) => this.#block(child));
    return html.join('') + this.#flush();
  }

  #block(element: XmlElement): string {
    switch (element.name) {
      case 'p':
        return this.#paragraph(element);
      case 'tbl':
        return (
          this.#flush() +
          tableHtml(
            element,
            (cell) => this.blocks(cell),
            () => this.#track(),
          )
        );
      case 'del':
      case 'moveFrom':
        this.#track();
        return '';
      case 'AlternateContent':
        return this.#blocksWithin(alternativeOf(element));
      case 'sdt': {
        const box = boxOfControl(element);
        return box === null ? this.#blocksWithin(element) : `<p>${box}</p>`;
      }
      default:
        if (element.name === 'ins' || element.name === 'moveTo') this.#track();
        return NOT_SHOWN.has(element.name) ? '' : this.#blocksWithin(element);
    }
  }

  #blocksWithin(parent: XmlElement): string {
    return elementsOf(parent)
      .map((child) => this.#block(child))
      .join('');
  }

  #paragraph(element: XmlElement): string {
    const properties = childOf(element, 'pPr');
    const outer = this.#boxes;
    this.#boxes = [];
    const text = this.#carried + this.#inlines(element);
    this.#carried = '';
    const boxes = this.#boxes.join('');
    this.#boxes = outer;
    this.#fields.endParagraph();
    const mark = childOf(properties, 'rPr');
    if (childOf(mark, 'ins') ?? childOf(mark, 'moveTo')) this.#track();
    if (childOf(mark, 'del') ?? childOf(mark, 'moveFrom')) {
      this.#track();
      this.#carried = text;
      return boxes;
    }
    const style = valueOf(childOf(properties, 'pStyle'));
    const number = this.#numberOf(properties, style);
    if (text === '' && number === '') return boxes;
    const level = this.#context.styles.headingOf(style);
    const tag = level === null ? 'p' : `h${level}`;
    return `<${tag}>${number}${text}</${tag}>${boxes}`;
  }

  #numberOf(properties: XmlElement | undefined, style: string | undefined): string {
    const place = this.#listPlaceOf(properties, style);
    if (place === null) return '';
    const number = this.#context.numbers.next(place);
    const indent = '\u2003'.repeat(place.level);
    return number === '' ? indent : `${indent}${escaped(number)}\u2002`;
  }

  #listPlaceOf(properties: XmlElement | undefined, style: string | undefined): ListPlace | null {
    const own = childOf(properties, 'numPr');
    const { styles } = this.#context;
    const list = valueOf(childOf(own, 'numId')) ?? styles.numberingOf(style, 'numId');
    // 0 takes a paragraph out of its style's list.
    if (list === undefined || list === '0') return null;
    const level = Number(valueOf(childOf(own, 'ilvl')) ?? styles.numberingOf(style, 'ilvl') ?? 0);
    return LEVELS.includes(level) ? { list, level } : null;
  }

  #inlines(parent: XmlElement): string {
    const format = childOf(parent, 'rPr');
    return elementsOf(parent)
      .map((child) => this.#inline(child, format))
      .join('');
  }

  /** @param format the properties of its run */
  #inline(element: XmlElement, format: XmlElement | undefined): string {
    const { noticed } = this.#context;
    switch (element.name) {
      case 'r':
        return this.#run(element);
      case 't':
        return this.#fields.shown(escaped(shownText(element, format)));
      case 'sym':
        return this.#fields.shown(escaped(symbol(element)));
      case 'tab':
      case 'ptab':
        return this.#fields.shown('\u2003');
      case 'br':
      case 'cr':
        return this.#fields.shown('<br>');
      case 'noBreakHyphen':
        return this.#fields.shown('\u2011');
      case 'fldChar':
        return escaped(this.#fields.take(element));
      case 'footnoteReference':
      case 'endnoteReference': {
        const kind = element.name.slice(0, -'Reference'.length);
        const note = `${kind} ${valueOf(element, 'id')}`;
        const number = noticed.notes.get(note) ?? noticed.notes.size + 1;
        noticed.notes.set(note, number);
        return this.#fields.shown(`<sup>[${number}]</sup>`);
      }
      // Parts of formulas.
      case 'den':
        return `/${this.#inlines(element)}`;
      case 'sup':
      case 'sub':
        return `<${element.name}>${this.#inlines(element)}</${element.name}>`;
      case 'commentReference':
        noticed.comments += 1;
        return '';
      case 'del':
      case 'moveFrom':
        this.#track();
        return '';
      case 'txbxContent':
      case 'txBody':
        this.#boxes.push(this.#box(element));
        return '';
      case 'AlternateContent':
        return this.#inlines(alternativeOf(element));
      case 'sdt': {
        const box = boxOfControl(element);
        return box === null ? this.#inlines(element) : this.#fields.shown(box);
      }
      default:
        if (element.name === 'ins' || element.name === 'moveTo') this.#track();
        return NOT_SHOWN.has(element.name) ? '' : this.#inlines(element);
    }
  }

  #run(run: XmlElement): string {
    const format = childOf(run, 'rPr');
    if (this.#isHidden(format)) return '';
    const text = this.#inlines(run);
    if (text === '') return '';
    const position = valueOf(childOf(format, 'vertAlign'));
    const tags = [
      ...(isOn(childOf(format, 'b')) ? ['strong'] : []),
      ...(isOn(childOf(format, 'i')) ? ['em'] : []),
      ...(isOn(childOf(format, 'strike')) || isOn(childOf(format, 'dstrike')) ? ['s'] : []),
      ...(position === 'superscript' ? ['sup'] : []),
      ...(position === 'subscript' ? ['sub'] : []),
    ];
    return tags.reduce((html, tag) => `<${tag}>${html}</${tag}>`, text);
  }

  #isHidden(format: XmlElement | undefined): boolean {
    const ofStyle = this.#context.styles.find(valueOf(childOf(format, 'rStyle')), (style) =>
      childOf(childOf(style, 'rPr'), 'vanish'),
    );
    return isOn(childOf(format, 'vanish') ?? ofStyle);
  }

  /** A text box is read by itself: the fields of the paragraph around it do not concern it. */
  #box(content: XmlElement): string {
    const html = new WordText(this.#context).blocks(content);
    return html === '' ? '' : `<blockquote>${html}</blockquote>`;
  }

  #flush(): string {
    const text = this.#carried;
    this.#carried = '';
    return text === '' ? '' : `<p>${text}</p>`;
  }

  #track(): void {
    this.#context.noticed.tracked = true;
  }
}

/** The alternative that has text: a shape may also be there in an older form. */
function alternativeOf(element: XmlElement): XmlElement {
  const ways = elementsOf(element);
  return ways.find(hasText) ?? ways[0] ?? element;
}

function hasText(element: XmlElement): boolean {
  return elementsOf(element).some((child) => TEXT.has(child.name) || hasText(child));
}

function shownText(element: XmlElement, format: XmlElement | undefined): string {
  const fonts = childOf(format, 'rFonts');
  const font = valueOf(fonts, 'ascii') ?? valueOf(fonts, 'hAnsi');
  const shown = Array.from(textOf(element), (character) => symbolOf(character, font)).join('');
  return isOn(childOf(format, 'caps')) ? shown.toUpperCase() : shown;
}

function symbol(element: XmlElement): string {
  const code = parseInt(valueOf(element, 'char') ?? '', 16);
  return Number.isNaN(code) || code > 0xffff
    ? ''
    : symbolOf(String.fromCharCode(code), valueOf(element, 'font'));
}
