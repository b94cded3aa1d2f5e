/** Where the comments are, with the secret key, which bypasses every policy. */
export interface CommentsService {
  url: string;
  secretKey: string;
  /** Absent: each request has `ANSWER_TIME`. */
  patience?: Patience;
}

/** How much longer somebody waits for the answers to all further requests, in milliseconds. */
export interface Patience {
  leftMs: number;
}

/** Timeout of a request, in milliseconds: hosted Supabase ends a statement after eight seconds. */
const ANSWER_TIME = 10_000;

/** Temporary errors, and those that an operator can fix: a wrong address or key, missing migrations. */
const WORTH_A_RETRY = new Set([401, 403, 404, 408, 429]);

export class PostgrestError extends Error {
  override readonly name = 'PostgrestError';
  /** Whether the same request may succeed later. */
  readonly retryable: boolean;
  /** Postgres's code, or the HTTP status where the answer has none. */
  readonly code: string;

  constructor(status: number, answer: string) {
    const { code = String(status), message = '' } = readProblem(answer);
    super(`the comments database answered ${status}: ${code} ${message}`);
    this.retryable = status >= 500 || WORTH_A_RETRY.has(status);
    this.code = code;
  }
}

/**
 * The code and the message of an error. Its details are left out because they quote the row:
 * addresses must not get into a log.
 */
function readProblem(answer: string): { code?: string; message?: string } {
  try {
    const { code, message } = JSON.parse(answer) as Record<string, unknown>;
    return {
      ...(typeof code === 'string' ? { code } : {}),
      ...(typeof message === 'string' ? { message: message.slice(0, MESSAGE_LENGTH) } : {}),
    };
  } catch {
    return {}; // A proxy has answered, not the database.
  }
}

const MESSAGE_LENGTH = 200;

/** A request to one table, or a function (`rpc/…`); see PostgREST's documentation for its query. */
export interface TableRequest {
  method: 'GET' | 'POST' | 'DELETE';
  table: string;
  /** Names and values; a column may have several conditions. */
  query: readonly (readonly [string, string])[];
  prefer?: string;
  /** Whether a function answers with a value that is wanted. */
  isAnswered?: true;
  /** Rows of a table, or the arguments of a function by name. */
  rows?: readonly object[] | Readonly<Record<string, string | null | readonly (string | object)[]>>;
}

/**
 * Sends a request to the database, bypassing its policies. It uses `fetch`: for so few requests
 * supabase-js would only make cold starts longer.
 *
 * @returns the rows of a GET; the value of a function that is wanted, alone; otherwise nothing
 * @throws {PostgrestError} when the database answered with an error
 * @throws {Error} when it could not be reached, or has not answered in time
 */
export async function askTable<Row = never>(
  { url, secretKey, patience }: CommentsService,
  { method, table, query, prefer, rows, isAnswered }: TableRequest,
): Promise<Row[]> {
  const address = new URL(`${url.replace(/\/$/, '')}/rest/v1/${table}`);
  for (const [name, value] of query) address.searchParams.append(name, value);
  const began = performance.now();
  if (patience && patience.leftMs <= 0) throw new Error('nobody waits any longer for the comments');
  try {
    const response = await fetch(address, {
      method,
      headers: {
        apikey: secretKey,
        ...(prefer === undefined ? {} : { prefer }),
        ...(rows === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(rows === undefined ? {} : { body: JSON.stringify(rows) }),
      signal: AbortSignal.timeout(patience ? Math.ceil(patience.leftMs) : ANSWER_TIME),
    });
    const answer = await response.text();
    if (!response.ok) throw new PostgrestError(response.status, answer);
    if (isAnswered) return [JSON.parse(answer) as Row];
    return method === 'GET' ? (JSON.parse(answer) as Row[]) : [];
  } finally {
    if (patience) patience.leftMs -= performance.now() - began;
  }
}

/**
 * Adds rows, or replaces those of the same key. A row of a record or an admin does not replace a newer one
 * (`keep_newest`).
 */
export async function upsertRows(
  service: CommentsService,
  table: 'file_access' | 'app_admins' | 'file_texts',
  rows: readonly object[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) {
    await askTable(service, {
      method: 'POST',
      table,
      query: [],
      prefer: 'resolution=merge-duplicates,return=minimal',
      rows: rows.slice(start, start + BATCH_ROWS),
    });
  }
}

/** Rows of one request: 200 records shared with 500 people each are some megabytes. */
const BATCH_ROWS = 200;
