import { callAddress } from '@navette/core/calls/call-address';
import type { CallErrorDetails, Callables, MoveForecast } from '@navette/core/calls/call-contracts';
import { MAX_CALL_SECONDS, QUESTION_SECONDS } from '@navette/core/limits';
import { FirebaseError } from 'firebase/app';
import { connectFunctionsEmulator, getFunctions, httpsCallable } from 'firebase/functions';
import { STRINGS } from '../strings.ts';
import { firebaseApp } from './sdk/attested-app.ts';
import { auth } from './sdk/auth.ts';
import { CallError } from './call-error.ts';
import { counted } from './calls-under-way.ts';
import { EMULATOR_HOST, emulators, FUNCTIONS_REGION } from './sdk/configuration.ts';
import { reportRefusal } from './refusals.ts';

const functions = getFunctions(firebaseApp, FUNCTIONS_REGION);

if (emulators) connectFunctionsEmulator(functions, EMULATOR_HOST, emulators.functions);

/**
 * Calls a callable function.
 *
 * @returns a promise that never settles, on purpose, if the caller has signed out meanwhile: what follows would be
 *   shown to the next person, or done in their name
 * @throws {CallError}
 */
export async function call<Name extends keyof Callables>(
  name: Name,
  data: Callables[Name]['data'],
): Promise<Callables[Name]['answer']> {
  const caller = auth.currentUser?.uid;
  try {
    // The SDK's default is too short for a folder of thousands of files.
    return await counted(callFunction<Callables[Name]['answer']>(name, data, MAX_CALL_SECONDS));
  } finally {
    if (auth.currentUser?.uid !== caller) await new Promise(() => {});
  }
}

/**
 * Asks what a change of access would do. It changes nothing, and so does not count as a call under way.
 *
 * @throws {CallError} also when the deployed functions are older than this page, and lack this one
 */
export function forecastAccess(
  data: Callables['forecastAccess']['data'],
): Promise<Callables['forecastAccess']['answer']> {
  return callFunction('forecastAccess', data, QUESTION_SECONDS);
}

/**
 * Asks what a move, or a copy, would do. Changes nothing either.
 *
 * @throws {CallError}
 */
export function forecastMove(data: Callables['moveItems']['data']): Promise<MoveForecast> {
  return callFunction('moveItems', { ...data, dryRun: true }, QUESTION_SECONDS);
}

/**
 * Asks whether an address has an account. Changes nothing either.
 *
 * @throws {CallError}
 */
export function findAccount(
  data: Callables['findAccount']['data'],
): Promise<Callables['findAccount']['answer']> {
  return callFunction('findAccount', data, QUESTION_SECONDS);
}

async function callFunction<Answer>(
  name: keyof Callables,
  data: unknown,
  seconds: number,
): Promise<Answer> {
  const address = callAddress(name);
  const callable = httpsCallable<unknown, Answer>(functions, address, { timeout: seconds * 1000 });
  const caller = auth.currentUser;
  try {
    return (await callable(data)).data;
  } catch (error) {
    const details = detailsOf(error);
    const reason = details?.reason ?? null;
    // Not if another person has signed in.
    if (auth.currentUser === caller) {
      if (reason === 'session-ended' || reason === 'maintenance') reportRefusal(reason);
      if (reason === 'not-admin') reportRefusal('denied');
    }
    throw new CallError(details?.message ?? STRINGS.networkError, reason, error);
  }
}

/** The details that the function sent, which the SDK leaves unchanged, unlike `message`; null for none. */
function detailsOf(error: unknown): Partial<CallErrorDetails> | null {
  if (!(error instanceof FirebaseError)) return null;
  const { details } = error as FirebaseError & { details?: Partial<CallErrorDetails> | null };
  return details ?? null;
}
