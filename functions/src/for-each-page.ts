/** A page of a walk: what was read or done, and where the next one begins. */
export interface Page<Cursor> {
  /** Null after the last page. */
  next: Cursor | null;
}

/**
 * Walks through a range page by page, to the end.
 *
 * A page needs nothing of those before but the cursor, which is a plain value: whoever has to stop in
 * between calls `read` itself, keeps `next`, and goes on from there later or in another process.
 *
 * @param read reads a page, or does the work of one; without a cursor, the first
 * @param range what to walk through
 * @param handle what to do with each page, before the next one is read
 */
export async function forEachPage<Range, Cursor, Read extends Page<Cursor>>(
  read: (range: Range, cursor: Cursor | null) => Promise<Read>,
  range: Range,
  handle?: (page: Read) => void | Promise<void>,
): Promise<void> {
  let cursor: Cursor | null = null;
  do {
    const page: Read = await read(range, cursor);
    await handle?.(page);
    cursor = page.next;
  } while (cursor !== null);
}
