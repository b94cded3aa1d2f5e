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
import type { z } from 'zod';
import type { Viewer } from '@navette/core/access/access';
import type { CallReason } from '@navette/core/calls/call-contracts';
import { MESSAGES } from '@navette/core/text/messages';
import { allowedOrigins } from './allowed-origins.ts';
import { isCallBody } from './call-body.ts';
import { callError } from './call-error.ts';
import { CallLimiter } from './call-limiter.ts';
import { logFailure } from '../platform/log-failure.ts';

/** Off by default, since the emulators issue no App Check tokens; a deployment switches it on. */
const enforceAppCheck = defineBoolean('ENFORCE_APP_CHECK', { default: false });

/** Identifies the caller. @throws {HttpsError} when they may not call */
export type Guard = (request: CallableRequest) => Promise<Viewer> | Viewer;

/** What a callable needs beyond its guard and its schema. */
export interface CallableSettings extends Pick<CallableOptions, 'secrets'> {
  /** Refusals after some of which the caller is refused at once, beside those of every guard. */
  costly?: CallReason[];
  /** After how many a call is ended and its place in the instance is free: what it does takes less. */
  seconds?: number;
}

/**
 * The only way to make a callable. The guard runs first, so that unauthorised callers learn nothing
 * about the expected data, then the schema: no unauthorised or invalid call reaches the handler. An account with very
 * many calls is refused before all this (`CallLimiter`).
 *
 * An error that a handler throws on purpose (`callError`) goes to the caller; any other is logged,
 * without the data of the call, and answered by one general French sentence.
 */
export function defineCallable<Schema extends z.ZodType, Answer>(
  schema: Schema,
  guard: Guard,
  handler: (data: z.output<Schema>, caller: Viewer) => Promise<Answer>,
  { secrets = [], costly, seconds = 60 }: CallableSettings = {},
) {
  const limiter = new CallLimiter({ costly });
  const callable = onCall(
    { secrets, timeoutSeconds: seconds, cors: allowedOrigins(env) },
    async (request: CallableRequest<unknown>): Promise<Answer> => {
      try {
        refuseForeignApp(request);
        return await limiter.within(request, async () => {
          const caller = await guard(request);
          if (malformed.has(request.rawRequest)) throw callError('invalid', MESSAGES.invalidData);
          return handler(parseData(schema, request.data), caller);
        });
      } catch (error) {
        if (error instanceof HttpsError) throw error;
        logFailure('a callable failed', error);
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

/** Requests whose body the library could not have decoded. */
const malformed = new WeakSet<object>();

/**
 * Replaces a body that the library would answer with a 500, or without our details, before the guard
 * has run; the handler then refuses the request after the guard.
 */
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

/** The data, parsed by the schema. @throws {HttpsError} with the schema's own French sentences */
function parseData<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  // Replaces zod's English messages; a schema's own French messages win over this one.
  const parsed = schema.safeParse(data, { error: () => MESSAGES.invalidData });
  if (parsed.success) return parsed.data;
  const sentences = new Set(parsed.error.issues.map((issue) => issue.message));
  throw callError('invalid', [...sentences].slice(0, 5).join(' '));
}
