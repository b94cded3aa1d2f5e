import type { ReadLine } from '../../firebase/items/journal-line.ts';
import type { JournalPage } from '../../firebase/items/journal-lines.ts';
import type { MomentCursor } from '../../firebase/items/latest-first.ts';

/** Lines that the screen asks for at once. */
const PAGE_SIZE = 100;
/** So many shown lines are worth an answer; with fewer, the next page is asked for too. */
const ENOUGH = 50;
/** Pages asked for one answer: of a filter that leaves very little, the person decides whether to go on. */
const MOST_PAGES = 10;

/** What one answer adds to the list. */
export interface ShownLines {
  lines: readonly ReadLine[];
  next: MomentCursor | null;
  /** How many lines were read, shown or not. */
  read: number;
  /** When the last line was done that was read; null when none was. */
  readTo: Date | null;
}

/**
 * Reads on until enough lines are shown.
 *
 * @param fetchPage asks the server
 * @param shows whether a line is left by the filters that the server does not apply
 * @throws what `fetchPage` throws
 */
export async function readLines(
  fetchPage: (from: MomentCursor | null, size: number) => Promise<JournalPage>,
  shows: (line: ReadLine) => boolean,
  from: MomentCursor | null,
): Promise<ShownLines> {
  const shown: ReadLine[] = [];
  let read = 0;
  let readTo: Date | null = null;
  let next = from;
  for (let pages = 1; ; pages++) {
    const page: JournalPage = await fetchPage(next, PAGE_SIZE);
    shown.push(...page.lines.filter(shows));
    read += page.lines.length;
    readTo = page.lines.at(-1)?.at ?? readTo;
    next = page.next;
    if (next === null || shown.length >= ENOUGH || pages === MOST_PAGES) break;
  }
  return { lines: shown, next, read, readTo };
}
