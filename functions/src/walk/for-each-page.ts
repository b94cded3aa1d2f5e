/** One page of a paginated walk; extended by what was read or done. */
export interface Page<Cursor> {
  /** The cursor of the next page; null after the last one. */
  next: Cursor | null;
}

/**
 * Walks through a range page by page, to the end.
 *
 * A page needs only the cursor from the page before, which is a plain value. A caller that has to
 * stop in between calls `read` itself, stores `next`, and continues from there later or in another
 * process.
 *
 * @param read reads a page, or does the work of one; a null cursor means the first page
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
