import type { PGlite } from '@electric-sql/pglite';

/** The facts about a table that the REST interface needs. */
export interface Table {
  name: string;
  /** Column -> its SQL type. */
  columns: ReadonlyMap<string, string>;
  primaryKey: readonly string[];
}

export type Tables = ReadonlyMap<string, Table>;

/** Reads the tables that the interface serves: those of the schema `public`. */
export async function readTables(postgres: PGlite): Promise<Tables> {
  const { rows } = await postgres.query<{
    table: string;
    column: string;
    type: string;
    key: boolean;
  }>(`
    select t.relname as table, c.attname as column,
      format_type(c.atttypid, c.atttypmod) as type,
      exists (
        select from pg_index i
        where i.indrelid = t.oid and i.indisprimary and c.attnum = any (i.indkey)
      ) as key
    from pg_class t
    join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    order by t.relname, c.attnum
  `);
  return new Map(
    [...Map.groupBy(rows, (row) => row.table)].map(([name, columns]) => [
      name,
      {
        name,
        columns: new Map(columns.map(({ column, type }) => [column, type])),
        primaryKey: columns.filter(({ key }) => key).map(({ column }) => column),
      },
    ]),
  );
}
