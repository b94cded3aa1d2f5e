/** The body of an error response, as in PostgREST. */
export interface ProblemBody {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** An error that is sent to the client as a response. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly body: ProblemBody;

  constructor(status: number, code: string, message: string, details: string | null = null) {
    super(message);
    this.status = status;
    this.body = { code, message, details, hint: null };
  }
}

/** Error code of Postgres, or its prefix -> HTTP status. */
const STATUS_OF_CODE: readonly (readonly [string, number])[] = [
  ['23503', 409],
  ['23505', 409],
  ['42883', 404],
  ['42P01', 404],
  ['25006', 405],
  ['53', 503],
  ['54', 413],
  ['57', 500],
  ['58', 500],
  ['XX', 500],
];

/** The code with which a migration's `raise` chooses the HTTP status. */
const CHOSEN_STATUS = /^PT([1-5]\d\d)$/;

/**
 * Turns an error of Postgres into a response, as PostgREST does.
 *
 * @param anonymous whether the caller is not signed in: the status of a refusal is then 401
 * @returns null for any other error
 */
export function problemOfPostgres(error: unknown, anonymous: boolean): Problem | null {
  if (error instanceof Problem) return error;
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string')
    return null;
  const { code } = error;
  const status = code === '42501' ? (anonymous ? 401 : 403) : statusOf(code);
  const details = 'detail' in error && typeof error.detail === 'string' ? error.detail : null;
  return new Problem(status, code, error.message, details);
}

function statusOf(code: string): number {
  const [, chosen] = CHOSEN_STATUS.exec(code) ?? [];
  if (chosen !== undefined) return Number(chosen);
  return STATUS_OF_CODE.find(([start]) => code.startsWith(start))?.[1] ?? 400;
}
