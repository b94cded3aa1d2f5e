import type { ApiRequest } from './api-request.ts';
import { columnOf, conditionOf } from './filters.ts';
import { Parameters, quoted } from './parameters.ts';
import { Problem } from './problem.ts';
import type { Table } from './tables.ts';

/** An SQL statement with its parameters. */
export interface Statement {
  text: string;
  values: readonly unknown[];
}

/** The largest number of rows in a response: `[api] max_rows` of supabase/config.toml. */
const MAX_ROWS = 10_000;

/** Selects the rows of a request. */
export function selectStatement(request: ApiRequest, table: Table): Statement {
  const parameters = new Parameters();
  const { query } = request;
  const limit = Math.min(limitOf(query) ?? MAX_ROWS, MAX_ROWS);
  const text = `select ${columnsOf(query, table)} from ${nameOf(table)}
    where ${conditionOf(query, table, parameters)}
    ${orderOf(query, table)} limit ${limit}`;
  return { text, values: parameters.values };
}

/** Counts all rows that match. */
export function countStatement(request: ApiRequest, table: Table): Statement {
  const parameters = new Parameters();
  const condition = conditionOf(request.query, table, parameters);
  const text = `select count(*)::int as total from ${nameOf(table)} where ${condition}`;
  return { text, values: parameters.values };
}

/** Changes rows: POST, PATCH, DELETE. */
export function writeStatement(request: ApiRequest, table: Table): Statement {
  const parameters = new Parameters();
  const returning = request.returnsRows ? ` returning ${columnsOf(request.query, table)}` : '';
  return {
    text: `${changeText(request, table, parameters)}${returning}`,
    values: parameters.values,
  };
}

function changeText(request: ApiRequest, table: Table, parameters: Parameters): string {
  const { method, query } = request;
  if (method === 'DELETE') {
    return `delete from ${nameOf(table)} where ${conditionOf(query, table, parameters)}`;
  }
  const { rows, columns } = readRows(request, table);
  const names = columns.map(quoted).join(', ');
  const source = `json_populate_recordset(null::${nameOf(table)}, ${parameters.add(rows, 'json')})`;
  if (method === 'PATCH') {
    return `update ${nameOf(table)} set (${names}) = (select ${names} from ${source})
      where ${conditionOf(query, table, parameters)}`;
  }
  return `insert into ${nameOf(table)} (${names}) select ${names} from ${source}${conflictOf(request, table, columns)}`;
}

function conflictOf({ onConflict }: ApiRequest, table: Table, columns: string[]): string {
  if (onConflict === null) return '';
  const updates = columns.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ');
  const action = onConflict === 'merge' ? `do update set ${updates}` : 'do nothing';
  return ` on conflict (${table.primaryKey.map(quoted).join(', ')}) ${action}`;
}

/** The rows of a body as a JSON array, and their columns. */
function readRows({ body, query }: ApiRequest, table: Table): { rows: string; columns: string[] } {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new Problem(400, 'PGRST102', 'Empty or invalid json');
  }
  const rows: unknown[] = Array.isArray(parsed) ? parsed : [parsed];
  const keys = rows.flatMap((row) => (typeof row === 'object' && row ? Object.keys(row) : []));
  const columns = listOf(query.get('columns')) ?? [...new Set(keys)];
  const unknown = columns.find((name) => !table.columns.has(name));
  if (unknown !== undefined || columns.length === 0) {
    throw new Problem(
      400,
      'PGRST204',
      `Could not find the '${unknown}' column of '${table.name}' in the schema cache`,
    );
  }
  return { rows: JSON.stringify(rows), columns };
}

function columnsOf(query: URLSearchParams, table: Table): string {
  const names = listOf(query.get('select')) ?? ['*'];
  return names
    .map((name) => (name === '*' ? `${quoted(table.name)}.*` : columnOf(name, table)))
    .join(', ');
}

function orderOf(query: URLSearchParams, table: Table): string {
  const terms = listOf(query.get('order'))?.map((term) => {
    const [name = '', ...modifiers] = term.split('.');
    const direction = modifiers.includes('desc') ? ' desc' : ' asc';
    return `${columnOf(name, table)}${direction}`;
  });
  return terms ? `order by ${terms.join(', ')}` : '';
}

function listOf(text: string | null): string[] | null {
  if (text === null || text === '') return null;
  return text.split(',').map((name) => name.trim().replace(/^"(.*)"$/s, '$1'));
}

function limitOf(query: URLSearchParams): number | null {
  const text = query.get('limit');
  if (text === null) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Problem(400, 'PGRST100', 'failed to parse limit');
  return Number(text);
}

function nameOf(table: Table): string {
  return `public.${quoted(table.name)}`;
}
