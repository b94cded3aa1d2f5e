import { CallError } from '../../firebase/call-error.ts';
import { SESSION_STRINGS } from './strings.ts';
import { endSession } from './session.ts';

/** How long revoking the other sessions may take, in milliseconds: signing out must not wait longer. */
const REVOCATION_MS = 5_000;

/** Which of a person's sessions a sign-out ends. */
export type SignOutScope = 'all-devices' | 'this-device';

/**
 * Signs out here and, if wanted (docs/specification-coverage.md, section 7: "global by default"), everywhere. If the
 * functions cannot be reached for that, the sign-in screen says that it was only here.
 */
export async function signOut(scope: SignOutScope): Promise<void> {
  const asWanted = scope === 'this-device' || (await sessionsRevoked());
  await endSession(asWanted ? null : SESSION_STRINGS.signedOutHere);
}

/** Whether the functions have confirmed in time that all sessions are revoked. */
async function sessionsRevoked(): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(resolve, REVOCATION_MS, false);
  const revoked = revokeSessions().then(
    () => true,
    () => false,
  );
  const answer = await Promise.race([revoked, late]);
  clearTimeout(timer);
  return answer;
}

/** @throws {CallError} when they were not revoked; {TypeError} when the code of calls could not be loaded */
async function revokeSessions(): Promise<void> {
  const { call } = await import('../../firebase/callables.ts');
  try {
    await call('revokeSessions', {});
  } catch (error) {
    // Already revoked.
    if (!(error instanceof CallError) || error.reason !== 'session-ended') throw error;
  }
}
