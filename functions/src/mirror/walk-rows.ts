import { ROOT, type ItemPath } from '@navette/core/item-path';
import { askTable, type CommentsService } from './postgrest.ts';

/** Rows per page; hosted Supabase returns at most 1,000 by default. */
const PAGE_ROWS = 1000;

/** A condition of PostgREST: column, and operator with value. */
type Condition = readonly [string, string];

/**
 * Walks over a table's rows in the order of a text column, with keyset pagination: each page starts
 * after the last key of the page before. If rows with equal keys reach beyond the end of a page,
 * the rest of them is skipped.
 */
export async function* walkRows<Row extends object>(
  service: CommentsService,
  walk: {
    table: string;
    key: keyof Row & string;
    columns: readonly (keyof Row & string)[];
    where?: readonly Condition[];
  },
): AsyncGenerator<Row> {
  const { table, key, columns, where = [] } = walk;
  const query: readonly Condition[] = [
    ['select', columns.join(',')],
    ['order', `${key}.asc`],
    ['limit', String(PAGE_ROWS)],
    ...where,
  ];
  for (let after: readonly Condition[] = []; ;) {
    const page: Row[] = await askTable<Row>(service, {
      method: 'GET',
      table,
      query: [...query, ...after],
    });
    yield* page;
    const last = page.at(-1)?.[key];
    if (page.length < PAGE_ROWS || typeof last !== 'string') return;
    after = [[key, `gt.${last}`]];
  }
}

/**
 * The rows of a folder and of everything beneath it; for the root, all. Like `withinFolder` for
 * records.
 */
export function pathsWithin(folder: ItemPath): readonly Condition[] {
  if (folder === ROOT) return [];
  return [
    ['file_path', `gte.${folder}`],
    ['file_path', `lt.${folder.slice(0, -1)}0`],
  ];
}
