import type { CallErrorDetails, Callables, CallReason } from '@navette/core/callables';
import { MAX_CALL_SECONDS } from '@navette/core/limits';
import { FirebaseError } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { STRINGS } from '../strings.ts';
import { firebaseApp } from './attested-app.ts';
import { auth } from './auth.ts';
import { counted } from './calls-under-way.ts';
import { EMULATOR_HOST, emulators, FUNCTIONS_REGION } from './configuration.ts';
import { reportRefusal } from './refusals.ts';

const functions = getFunctions(firebaseApp, FUNCTIONS_REGION);

if (emulators) connectFunctionsEmulator(functions, EMULATOR_HOST, emulators.functions);

/** A call that failed. Its message is a French sentence for the person. */
export class CallError extends Error {
  /** Why the function refused; null for another failure (network, function missing). */
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
    // The SDK's default is too short for a folder of thousands of files.
    { timeout: MAX_CALL_SECONDS * 1000 },
  );
  const caller = auth.currentUser;
  try {
    return (await counted(callable(data))).data;
  } catch (error) {
    const details = detailsOf(error);
    // Only if the same person is still signed in.
    if (auth.currentUser === caller) {
      if (details?.reason === 'session-ended') reportRefusal('session-ended');
      if (details?.reason === 'not-admin') reportRefusal('denied');
    }
    throw new CallError(details?.message ?? STRINGS.networkError, details?.reason ?? null, error);
  }
}

/**
 * Whether a failed call may have changed something: the function stopped halfway, or its answer was
 * lost, or it is still running.
 */
export function mayHaveActed(error: unknown): boolean {
  return !(error instanceof CallError) || error.reason === null || error.reason === 'internal';
}

/**
 * The details that the function sent; null when it sent none. The SDK alters `message`, but not
 * these.
 */
function detailsOf(error: unknown): Partial<CallErrorDetails> | null {
  if (!(error instanceof FirebaseError) || !('details' in error)) return null;
  return (error.details as Partial<CallErrorDetails> | null | undefined) ?? null;
}
