import { builtInFormat, GENERAL } from './cell-format.ts';
import type { OfficePackage } from '../office-file/office-package.ts';
import { OfficeError } from '../office-file/office-problem.ts';
import { MAX_CELL } from './sheet-rows.ts';

/** An escaped character in a string: `_x000D_` (ECMA-376, ST_Xstring). */
const ESCAPED = /_x([\da-f]{4})_/gi;
const MAX_STRINGS = 2_000_000;

/** A text with SpreadsheetML's escapes decoded. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replaceAll(ESCAPED, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
}

/** Whether an attribute is true (ST_OnOff). */
export function isTrue(value = ''): boolean {
  return /^(1|true|on)$/i.test(value);
}

/** The formats of the styles to which cells refer by position; none without styles. */
export function readFormats(file: OfficePackage, name: string): readonly string[] {
  const own = new Map<number, string>();
  const ids: number[] = [];
  let within = '';
  file.readWhole(name, {
    open(element, attributes) {
      if (element === 'cellXfs' || element === 'numFmts') within = element;
      else if (element === 'numFmt' && within === 'numFmts') {
        const all = attributes();
        own.set(Number(all.get('numFmtId')), all.get('formatCode') ?? GENERAL);
      } else if (element === 'xf' && within === 'cellXfs') {
        ids.push(Number(attributes().get('numFmtId') ?? 0));
      }
    },
    close(element) {
      if (element === within) within = '';
    },
    text() {},
  });
  return ids.map((id) => own.get(id) ?? builtInFormat(id));
}

/**
 * The shared texts of cells, including formatted ones, without Japanese pronunciation.
 *
 * @throws {OfficeError}
 */
export function readSharedStrings(file: OfficePackage, name: string): readonly string[] {
  const strings: string[] = [];
  let text = '';
  let inText = false;
  let phonetic = false;
  file.readWhole(name, {
    open(element) {
      if (element === 'si') text = '';
      else if (element === 'rPh') phonetic = true;
      else if (element === 't') inText = !phonetic;
    },
    close(element) {
      if (element === 't') inText = false;
      else if (element === 'rPh') phonetic = false;
      else if (element === 'si') {
        if (strings.length === MAX_STRINGS) throw new OfficeError('tooLarge');
        strings.push(unescaped(text));
      }
    },
    text(piece) {
      if (inText && text.length <= MAX_CELL) text += piece;
    },
  });
  return strings;
}
