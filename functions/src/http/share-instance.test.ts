import type { CallableRequest } from 'firebase-functions/https';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Viewer } from '@navette/core/access/access';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from './call-error.ts';
import { CALL_LIMITS } from './call-limiter.ts';
import { defineCallable, type Guard } from './define-callable.ts';
import { shareInstance } from './share-instance.ts';

// Firestore has the flag.
vi.mock('../platform/closed-now.ts', () => ({ closedNow: async () => false }));

const caller: Viewer = { uid: 'u', email: 'a@x.fr', emailVerified: true, listedAsAdmin: false };
const letPass: Guard = () => caller;

function request(path: string, data: unknown = null): CallableRequest {
  return { data, auth: { uid: 'u' }, rawRequest: { path } } as unknown as CallableRequest;
}

test('each callable is asked by its name, with its own schema and guard', async () => {
  const guard = vi.fn(letPass);
  const shared = shareInstance({
    findAccount: defineCallable(z.literal('a'), letPass, async () => 'found'),
    disableLink: defineCallable(z.literal('b'), guard, async () => 'disabled'),
  });
  expect(await shared.run(request('/findAccount', 'a'))).toBe('found');
  expect(guard).not.toHaveBeenCalled();
  expect(await shared.run(request('/adminCalls/disableLink', 'b'))).toBe('disabled');
  expect(guard).toHaveBeenCalledOnce();
  await expect(shared.run(request('/disableLink', 'a'))).rejects.toMatchObject({
    details: { reason: 'invalid' },
  });
});

test.each(['/', '', '/other', '/findAccount/', '/constructor', '/__proto__'])(
  'nothing answers to %j',
  async (path) => {
    const shared = shareInstance({
      findAccount: defineCallable(z.null(), letPass, async () => expect.unreachable()),
    });
    await expect(shared.run(request(path))).rejects.toMatchObject({
      details: { reason: 'invalid', message: MESSAGES.invalidData },
    });
  },
);

test('an account that was refused many times by any of them is refused by all, without being looked up', async () => {
  const refuse = vi.fn<Guard>(() => {
    throw callError('not-admin', 'Non.');
  });
  const of = () => defineCallable(z.null(), refuse, async () => expect.unreachable());
  const shared = shareInstance({ findAccount: of(), disableLink: of() });
  for (let call = 0; call < CALL_LIMITS.refusals; call++) {
    const path = call % 2 === 0 ? '/findAccount' : '/disableLink';
    await expect(shared.run(request(path))).rejects.toThrow('Non.');
  }
  await expect(shared.run(request('/findAccount'))).rejects.toMatchObject({
    details: { reason: 'busy' },
  });
  expect(refuse).toHaveBeenCalledTimes(CALL_LIMITS.refusals);
});
