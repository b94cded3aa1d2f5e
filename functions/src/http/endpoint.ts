import '../platform/options.ts';
import { env } from 'node:process';
import {
  HttpsError,
  onCall,
  type CallableOptions,
  type CallableRequest,
  type Request,
} from 'firebase-functions/https';
import { defineBoolean } from 'firebase-functions/params';
import { MESSAGES } from '@navette/core/text/messages';
import { alertFailure } from '../platform/alert-operator.ts';
import { allowedOrigins } from './allowed-origins.ts';
import { isCallBody } from './call-body.ts';
import { callError } from './call-error.ts';

/** Off by default, since the emulators issue no App Check tokens; a deployment switches it on. */
const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', { default: false });

/** Requests whose body the library cannot decode. */
const malformed = new WeakSet<object>();

/**
 * A function that pages of the application may call, and no other application once App Check is enforced.
 *
 * An error that is thrown on purpose (`callError`) goes to the caller; any other is logged, without the data of the call,
 * and answered by one general French sentence.
 */
export function endpoint<Answer>(
  options: CallableOptions,
  answer: (request: CallableRequest<unknown>) => Promise<Answer>,
) {
  const callable = onCall(
    { ...options, cors: allowedOrigins(env) },
    async (request: CallableRequest<unknown>): Promise<Answer> => {
      try {
        refuseForeignApp(request);
        return await answer(request);
      } catch (error) {
        if (error instanceof HttpsError) throw error;
        alertFailure('callable-failed', error);
        throw callError('internal', MESSAGES.internal);
      }
    },
  );
  return new Proxy(callable, {
    apply(target, self, [request, response]: Parameters<typeof callable>): unknown {
      setReadableBody(request);
      return Reflect.apply(target, self, [request, response]);
    },
  });
}

/** Whether the body of a request could not be decoded: it is refused after the guard. */
export function isMalformed({ rawRequest }: CallableRequest<unknown>): boolean {
  return malformed.has(rawRequest);
}

/** Replaces a body that the library cannot decode: it would answer with a 500, or without our details, before the guard. */
function setReadableBody(request: Request): void {
  if (request.method !== 'POST' || isCallBody(request.body)) return;
  malformed.add(request);
  request.body = { data: null };
}

/**
 * Replaces the library's `enforceAppCheck` option, which would read the parameter while a
 * deployment lists the functions, before it has a value.
 *
 * @throws {HttpsError} when App Check is enforced and the call has no valid App Check token
 */
function refuseForeignApp(request: CallableRequest): void {
  if (enforceAppCheck.value() && request.app === undefined) {
    throw callError('unauthenticated', MESSAGES.appRefused);
  }
}
