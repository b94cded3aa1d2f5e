import type { CallErrorDetails, Callables, CallReason } from '@navette/core/callables';
import { MAX_CALL_SECONDS } from '@navette/core/limits';
import { FirebaseError } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { STRINGS } from '../strings.ts';
import { firebaseApp } from './attested-app.ts';
import { auth } from './auth.ts';
import { EMULATOR_HOST, emulators, FUNCTIONS_REGION } from './configuration.ts';
import { reportRefusal } from './refusals.ts';

const functions = getFunctions(firebaseApp, FUNCTIONS_REGION);

if (emulators) connectFunctionsEmulator(functions, EMULATOR_HOST, emulators.functions);

/** A call that did not succeed. Its message is a French sentence for the person. */
export class CallError extends Error {
  /** Why the function refused; null when the call failed otherwise (network, function missing). */
  readonly reason: CallReason | null;

  constructor(message: string, reason: CallReason | null, cause: unknown) {
    super(message, { cause });
    this.name = 'CallError';
    this.reason = reason;
  }
}

/**
 * Calls a callable function.
 *
 * @throws {CallError}
 */
export async function call<Name extends keyof Callables>(
  name: Name,
  data: Callables[Name]['data'],
): Promise<Callables[Name]['answer']> {
  const callable = httpsCallable<Callables[Name]['data'], Callables[Name]['answer']>(
    functions,
    name,
    // The SDK's own is too short for a folder of thousands.
    { timeout: MAX_CALL_SECONDS * 1000 },
  );
  const caller = auth.currentUser;
  try {
    return (await callable(data)).data;
  } catch (error) {
    const details = detailsOf(error);
    // Whoever has signed in meanwhile was not meant.
    if (auth.currentUser === caller) {
      if (details?.reason === 'session-ended') reportRefusal('session-ended');
      if (details?.reason === 'not-admin') reportRefusal('denied');
    }
    throw new CallError(details?.message ?? STRINGS.networkError, details?.reason ?? null, error);
  }
}

/**
 * Whether a call that failed may have changed something all the same: the function broke off, or its
 * answer never came, and it may even be at work still.
 */
export function mayHaveActed(error: unknown): boolean {
  return !(error instanceof CallError) || error.reason === null || error.reason === 'internal';
}

/** What the function said; null when it could not say anything. The SDK alters `message`, not this. */
function detailsOf(error: unknown): Partial<CallErrorDetails> | null {
  if (!(error instanceof FirebaseError) || !('details' in error)) return null;
  return (error.details as Partial<CallErrorDetails> | null | undefined) ?? null;
}
