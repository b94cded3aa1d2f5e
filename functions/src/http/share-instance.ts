import type { CallableOptions, CallableRequest } from 'firebase-functions/https';
import type { Callables } from '@navette/core/calls/call-contracts';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from './call-error.ts';
import { CallLimiter } from './call-limiter.ts';
import { endpoint } from './endpoint.ts';

/** A callable of `defineCallable`. */
interface Shared {
  answer: (request: CallableRequest<unknown>) => Promise<unknown>;
  needs: Required<Pick<CallableOptions, 'secrets'>> & { timeoutSeconds: number };
}

/**
 * One function, and so one instance, for several callables, called as `{function}/{callable}`
 * (`core/src/calls/call-address.ts`, decision 0164). Each keeps its own guard and schema; the calls of an account to all
 * of them count together (`CallLimiter`), and refusals that one of them calls costly do not count here.
 *
 * @throws {HttpsError} `invalid` for a name that is none of them
 */
export function shareInstance(callables: { [Name in keyof Callables]?: Shared }) {
  const byName = new Map(Object.entries(callables));
  const needs = [...byName.values()].map((callable) => callable.needs);
  const limiter = new CallLimiter();
  const shared = endpoint(
    {
      secrets: [...new Set(needs.flatMap(({ secrets }) => secrets))],
      timeoutSeconds: Math.max(...needs.map(({ timeoutSeconds }) => timeoutSeconds)),
    },
    async (request) => {
      // The last part: the platform decides whether the function's own name stands before it.
      const callable = byName.get(request.rawRequest.path.split('/').at(-1) ?? '');
      if (callable === undefined) throw callError('invalid', MESSAGES.invalidData);
      return limiter.within(request, () => callable.answer(request));
    },
  );
  return Object.assign(shared, { names: [...byName.keys()] });
}
