import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatSessionRequests } from './session-requests.ts';

const TOKEN = 'https://securetoken.googleapis.com/v1/token?key=k';
const ACCOUNT = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup?key=k';
const SIGN_IN = 'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=k';
/** Delays (docs/specification-coverage.md, section 9), in milliseconds: from 200, doubling. */
const WAITS = [200, 400, 800, 1_600];

const network = vi.fn<typeof fetch>();
const pageFetch = globalThis.fetch;

beforeEach(() => {
  vi.useFakeTimers();
  network.mockReset();
  globalThis.fetch = network;
  repeatSessionRequests();
});
afterEach(() => {
  globalThis.fetch = pageFetch;
  vi.useRealTimers();
});

const answer = (status: number) => new Response(null, { status });
/** Lets pending promises settle without moving the clock. */
const settle = () => vi.advanceTimersByTimeAsync(0);

test.each([
  ['the token', TOKEN],
  ['the account', ACCOUNT],
])(
  'a failing service is asked again for %s after 200 ms, doubling, then given up',
  async (_of, url) => {
    network.mockImplementation(async () => answer(503));
    const outcome = expect(fetch(url)).rejects.toThrow(TypeError);
    await settle();
    for (const [before, wait] of WAITS.entries()) {
      expect(network).toHaveBeenCalledTimes(before + 1);
      await vi.advanceTimersByTimeAsync(wait - 1);
      expect(network).toHaveBeenCalledTimes(before + 1);
      await vi.advanceTimersByTimeAsync(1);
    }
    await outcome;
    expect(network).toHaveBeenCalledTimes(WAITS.length + 1);
  },
);

test.each([429, 500, 502, 503, 504])(
  '%i is retried, and the next answer is returned',
  async (status) => {
    network.mockImplementationOnce(async () => answer(status));
    network.mockImplementationOnce(async () => answer(200));
    const outcome = fetch(TOKEN);
    await vi.runAllTimersAsync();
    expect((await outcome).status).toBe(200);
    expect(network).toHaveBeenCalledTimes(2);
  },
);

test.each([200, 400, 403])('%i is not retried', async (status) => {
  network.mockImplementation(async () => answer(status));
  expect((await fetch(TOKEN)).status).toBe(status);
  expect(network).toHaveBeenCalledTimes(1);
});

test('a network failure is thrown at once, as Auth expects', async () => {
  network.mockRejectedValue(new TypeError('Failed to fetch'));
  await expect(fetch(TOKEN)).rejects.toThrow('Failed to fetch');
  expect(network).toHaveBeenCalledTimes(1);
});

test.each([
  ['that does not keep a session', SIGN_IN],
  ['that is not from Auth, which gives addresses as texts', new URL(TOKEN)],
])('a request %s is sent once', async (_which, address) => {
  network.mockImplementation(async () => answer(503));
  expect((await fetch(address)).status).toBe(503);
  expect(network).toHaveBeenCalledTimes(1);
});
