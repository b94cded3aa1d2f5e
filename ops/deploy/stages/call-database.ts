import type { CommentsService } from '../../../functions/src/mirror/postgrest.ts';

/** Timeout of the request, in milliseconds. */
const ANSWER_TIME = 30_000;

/**
 * Calls a function of the comments database with the secret key.
 *
 * @param given its arguments by name
 * @param what it takes, for the error message
 * @throws {Error} when the database refused or could not be reached
 */
export async function callDatabase(
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
