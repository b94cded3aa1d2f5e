import type { ReadLine } from '../../../firebase/items/journal-line.ts';
import type { JournalPage } from '../../../firebase/items/journal-lines.ts';
import type { MomentCursor } from '../../../firebase/items/latest-first.ts';
import { JOURNAL_STRINGS } from '../strings.ts';
import { BYTE_ORDER_MARK, csvRecord } from './csv.ts';
import { lineCells } from './line-record.ts';

/** Lines of one request: a second, and half a megabyte. */
const PAGE_SIZE = 1_000;

/** An export as far as it has come; one that has failed is resumed with it. */
export interface Exported {
  /** The parts of the file. */
  parts: string[];
  /** How many lines were read, and how many of them are in the file. */
  read: number;
  lines: number;
  next: MomentCursor | null;
  done: boolean;
}

/** A file of a head alone. */
export function beginExport(): Exported {
  const parts = [BYTE_ORDER_MARK, csvRecord(JOURNAL_STRINGS.csv)];
  return { parts, read: 0, lines: 0, next: null, done: false };
}

interface ExportOptions {
  fetchPage: (from: MomentCursor | null, size: number) => Promise<JournalPage>;
  /** Whether a line is left by the filters that the server does not apply. */
  shows: (line: ReadLine) => boolean;
  /** Called with how many lines have been read. */
  onRead: (read: number) => void;
  signal: AbortSignal;
}

/**
 * Reads all lines that are left, page by page, and writes those that are shown. Of lines that are written meanwhile it may
 * miss some.
 *
 * @param exported is brought further with each page
 * @throws what `fetchPage` throws, and the signal's reason
 */
export async function exportLines(exported: Exported, options: ExportOptions): Promise<void> {
  const { fetchPage, shows, onRead, signal } = options;
  while (!exported.done) {
    const { lines, next } = await fetchPage(exported.next, PAGE_SIZE);
    signal.throwIfAborted();
    const shown = lines.filter(shows);
    exported.parts.push(shown.map((line) => csvRecord(lineCells(line))).join(''));
    exported.lines += shown.length;
    exported.read += lines.length;
    exported.next = next;
    exported.done = next === null;
    onRead(exported.read);
  }
}
