import type { JournalCursor, JournalPage, ReadLine } from '../../firebase/items/journal-pages.ts';
import { readShown } from '../../state/read-shown.ts';

/** Lines that the screen asks for at once. */
const PAGE_SIZE = 100;

/** What one 'Afficher la suite' adds. */
export interface ShownLines {
  lines: readonly ReadLine[];
  next: JournalCursor | null;
  /** When the last line was done that was read, shown or not; null when none was. */
  readTo: Date | null;
}

/**
 * Reads on until enough lines are shown.
 *
 * @param fetchPage asks the server
 * @param shows whether a line is left by the filters that the server does not apply
 */
export async function readLines(
  fetchPage: (from: JournalCursor | null, size: number) => Promise<JournalPage>,
  shows: (line: ReadLine) => boolean,
  from: JournalCursor | null,
): Promise<ShownLines> {
  const page = async (at: JournalCursor | null) => {
    const { lines, next } = await fetchPage(at, PAGE_SIZE);
    return { items: lines, next };
  };
  const { items, next, last } = await readShown(page, shows, from);
  return { lines: items, next, readTo: last?.at ?? null };
}
