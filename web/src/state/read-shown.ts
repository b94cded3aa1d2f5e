/** So many shown items are worth an answer; with fewer, the next page is asked for too. */
const ENOUGH = 50;
/** Pages asked for one answer: of a filter that leaves very little, the person decides whether to go on. */
const MOST_PAGES = 10;

/** Some of what is asked for, as the server answers. */
export interface ReadPage<Item, Cursor> {
  items: readonly Item[];
  /** Cursor of the next page; null when there is none. */
  next: Cursor | null;
}

/** What one 'Afficher la suite' adds. */
export interface ShownItems<Item, Cursor> extends ReadPage<Item, Cursor> {
  /** The last item that was read, shown or not; null when none was. */
  last: Item | null;
}

/**
 * Reads on until enough items are shown.
 *
 * @param fetchPage asks the server
 * @param shows whether an item is left by what the server does not apply
 */
export async function readShown<Item, Cursor>(
  fetchPage: (from: Cursor | null) => Promise<ReadPage<Item, Cursor>>,
  shows: (item: Item) => boolean,
  from: Cursor | null,
): Promise<ShownItems<Item, Cursor>> {
  const items: Item[] = [];
  let last: Item | null = null;
  let next = from;
  for (let pages = 1; ; pages++) {
    const page: ReadPage<Item, Cursor> = await fetchPage(next);
    items.push(...page.items.filter(shows));
    last = page.items.at(-1) ?? last;
    next = page.next;
    if (next === null || items.length >= ENOUGH || pages === MOST_PAGES) break;
  }
  return { items, next, last };
}
