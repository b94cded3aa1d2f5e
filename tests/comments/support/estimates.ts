import { asViewer, BECOME_VIEWER, literal, type Attempt } from './attempts.ts';

// What the planner expects of queries, which hosted PostgREST tells everybody who may select
// (`Prefer: count=planned`).

/** A column that people may select, of any table or view. */
export interface SelectedColumn {
  role: 'anon' | 'authenticated';
  table: string;
  column: string;
  type: string;
}

/** SQL that selects all {@link SelectedColumn} of the catalog as JSON, for tables and views to come too. */
export const SELECTED_COLUMNS = `
  select coalesce(json_agg(json_build_object('role', role, 'table', format('%I.%I', nspname, relname),
    'column', attname, 'type', format_type(atttypid, atttypmod))
    order by role, nspname, relname, attnum), '[]')::text
  from unnest(array['anon', 'authenticated']) role, pg_class c
  join pg_namespace n on n.oid = relnamespace
  join pg_attribute a on attrelid = c.oid and attnum > 0 and not attisdropped
  where relkind in ('r', 'v', 'm', 'p', 'f') and nspname not in ('pg_catalog', 'information_schema')
    and has_schema_privilege(role, n.oid, 'usage')
    and has_column_privilege(role, c.oid, attnum, 'select')`;

/** SQL that selects as JSON a frequent value of a column, its least one and its greatest one. */
export function valuesQuery({ table, column, type }: SelectedColumn): string {
  const each =
    type === 'text[]'
      ? `select e as v from ${table}, unnest(${column}) e`
      : `select ${column} as v from ${table}`;
  // Not every type has an order by `min`: a list has.
  return `select json_build_array(mode() within group (order by v),
    (array_agg(v order by v))[1], (array_agg(v order by v desc))[1])::text from (${each}) as all_values where v is not null`;
}

/** Every operator that PostgREST's filters know, for a type. */
const COMPARISONS = ['=', '<>', '<', '<=', '>', '>='];
const TEXT_PATTERNS: readonly (readonly [string, (start: string) => string])[] = [
  ['like', (start) => `${start}%`],
  ['like', (start) => `%${start}%`],
  ['not like', (start) => `${start}%`],
  ['ilike', (start) => `${start}%`],
  ['~', (start) => `^${start}`],
  ['~*', (start) => `^${start}`],
];

/**
 * Conditions about values of a column, as PostgREST's filters make them.
 *
 * @param values that many of the hidden rows have
 * @throws {Error} for a type of which this list knows nothing yet
 */
export function conditions({ column, type }: SelectedColumn, values: readonly string[]): string[] {
  const quoted = values.map((value) => `${literal(value)}::${type.replace('[]', '')}`);
  const list = quoted.join(', ');
  const missing = [`${column} is null`, `${column} is not null`];
  if (type === 'boolean') return [...missing, column, `not ${column}`, `${column} is true`];
  if (type === 'text[]') {
    const operators = ['@>', '<@', '&&', '=', '<>', '<', '>'];
    return [
      ...missing,
      ...operators.flatMap((operator) =>
        quoted.map((value) => `${column} ${operator} array[${value}]`),
      ),
    ];
  }
  if (!['text', 'uuid', 'timestamp with time zone', 'bigint', 'integer'].includes(type)) {
    throw new Error(`Add conditions for columns of type ${type}.`);
  }
  return [
    ...missing,
    ...COMPARISONS.flatMap((operator) => quoted.map((value) => `${column} ${operator} ${value}`)),
    `${column} in (${list})`,
    `not ${column} in (${list})`,
    `${column} is distinct from ${quoted[0]}`,
    `(${column} >= ${quoted[0]} and ${column} < ${quoted[2]})`,
    `(${column} = ${quoted[0]} or ${column} > ${quoted[1]})`,
    ...(type === 'text' ? textConditions(column, values) : []),
  ];
}

function textConditions(column: string, values: readonly string[]): string[] {
  const starts = values.flatMap((value) => [value.slice(0, 1), value.slice(0, 6), value]);
  const patterns = TEXT_PATTERNS.flatMap(([operator, pattern]) =>
    starts.map((start) => `${column} ${operator} ${literal(pattern(start))}`),
  );
  const any = starts.map((start) => literal(`${start}%`)).join(', ');
  return [
    ...patterns,
    `${column} like any (array[${any}])`,
    `${column} like all (array[${any}])`,
    `to_tsvector('simple', ${column}) @@ plainto_tsquery('simple', ${literal(values[0] ?? '')})`,
  ];
}

/** SQL that tells, as JSON, what the planner expects of each statement: the rows of all nodes of its plan. */
export function estimatesQuery(
  viewer: Pick<Attempt, 'role' | 'claims'>,
  statements: readonly string[],
): string {
  return `
    create or replace function pg_temp.estimates(role text, claims text, statements json) returns json
    language plpgsql as $$
    declare
      statement text;
      plan json;
      estimates jsonb := '[]';
    begin
      ${BECOME_VIEWER}
      for statement in select json_array_elements_text(statements) loop
        execute 'explain (format json) ' || statement into plan;
        estimates := estimates || jsonb_build_array(
          (select string_agg(rows #>> '{}', ' ') from jsonb_path_query(plan::jsonb, 'strict $.**."Plan Rows"') rows));
      end loop;
      perform set_config('role', 'none', true);
      return estimates;
    end
    $$;
    select ${asViewer('pg_temp.estimates', viewer, JSON.stringify(statements))}::text`;
}
