import type { CallErrorDetails, Callables, CallReason } from '@navette/core/callables';
import { FirebaseError } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { firebaseApp } from './app.ts';
import { EMULATOR_HOST, emulators, FUNCTIONS_REGION } from './configuration.ts';

const functions = getFunctions(firebaseApp, FUNCTIONS_REGION);

if (emulators) connectFunctionsEmulator(functions, EMULATOR_HOST, emulators.functions);

/**
 * Calls a callable function.
 *
 * @throws {FirebaseError} whose message is French when the function refused the call
 */
export async function call<Name extends keyof Callables>(
  name: Name,
  data: Callables[Name]['data'],
): Promise<Callables[Name]['answer']> {
  const callable = httpsCallable<Callables[Name]['data'], Callables[Name]['answer']>(
    functions,
    name,
  );
  return (await callable(data)).data;
}

/** Why a call was refused, or null when it failed otherwise (network, function missing). */
export function refusalOf(error: unknown): CallReason | null {
  if (!(error instanceof FirebaseError) || !('details' in error)) return null;
  const details = error.details as Partial<CallErrorDetails> | null | undefined;
  return details?.reason ?? null;
}
