import { ROLE_CLAIM } from '@navette/core/accounts/role-claim';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { IdTokenResult, User } from 'firebase/auth';
import { auth } from '../firebase/sdk/auth.ts';
import { commentsService } from './configuration.ts';
import type { Database } from './database.ts';
import { NoRole } from './errors.ts';

/** A request that takes longer fails, in milliseconds. */
const TIMEOUT_MS = 20_000;

let client: SupabaseClient<Database> | undefined;

/**
 * The client of the comments database, which sends the signed-in person's Firebase token.
 *
 * @throws {Error} when nobody is signed in, or the build has no database
 * @throws {FirebaseError} when the token cannot be renewed
 * @throws {NoRole} when the account has no role in the database
 */
export async function commentsClient(): Promise<SupabaseClient<Database>> {
  if (client) return client;
  // The client asks for a token as soon as it is created, and logs an error without one.
  await currentToken();
  if (!commentsService) throw new Error('no comments database is configured');
  client ??= createClient<Database>(commentsService.url, commentsService.key, {
    accessToken: currentToken,
    // Callers decide about retries.
    db: { retry: false, timeout: TIMEOUT_MS },
  });
  return client;
}

/**
 * The token of the signed-in person. Without one the client would send the request anonymously and get an empty answer;
 * a token without the role's claim would be refused.
 *
 * @throws {NoRole} when the account has no role
 */
async function currentToken(): Promise<string> {
  const user = auth.currentUser;
  if (!user) throw new Error('no one is signed in');
  const result = await user.getIdTokenResult();
  const withRole = hasRole(result) ? result : await renewed(user);
  if (!hasRole(withRole)) throw new NoRole();
  return withRole.token;
}

function hasRole({ claims }: IdTokenResult): boolean {
  return claims['role'] === ROLE_CLAIM.role;
}

/** Renewals of tokens without a role, by session. */
const renewals = new WeakMap<User, Promise<IdTokenResult>>();

/**
 * Renews a token that was made before its account got its role: the new one has it. Only once per session: a role given
 * later comes with the next token, or after a reload.
 */
function renewed(user: User): Promise<IdTokenResult> {
  const known = renewals.get(user);
  if (known) return known;
  const renewal = user.getIdTokenResult(true);
  renewals.set(user, renewal);
  // Without a network nothing was renewed: the next request tries again.
  renewal.catch(() => renewals.delete(user));
  return renewal;
}
