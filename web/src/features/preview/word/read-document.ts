import { OfficePackage } from '../office-file/office-package.ts';
import { OfficeError } from '../office-file/office-problem.ts';
import { allWithin, childOf, elementsOf, type XmlElement } from '../office-file/xml-elements.ts';
import { ListNumbers } from './list-numbers.ts';
import { WordParts, WordStyles } from './word-parts.ts';
import { WordText, type Noticed } from './word-text.ts';
import { isOn, valueOf } from './word-values.ts';

/** A Word document: its texts as HTML, which is not sanitised and must never be inserted, only parsed. */
export interface WordDocument {
  /** Headers of all pages, each text once. */
  headers: readonly string[];
  body: string;
  /** Footnotes and endnotes with their numbers in the text. */
  notes: readonly { number: number; html: string }[];
  footers: readonly string[];
  /** Whether parts were not read, or are in an embedded file of another format. */
  cut: boolean;
  /** Whether it has tracked changes; they are shown as accepted. */
  tracked: boolean;
  /** How many comments it has, which are not shown. */
  comments: number;
}

/** Most bytes of all parts: unlike those of workbooks, they are in memory as a whole. */
const MAX_UNPACKED = 40_000_000;
const MAX_HTML = 2_000_000;

/**
 * Reads a Word document.
 *
 * @throws {OfficeError}
 */
export function readDocument(file: Uint8Array): WordDocument {
  const parts = new WordParts(new OfficePackage(file, MAX_UNPACKED));
  const root = parts.main();
  const content = childOf(root, 'body');
  if (!content) throw new OfficeError('broken');
  const styles = new WordStyles(parts.ofType('styles'));
  const numbers = new ListNumbers(parts.ofType('numbering'), styles);
  const noticed: Noticed = { tracked: false, comments: 0, notes: new Map() };
  let left = MAX_HTML;
  const html = (element: XmlElement) => {
    const whole = left > 0 ? new WordText({ styles, numbers, noticed }).blocks(element) : '';
    const shown = whole.slice(0, left);
    left -= whole.length;
    return shown;
  };

  const body = html(content);
  const notes = notesOf(parts, noticed, html);
  const { headers, footers } = marginsOf(parts, content);
  const textsOf = (margins: readonly XmlElement[]) =>
    [...new Set(margins.map(html))].filter((text) => text !== '');
  return {
    headers: textsOf(headers),
    body,
    notes,
    footers: textsOf(footers),
    cut: !parts.whole || left < 0 || allWithin(content, 'altChunk').length > 0,
    tracked: noticed.tracked,
    comments: noticed.comments,
  };
}

function notesOf(parts: WordParts, { notes }: Noticed, html: (note: XmlElement) => string) {
  return ['footnote', 'endnote']
    .flatMap((kind) => {
      const root = notes.size > 0 ? parts.ofType(`${kind}s`) : undefined;
      return elementsOf(root).flatMap((note) => {
        const number = notes.get(`${kind} ${valueOf(note, 'id')}`);
        return number === undefined ? [] : [{ number, html: html(note) }];
      });
    })
    .toSorted((a, b) => a.number - b.number);
}

/** Headers and footers of all sections, except those that no page uses. */
function marginsOf(parts: WordParts, body: XmlElement) {
  const differsOnEven = isOn(childOf(parts.ofType('settings'), 'evenAndOddHeaders'));
  const used = allWithin(body, 'sectPr').flatMap((section) => {
    const differsOnFirst = isOn(childOf(section, 'titlePg'));
    return elementsOf(section).filter((reference) => {
      const type = valueOf(reference, 'type');
      return (type !== 'first' || differsOnFirst) && (type !== 'even' || differsOnEven);
    });
  });
  const partsOf = (name: string) =>
    [...new Set(used.filter((one) => one.name === name).map((one) => valueOf(one, 'id')))].flatMap(
      (id) => parts.byId(id) ?? [],
    );
  return { headers: partsOf('headerReference'), footers: partsOf('footerReference') };
}
