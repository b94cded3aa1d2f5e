import type { Edit } from './conditions.ts';

/** One deliberate fault: a replacement of a piece of a file's text. */
export interface Break {
  /** Relative to the root, with `/`. */
  file: string;
  /** Where the replaced text begins and ends, in UTF-16 units. */
  start: number;
  end: number;
  /** The replaced text. */
  text: string;
  replacement: string;
  /** As printed, e.g. `firestore.rules:16  a && b → a`. */
  title: string;
  /** Old and new text on one line. With the file and the line's text, it identifies the break. */
  change: string;
  /** The trimmed text of the line where it begins. */
  line: string;
}

/** A break that may survive, since nobody can observe it. */
export interface Accepted {
  file: string;
  /** The trimmed text of the line. */
  line: string;
  /** The change, as printed. */
  change: string;
  /** Why nobody can see a difference. */
  reason: string;
}

/** Maximum length of a printed change: enough to distinguish it from others on its line. */
const SHOWN = 100;
/** Characters shown before the difference. */
const AROUND = 16;

/** The breaks of these edits, without those that are made twice or change nothing. */
export function breaksOf(file: string, source: string, edits: readonly Edit[]): Break[] {
  const unique = new Map(edits.map((edit) => [JSON.stringify(edit), edit]));
  return [...unique.values()]
    .filter(({ start, end, replacement }) => source.slice(start, end) !== replacement)
    .map(({ start, end, replacement }) => {
      const lineNumber = source.slice(0, start).split('\n').length;
      const text = source.slice(start, end);
      const change = changeOf(text, replacement);
      const title = `${file}:${lineNumber}  ${change}`;
      return { file, start, end, text, replacement, title, change, line: lineAt(source, start) };
    });
}

/** The trimmed line in which a position is. */
function lineAt(source: string, position: number): string {
  const start = source.lastIndexOf('\n', position - 1) + 1;
  const end = source.indexOf('\n', position);
  return source.slice(start, end === -1 ? undefined : end).trim();
}

/**
 * The file's text with the break applied.
 *
 * @throws when the file has changed since the break was found: any other break would be made
 */
export function broken(
  source: string,
  { file, start, end, text, line, replacement }: Break,
): string {
  if (source.slice(start, end) !== text || lineAt(source, start) !== line) {
    throw new Error(`${file} has changed since its breaks were found.`);
  }
  return source.slice(0, start) + replacement + source.slice(end);
}

/** Both texts on one line; of long ones, the beginning of the difference and some characters before it. */
function changeOf(before: string, after: string): string {
  const [one = '', other = ''] = [before, after].map((text) => text.trim().replace(/\s+/g, ' '));
  if (one.length + other.length <= SHOWN) return `${one || '(nothing)'} → ${other || '(nothing)'}`;
  let start = 0;
  while (start < Math.min(one.length, other.length) && one[start] === other[start]) start += 1;
  const from = Math.max(0, start - AROUND);
  const shown = (text: string): string => {
    const part = text.slice(from, from + SHOWN / 2);
    return `${from > 0 ? '…' : ''}${part || '(nothing)'}${text.length > from + SHOWN / 2 ? '…' : ''}`;
  };
  return `${shown(one)} → ${shown(other)}`;
}
