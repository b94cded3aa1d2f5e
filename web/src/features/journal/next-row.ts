/** Rows by which the keys of pages move. */
const PAGE_ROWS = 10;

/** The row to which a key leads; null for any other key. */
export function nextRow(key: string, active: number, count: number): number | null {
  const to = {
    ArrowDown: active + 1,
    ArrowUp: active - 1,
    PageDown: active + PAGE_ROWS,
    PageUp: active - PAGE_ROWS,
    Home: 0,
    End: count - 1,
  }[key];
  return to === undefined ? null : Math.min(Math.max(to, 0), count - 1);
}
