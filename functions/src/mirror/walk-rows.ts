import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { Page } from '../walk/for-each-page.ts';
import { askTable, type CommentsService } from './postgrest.ts';

/** Rows per page; hosted Supabase returns at most 1,000 by default. */
const PAGE_ROWS = 1000;

/** A condition of PostgREST: column, and operator with value. */
type Condition = readonly [string, string];

/** Which rows of a table to read, in the order of a text column. */
export interface RowWalk<Row extends object> {
  table: string;
  key: keyof Row & string;
  columns: readonly (keyof Row & string)[];
  where?: readonly Condition[];
}

/** A page of rows; the cursor is the key of its last row. */
interface RowPage<Row> extends Page<string> {
  rows: Row[];
}

/**
 * Reads a page of rows, with keyset pagination: it starts after the key of the cursor. If rows with
 * equal keys reach beyond the end of a page, the rest of them is skipped.
 */
export async function pageOfRows<Row extends object>(
  service: CommentsService,
  { table, key, columns, where = [] }: RowWalk<Row>,
  cursor: string | null,
): Promise<RowPage<Row>> {
  const rows = await askTable<Row>(service, {
    method: 'GET',
    table,
    query: [
      ['select', columns.join(',')],
      ['order', `${key}.asc`],
      ['limit', String(PAGE_ROWS)],
      ...where,
      ...(cursor === null ? [] : [[key, `gt.${cursor}`] as const]),
    ],
  });
  const last = rows.at(-1)?.[key];
  return { rows, next: rows.length < PAGE_ROWS || typeof last !== 'string' ? null : last };
}

export async function* walkRows<Row extends object>(
  service: CommentsService,
  walk: RowWalk<Row>,
): AsyncGenerator<Row> {
  for (let cursor: string | null = null; ;) {
    const page: RowPage<Row> = await pageOfRows(service, walk, cursor);
    yield* page.rows;
    if (page.next === null) return;
    cursor = page.next;
  }
}

/** The rows of a folder and of everything beneath it; for the root, all. Like `withinFolder` for records. */
export function pathsWithin(folder: ItemPath): readonly Condition[] {
  if (folder === ROOT) return [];
  return [
    ['file_path', `gte.${folder}`],
    ['file_path', `lt.${folder.slice(0, -1)}0`],
  ];
}
