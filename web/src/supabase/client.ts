import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { auth } from '../firebase/auth.ts';
import { commentsService } from './configuration.ts';
import type { Database } from './database.ts';

/** A request that takes longer fails: nobody waits forever. */
const TIMEOUT_MS = 20_000;

let client: SupabaseClient<Database> | undefined;

/**
 * The client of the comments database, which sends the signed-in person's Firebase token.
 *
 * @throws {Error} when nobody is signed in, or the build has no database
 * @throws {FirebaseError} when the token cannot be renewed
 */
export async function commentsClient(): Promise<SupabaseClient<Database>> {
  if (client) return client;
  // The client asks for a token as soon as it is made, and logs an error without one.
  await currentToken();
  if (!commentsService) throw new Error('no comments database is configured');
  client ??= createClient<Database>(commentsService.url, commentsService.key, {
    accessToken: currentToken,
    // Callers decide about retries, so the client makes none.
    db: { retry: false, timeout: TIMEOUT_MS },
  });
  return client;
}

/** Without a token the client would send the request anonymously, and get an empty answer. */
async function currentToken(): Promise<string> {
  const user = auth.currentUser;
  if (!user) throw new Error('no one is signed in');
  return user.getIdToken();
}
