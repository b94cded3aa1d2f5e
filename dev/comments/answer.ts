import type { Transaction } from '@electric-sql/pglite';
import type { ApiRequest } from './api-request.ts';
import type { CommentsDatabase, Session } from './database.ts';
import { Problem } from './problem.ts';
import { countStatement, selectStatement, writeStatement, type Statement } from './statements.ts';
import type { Table } from './tables.ts';

/** A response of the REST interface. */
export interface Answer {
  status: number;
  /** JSON; empty when the client asked for no rows. */
  body: string;
  contentRange?: string;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']);

/**
 * Answers a request to a table, in one transaction.
 *
 * @throws {Problem} or an error of Postgres; the transaction is then rolled back
 */
export function answer(
  database: CommentsDatabase,
  session: Session,
  table: Table,
  request: ApiRequest,
): Promise<Answer> {
  if (!METHODS.has(request.method)) throw new Problem(405, 'PGRST117', 'Unsupported HTTP method');
  const reads = request.method === 'GET' || request.method === 'HEAD';
  return database.inSession(session, (transaction) =>
    reads ? read(transaction, table, request) : write(transaction, table, request),
  );
}

async function read(transaction: Transaction, table: Table, request: ApiRequest): Promise<Answer> {
  await transaction.query('set transaction read only');
  const { body, count } = await rowsOf(
    transaction,
    selectStatement(request, table),
    request.single,
  );
  const total = request.countsAll ? await totalOf(transaction, table, request) : null;
  const range = count === 0 ? '*' : `0-${count - 1}`;
  return {
    status: 200,
    body: request.method === 'HEAD' ? '' : body,
    contentRange: `${range}/${total ?? '*'}`,
  };
}

async function write(transaction: Transaction, table: Table, request: ApiRequest): Promise<Answer> {
  const statement = writeStatement(request, table);
  const created = request.method === 'POST';
  if (!request.returnsRows) {
    const { affectedRows = 0 } = await transaction.query(statement.text, [...statement.values]);
    const contentRange = request.countsAll ? `*/${affectedRows}` : '*/*';
    return { status: created ? 201 : 204, body: '', contentRange };
  }
  const { body, count } = await rowsOf(transaction, statement, request.single);
  const contentRange = `*/${request.countsAll ? count : '*'}`;
  return { status: created ? 201 : 200, body, contentRange };
}

/**
 * Runs a statement that returns rows. Postgres makes the JSON, so that times have the same format
 * as on hosted Supabase.
 *
 * @throws {Problem} when a single row was asked for and there is not exactly one
 */
async function rowsOf(
  transaction: Transaction,
  { text, values }: Statement,
  single: boolean,
): Promise<{ body: string; count: number }> {
  const json = single ? `json_agg(found) -> 0` : `coalesce(json_agg(found), '[]')`;
  const { rows } = await transaction.query<{ body: string; count: number }>(
    `with found as (${text}) select (${json})::text as body, count(*)::int as count from found`,
    [...values],
  );
  const { body, count } = rows[0] ?? { body: '', count: 0 };
  if (single && count !== 1) {
    throw new Problem(
      406,
      'PGRST116',
      'Cannot coerce the result to a single JSON object',
      `The result contains ${count} rows`,
    );
  }
  return { body, count };
}

async function totalOf(
  transaction: Transaction,
  table: Table,
  request: ApiRequest,
): Promise<number> {
  const { text, values } = countStatement(request, table);
  const { rows } = await transaction.query<{ total: number }>(text, [...values]);
  return rows[0]?.total ?? 0;
}
