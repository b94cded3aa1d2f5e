import { MAX_TEXT_BYTES } from '@navette/core/files/file-text';

/** The text of a file, as far as it was read. */
export interface TextCollector {
  /** Adds a piece of the text, with white space wherever a word ends. */
  add(piece: string): void;
  /** Whether there is enough: nothing more needs to be read. */
  readonly isFull: boolean;
  /** What was added, tidied and cut; null when it holds neither a letter nor a digit. */
  result(): string | null;
}

/** @param most bytes of UTF-8 */
export function textCollector(most: number = MAX_TEXT_BYTES): TextCollector {
  let text = '';
  let isFull = false;
  return {
    add(piece) {
      if (isFull) return;
      text += piece;
      // Tidied now and then, so that endless white space takes neither memory nor time.
      if (text.length <= 2 * most) return;
      text = tidied(text);
      isFull = text.length > most;
    },
    get isFull() {
      return isFull;
    },
    result() {
      const whole = cut(tidied(text).trim(), most);
      return /[\p{L}\p{N}]/u.test(whole) ? whole : null;
    },
  };
}

// Written as escapes, since they are invisible.
const SOFT_HYPHENS = /\u00ad/g;
const CONTROLS = /[^\P{Cc}\s]+/gu;

/** One space or line end at a time, and nothing that Postgres cannot store. */
function tidied(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(SOFT_HYPHENS, '')
    .replaceAll(CONTROLS, ' ')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n[ \n]*/g, '\n');
}

/** A word longer than this, in UTF-16 units, is cut rather than left out. */
const LONGEST_WORD = 100;

/** The beginning of a text that fits into so many bytes, up to the end of a word. */
function cut(text: string, most: number): string {
  const bytes = Buffer.from(text);
  if (bytes.length <= most) return text;
  // A character that is cut off is left out.
  const start = new TextDecoder().decode(bytes.subarray(0, most), { stream: true });
  const end = start.search(/\s\S*$/);
  const isNear = end >= 0 && end > start.length - LONGEST_WORD;
  return isNear ? start.slice(0, end) : start;
}
