import type {
  JournalCursor,
  JournalPage,
  ReadLine,
} from '../../../firebase/items/journal-pages.ts';
import { JOURNAL_STRINGS } from '../strings.ts';
import { BYTE_ORDER_MARK, csvRecord } from './csv.ts';
import { lineCells } from './line-record.ts';

/** More lines are neither read nor exported: each costs a read, and no spreadsheet is read that far. */
export const MOST_LINES = 50_000;
/** Lines of one request: a second, and half a megabyte. */
const PAGE_SIZE = 1_000;

/** The parts of a CSV file. */
export interface ExportedLines {
  parts: string[];
  lines: number;
  /** Whether there were more lines than are read. */
  cut: boolean;
}

interface ExportOptions {
  fetchPage: (from: JournalCursor | null, size: number) => Promise<JournalPage>;
  /** Whether a line is left by the filters that the server does not apply. */
  shows: (line: ReadLine) => boolean;
  /** Called with how many lines have been read. */
  onRead: (read: number) => void;
  signal: AbortSignal;
  most?: number;
}

/**
 * Reads all lines, page by page, and writes those that are shown.
 *
 * @throws what `fetchPage` throws, and the signal's reason
 */
export async function exportLines(options: ExportOptions): Promise<ExportedLines> {
  const { fetchPage, shows, onRead, signal, most = MOST_LINES } = options;
  const parts = [BYTE_ORDER_MARK, csvRecord(JOURNAL_STRINGS.csv)];
  let lines = 0;
  let read = 0;
  let next: JournalCursor | null = null;
  do {
    const page: JournalPage = await fetchPage(next, Math.min(PAGE_SIZE, most - read));
    signal.throwIfAborted();
    const shown = page.lines.filter(shows);
    parts.push(shown.map((line) => csvRecord(lineCells(line))).join(''));
    lines += shown.length;
    read += page.lines.length;
    next = page.next;
    onRead(read);
  } while (next !== null && read < most);
  return { parts, lines, cut: next !== null && (await hasMore(fetchPage, next)) };
}

/** A page that was full may have been the last one. */
async function hasMore(
  fetchPage: ExportOptions['fetchPage'],
  from: JournalCursor,
): Promise<boolean> {
  return (await fetchPage(from, 1)).lines.length > 0;
}
