import type { CallableRequest } from 'firebase-functions/https';
import { expect, test } from 'vitest';
import type { CallReason } from '@navette/core/calls/call-contracts';
import { MESSAGES } from '@navette/core/text/messages';
import { callError } from './call-error.ts';
import { CALL_LIMITS, CallLimiter } from './call-limiter.ts';

const BUSY = { details: { reason: 'busy', message: MESSAGES.tooManyCalls } };

/** The part of a request that the limiter looks at. */
function by(uid: string): Pick<CallableRequest, 'auth'> {
  return { auth: { uid } } as Pick<CallableRequest, 'auth'>;
}

/** A limiter with a clock, and a count of the calls that it lets through. */
function started(costly: readonly CallReason[] = []) {
  const clock = { now: 0 };
  const limiter = new CallLimiter({ costly, now: () => clock.now });
  const asked = { times: 0 };
  const refused =
    (reason: 'not-admin' | 'session-ended' | 'not-found' = 'not-admin') =>
    () => {
      asked.times++;
      return Promise.reject(callError(reason, 'Non.'));
    };
  return { limiter, clock, asked, refused };
}

test('after some refusals, an account is refused without being looked up', async () => {
  const { limiter, asked, refused } = started();
  for (let call = 0; call < CALL_LIMITS.refusals; call++) {
    await expect(limiter.within(by('member'), refused())).rejects.toThrow('Non.');
  }
  for (let call = 0; call < 300; call++) {
    await expect(limiter.within(by('member'), refused())).rejects.toMatchObject(BUSY);
  }
  expect(asked.times).toBe(CALL_LIMITS.refusals);
});

test('of hundreds of calls at once, few are looked up, and other accounts go on', async () => {
  const { limiter, asked, refused } = started();
  const flood = Array.from({ length: 300 }, () =>
    limiter.within(by('member'), async () => {
      await new Promise(setImmediate);
      return refused()();
    }),
  );
  expect(await limiter.within(by('admin'), async () => 'closed')).toBe('closed');
  const outcomes = await Promise.allSettled(flood);
  expect(outcomes.every(({ status }) => status === 'rejected')).toBe(true);
  expect(asked.times).toBe(CALL_LIMITS.running);
});

test('an account that is let in has any number of calls, one after the other or some at once', async () => {
  const { limiter } = started();
  for (let call = 0; call < 1000; call++) await limiter.within(by('admin'), async () => undefined);
  const some = Array.from({ length: CALL_LIMITS.running }, () =>
    limiter.within(by('admin'), () => new Promise(setImmediate)),
  );
  await expect(limiter.within(by('admin'), async () => undefined)).rejects.toMatchObject(BUSY);
  await Promise.all(some);
  await limiter.within(by('admin'), async () => undefined);
});

test('a new admin waits no longer than the window', async () => {
  const { limiter, clock, refused } = started();
  for (let call = 0; call < CALL_LIMITS.refusals; call++) {
    await limiter.within(by('member'), refused('session-ended')).catch(() => null);
  }
  clock.now = CALL_LIMITS.windowMs - 1;
  await expect(limiter.within(by('member'), async () => 'in')).rejects.toMatchObject(BUSY);
  clock.now = CALL_LIMITS.windowMs;
  expect(await limiter.within(by('member'), async () => 'in')).toBe('in');
});

test('failures that are no refusal of the account do not count', async () => {
  const { limiter, asked, refused } = started();
  const failed = [refused('not-found'), () => Promise.reject(new Error('out of order'))];
  for (let call = 0; call < 100; call++) {
    for (const run of failed) await limiter.within(by('admin'), run).catch(() => null);
  }
  expect(asked.times).toBe(100);
  expect(await limiter.within(by('admin'), async () => 'in')).toBe('in');
});

test('a callable that anybody may send, and that reads much before it refuses, counts that too', async () => {
  const { limiter, asked, refused } = started(['not-found']);
  for (let call = 0; call < 100; call++) {
    await limiter.within(by('member'), refused('not-found')).catch(() => null);
  }
  expect(asked.times).toBe(CALL_LIMITS.refusals);
});

test('calls without a valid token are left to the guard, which asks nobody about them', async () => {
  const { limiter, asked, refused } = started();
  for (let call = 0; call < 100; call++) await limiter.within({}, refused()).catch(() => null);
  expect(asked.times).toBe(100);
});

test('thousands of accounts are forgotten again, but not one whose calls still run', async () => {
  const { limiter, clock } = started();
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = Array.from({ length: CALL_LIMITS.running }, () =>
    limiter.within(by('admin'), () => promise),
  );
  for (let account = 0; account < 3000; account++) {
    clock.now += CALL_LIMITS.windowMs;
    await limiter.within(by(`u${account}`), async () => undefined);
  }
  await expect(limiter.within(by('admin'), async () => undefined)).rejects.toMatchObject(BUSY);
  resolve();
  await Promise.all(running);
});
