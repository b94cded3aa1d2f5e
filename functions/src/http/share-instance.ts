import type { CallableOptions, CallableRequest } from 'firebase-functions/https';
import type { Callables } from '@navette/core/calls/call-contracts';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from './call-error.ts';
import { CallLimiter } from './call-limiter.ts';
import { endpoint } from './endpoint.ts';

/** A callable of `defineCallable`. */
interface Shared {
  run: (request: CallableRequest<unknown>) => unknown;
  needs: Required<Pick<CallableOptions, 'secrets'>> & { timeoutSeconds: number };
}

/**
 * One function, and so one instance, for several callables, which are asked by `{function}/{callable}`
 * (`core/src/calls/call-address.ts`, decision 0164). Each has its own guard and schema as ever; what one account may ask
 * holds for all of them together, as it does for an instance of one callable.
 *
 * @throws {HttpsError} `invalid` for a name that is none of them
 */
export function shareInstance(callables: { [Name in keyof Callables]?: Shared }) {
  const byPath = new Map(
    Object.entries(callables).map(([name, callable]) => [`/${name}`, callable]),
  );
  const needs = [...byPath.values()].map((callable) => callable.needs);
  const limiter = new CallLimiter();
  const shared = endpoint(
    {
      secrets: [...new Set(needs.flatMap(({ secrets }) => secrets))],
      timeoutSeconds: Math.max(...needs.map(({ timeoutSeconds }) => timeoutSeconds)),
    },
    async (request) => {
      const callable = byPath.get(request.rawRequest.path);
      if (callable === undefined) throw callError('invalid', MESSAGES.invalidData);
      return limiter.within(request, async () => callable.run(request));
    },
  );
  return Object.assign(shared, { names: Object.keys(callables) });
}
