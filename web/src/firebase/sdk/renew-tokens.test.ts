import type { Auth, IdTokenResult, User } from 'firebase/auth';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renewTokens } from './renew-tokens.ts';

const MINUTE = 60_000;
/** When a token that is valid for an hour is renewed: two minutes before its end. */
const DUE = 58 * MINUTE;

let tab: EventTarget & { visibilityState: string };
/** Asks the service for a token: the first argument of `getIdTokenResult` is true. */
const renewal = vi.fn<() => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers();
  renewal.mockReset();
  tab = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('document', tab);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A person whose token has this age, in milliseconds, when the page loads. */
async function begin(age = 0) {
  let tokenOf = Date.now() - age;
  let listener: (user: User) => void = () => undefined;
  const user = {
    async getIdTokenResult(renewed = false) {
      if (renewed) {
        await renewal();
        tokenOf = Date.now();
      }
      const claims = { iat: String(tokenOf / 1000), exp: String(tokenOf / 1000 + 3600) };
      return { token: String(tokenOf), claims } as unknown as IdTokenResult;
    },
  } as User;
  const auth = {
    currentUser: user,
    onIdTokenChanged(next: typeof listener) {
      listener = next;
      return () => undefined;
    },
  };
  renewTokens(auth as unknown as Auth);
  listener(user);
  await pass(0);
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

async function setVisibility(state: 'hidden' | 'visible'): Promise<void> {
  tab.visibilityState = state;
  tab.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
}

test('a token is renewed two minutes before its end, and the next one as well', async () => {
  await begin();
  for (let renewed = 0; renewed < 2; renewed++) {
    await pass(DUE - 1);
    expect(renewal).toHaveBeenCalledTimes(renewed);
    await pass(1);
    expect(renewal).toHaveBeenCalledTimes(renewed + 1);
  }
});

test('a token that was there as the page loaded is no younger for that', async () => {
  await begin(40 * MINUTE);
  await pass(DUE - 40 * MINUTE - 1);
  expect(renewal).not.toHaveBeenCalled();
  await pass(1);
  expect(renewal).toHaveBeenCalledOnce();
});

test('a hidden page does not renew it, and does so when it is shown again', async () => {
  await begin();
  await setVisibility('hidden');
  await pass(2 * DUE);
  expect(renewal).not.toHaveBeenCalled();
  await setVisibility('visible');
  expect(renewal).toHaveBeenCalledOnce();
});

test('a page that is shown again early does not renew it then', async () => {
  await begin();
  await setVisibility('hidden');
  await pass(30 * MINUTE);
  await setVisibility('visible');
  await pass(DUE - 30 * MINUTE - 1);
  expect(renewal).not.toHaveBeenCalled();
  await pass(1);
  expect(renewal).toHaveBeenCalledOnce();
});

test('a failed renewal is retried after 200 ms, doubling up to half a minute, and anew after a success', async () => {
  await begin();
  renewal.mockRejectedValue(new TypeError('Failed to fetch'));
  const doubling = Array.from({ length: 8 }, (_, index) => 200 * 2 ** index);
  await pass(DUE);
  let asked = 1;
  for (const wait of [...doubling, 30_000, 30_000]) {
    expect(renewal).toHaveBeenCalledTimes(asked);
    await pass(wait - 1);
    expect(renewal).toHaveBeenCalledTimes(asked);
    await pass(1);
    asked++;
  }
  expect(renewal).toHaveBeenCalledTimes(asked);
  renewal.mockResolvedValueOnce();
  await pass(30_000);
  expect(renewal).toHaveBeenCalledTimes(asked + 1);
  await pass(DUE);
  expect(renewal).toHaveBeenCalledTimes(asked + 2);
  await pass(200);
  expect(renewal).toHaveBeenCalledTimes(asked + 3);
});
