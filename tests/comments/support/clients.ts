import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { inject } from 'vitest';
import type { Viewer } from '../../../core/src/access/access.ts';
import { publishableKey, secretKey } from '../../../dev/comments/keys.ts';
import { signInAs, signUp, type Account, type Person } from '../../emulators/support/people.ts';

// Unmodified supabase-js, used like the web application and like attackers.

const withoutSession = { auth: { persistSession: false, autoRefreshToken: false } };

/** The client of a person who is signed in with Firebase, as the web application creates it. */
export function clientOf(person: Person): SupabaseClient {
  return clientWithToken(() => person.auth.currentUser?.getIdToken() ?? Promise.resolve(null));
}

/** A client that sends any token. */
export function clientWithToken(token: () => Promise<string | null>): SupabaseClient {
  return createClient(address(), publishableKey, { accessToken: token });
}

/** The client of somebody who is not signed in: it has only the publishable key. */
export function anonymousClient(): SupabaseClient {
  return createClient(address(), publishableKey, withoutSession);
}

/** The client of the functions and the operator, which bypasses the policies. */
export function secretClient(): SupabaseClient {
  return createClient(address(), secretKey, withoutSession);
}

/** Address of the comments database. */
export function address(): string {
  return `http://127.0.0.1:${inject('ports').comments}`;
}

/** A new person with a session and a client, signed up as the web does. */
export async function newcomer(account: Account): Promise<Person & { comments: SupabaseClient }> {
  const person = await signUp(account);
  return { ...person, comments: clientOf(person) };
}

/** A viewer of the table of cases, whose account the operator has made. */
export async function caseViewer(viewer: Viewer): Promise<Person & { comments: SupabaseClient }> {
  const person = await signInAs({ ...viewer, email: viewer.email ?? '' });
  return { ...person, comments: clientOf(person) };
}
