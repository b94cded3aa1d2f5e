/** A refusal as PostgREST words it. */
export interface ProblemBody {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
}

/** An answer other than success, on its way to the client. */
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

/** Errors of Postgres -> status, by code or by the first characters of it. */
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

/** The code of an error that a migration raises for an answer with this status. */
const CHOSEN_STATUS = /^PT([1-5]\d\d)$/;

/**
 * What PostgREST makes of an error of Postgres.
 *
 * @param anonymous whether the caller has no role of their own: a refusal then asks to sign in
 * @returns null for what is neither that nor a problem already
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
