import type { CommentsService } from '../../functions/src/mirror/postgrest.ts';

/** Timeout of a request, in milliseconds. */
const ANSWER_TIME = 30_000;

/**
 * Writes the company's domains to the comments database, for its policies. Idempotent.
 *
 * @param domains as from `parseDomains`; none: every address is admitted
 * @throws {Error} when the database refused or could not be reached
 */
export function writeDomains(service: CommentsService, domains: readonly string[]): Promise<void> {
  return call(service, 'set_company_domains', { domains }, "the company's domains");
}

/**
 * Writes the id of the Firebase project to the comments database, whose policies accept only its
 * tokens, and before that nobody's. Idempotent.
 *
 * @throws {Error} when the database refused or could not be reached
 */
export function writeProject(service: CommentsService, project: string): Promise<void> {
  return call(service, 'set_firebase_project', { project }, 'the Firebase project');
}

/**
 * Calls a function of the database with the secret key.
 *
 * @param given its arguments by name
 * @param what it takes, for the error message
 */
async function call(
  { url, secretKey }: CommentsService,
  name: string,
  given: Readonly<Record<string, unknown>>,
  what: string,
): Promise<void> {
  const answer = await fetch(`${url.replace(/\/$/, '')}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify(given),
    signal: AbortSignal.timeout(ANSWER_TIME),
  });
  const text = await answer.text();
  if (answer.ok) return;
  const hint = answer.status === 404 ? ' Run `supabase db push` first.' : '';
  throw new Error(`The comments database did not take ${what}: ${answer.status} ${text}${hint}`);
}
