import type { CommentsService } from '../../functions/src/mirror/postgrest.ts';

/** Timeout of the request, in milliseconds. */
const ANSWER_TIME = 30_000;

/**
 * Writes the company's domains to the comments database, for its policies. Idempotent.
 *
 * @param domains as from `parseDomains`; none: every address is admitted
 * @throws {Error} when the database refused or could not be reached
 */
export async function writeDomains(
  { url, secretKey }: CommentsService,
  domains: readonly string[],
): Promise<void> {
  const answer = await fetch(`${url.replace(/\/$/, '')}/rest/v1/rpc/set_company_domains`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ domains }),
    signal: AbortSignal.timeout(ANSWER_TIME),
  });
  const text = await answer.text();
  if (answer.ok) return;
  const hint = answer.status === 404 ? ' Run `supabase db push` first.' : '';
  throw new Error(
    `The comments database did not take the company's domains: ${answer.status} ${text}${hint}`,
  );
}
