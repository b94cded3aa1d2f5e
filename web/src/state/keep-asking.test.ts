import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FIRST_MS, LONGEST_MS, type Found } from './asking-pauses.ts';

const page = new EventTarget();
const shown = { visibilityState: 'visible' };
vi.stubGlobal('window', page);
vi.stubGlobal('document', shown);
vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
const { keepAsking } = await import('./keep-asking.ts');

let end = new AbortController();
let found: Found | null = 'nothing';
const ask = vi.fn(() => (found === null ? null : Promise.resolve(found)));

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
  found = 'nothing';
  shown.visibilityState = 'visible';
  ask.mockClear();
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
});
afterAll(() => vi.unstubAllGlobals());

async function pass(milliseconds: number): Promise<number> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  return ask.mock.calls.length;
}

test('it asks after eight seconds, less and less often while nothing happens, and more often again', async () => {
  const asking = keepAsking(ask, end.signal);
  expect(await pass(FIRST_MS - 1)).toBe(0);
  expect(await pass(1)).toBe(1);
  expect(await pass(15_999)).toBe(1);
  expect(await pass(1)).toBe(2);
  found = 'change';
  expect(await pass(32_000)).toBe(3);
  expect(await pass(FIRST_MS)).toBe(4);
  found = 'nothing';
  await pass(FIRST_MS);
  asking.reset();
  expect(await pass(FIRST_MS)).toBe(6);
});

test('an asking that fails is no reason to hurry, nor to stop', async () => {
  keepAsking(ask, end.signal);
  ask.mockRejectedValueOnce(new Error('no answer'));
  expect(await pass(FIRST_MS)).toBe(1);
  expect(await pass(FIRST_MS)).toBe(1);
  expect(await pass(FIRST_MS)).toBe(2);
});

test('a hidden page asks nothing, and at once when the person is back', async () => {
  keepAsking(ask, end.signal);
  shown.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await pass(10 * LONGEST_MS)).toBe(0);
  shown.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await pass(0)).toBe(1);
  expect(await pass(2 * FIRST_MS)).toBe(2);
});

test('without a network it asks nothing, and at once when there is one', async () => {
  keepAsking(ask, end.signal);
  page.dispatchEvent(new Event('offline'));
  expect(await pass(10 * LONGEST_MS)).toBe(0);
  page.dispatchEvent(new Event('online'));
  expect(await pass(0)).toBe(1);
});

test('one asking at a time, and none once it has ended', async () => {
  const slow = Promise.withResolvers<Found>();
  ask.mockReturnValueOnce(slow.promise);
  const asking = keepAsking(ask, end.signal);
  asking.now();
  asking.now();
  expect(await pass(LONGEST_MS)).toBe(1);
  end.abort();
  slow.resolve('change');
  await pass(0);
  asking.now();
  page.dispatchEvent(new Event('visibilitychange'));
  expect(await pass(LONGEST_MS)).toBe(1);
});

test('while there is nothing to ask for, it looks again in a while', async () => {
  found = null;
  keepAsking(ask, end.signal);
  await pass(3 * FIRST_MS);
  found = 'nothing';
  expect(await pass(FIRST_MS)).toBe(4);
});
