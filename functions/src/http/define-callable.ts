import type { CallableOptions, CallableRequest } from 'firebase-functions/https';
import type { z } from 'zod';
import type { Viewer } from '@navette/core/access/access';
import type { CallReason } from '@navette/core/calls/call-contracts';
import type { JournalCause } from '@navette/core/journal/journal';
import { MESSAGES } from '@navette/core/text/messages';
import { byCaller, whileActing } from '../journal/acting.ts';
import { closedNow } from '../platform/closed-now.ts';
import { A_QUARTER_CPU } from '../platform/options.ts';
import { callError } from './call-error.ts';
import { CallLimiter } from './call-limiter.ts';
import { endpoint, isMalformed } from './endpoint.ts';

/** Identifies the caller. @throws {HttpsError} when they may not call */
export type Guard = (request: CallableRequest) => Promise<Viewer> | Viewer;

/** What a callable needs beyond its guard and its schema. */
export interface CallableSettings<Data = never> {
  secrets?: NonNullable<CallableOptions['secrets']>;
  /** Refusals that `CallLimiter` counts, beside those of every guard. */
  costly?: CallReason[];
  /** A call that takes longer is ended, and its place in the instance is free again. */
  seconds?: number;
  /** Whether it shares an instance: only older pages still call the function of its own name (decision 0164). */
  hasOldName?: boolean;
  /** Its name in the journal: of what changes anything itself, and not by a job alone. */
  cause?: JournalCause;
  /** Whether a call is answered while Navette is closed for maintenance: it changes nothing there. Left out: none is. */
  goesOn?: (data: Data) => boolean;
}

/**
 * The only way to make a callable. `CallLimiter` refuses accounts with very many calls. Then the guard runs, before the
 * schema, so that unauthorised callers learn nothing about the expected data. No unauthorised or invalid call reaches
 * the handler, and during maintenance (decision 0154) none that could change anything.
 */
export function defineCallable<Schema extends z.ZodType, Answer>(
  schema: Schema,
  guard: Guard,
  handler: (data: z.output<Schema>, caller: Viewer) => Promise<Answer>,
  {
    secrets = [],
    costly,
    seconds = 60,
    hasOldName = false,
    cause = 'unknown',
    goesOn = () => false,
  }: CallableSettings<z.output<Schema>> = {},
) {
  const limiter = new CallLimiter({ costly });
  const needs = { secrets, timeoutSeconds: seconds };
  const answer = async (request: CallableRequest<unknown>): Promise<Answer> => {
    const caller = await guard(request);
    if (isMalformed(request)) throw callError('invalid', MESSAGES.invalidData);
    const data = parseData(schema, request.data);
    if (!goesOn(data) && (await closedNow())) {
      throw callError('maintenance', MESSAGES.maintenance);
    }
    return whileActing(byCaller(caller, cause), () => handler(data, caller));
  };
  const callable = endpoint({ ...needs, ...(hasOldName ? A_QUARTER_CPU : {}) }, (request) =>
    limiter.within(request, () => answer(request)),
  );
  return Object.assign(callable, { needs, answer });
}

/** The data, parsed by the schema. @throws {HttpsError} with the schema's own French sentences */
function parseData<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  // Replaces zod's English messages; a schema's own French messages win over this one.
  const parsed = schema.safeParse(data, { error: () => MESSAGES.invalidData });
  if (parsed.success) return parsed.data;
  const sentences = new Set(parsed.error.issues.map((issue) => issue.message));
  throw callError('invalid', [...sentences].slice(0, 5).join(' '));
}
