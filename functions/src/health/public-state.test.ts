import { afterEach, expect, test, vi } from 'vitest';
import { PublicState } from './public-state.ts';

const { warn } = vi.hoisted(() => ({ warn: vi.fn() }));
vi.mock('firebase-functions/logger', () => ({ warn }));
afterEach(() => {
  warn.mockReset();
});

const START = Date.parse('2026-03-04T05:06:07.000Z');
const MINUTE = 60_000;

/** A state whose clock and heartbeat are set by hand. */
function stateOf(sweptAt: () => Promise<number | null>) {
  const clock = { now: START };
  const asked = vi.fn(sweptAt);
  return { clock, asked, state: new PublicState(asked, () => clock.now) };
}

test.each([
  ['a young heartbeat', START - 10 * MINUTE + 1, 200],
  ['an old heartbeat', START - 10 * MINUTE, 503],
])('%s: its time, the version, and nothing else', async (_what, at, status) => {
  const { state } = stateOf(() => Promise.resolve(at));
  expect(await state.answer()).toEqual({
    status,
    body: { version: 'unbuilt', ok: status === 200, heartbeat: new Date(at).toISOString() },
  });
});

test('no heartbeat yet', async () => {
  const { state } = stateOf(() => Promise.resolve(null));
  expect(await state.answer()).toEqual({
    status: 503,
    body: { version: 'unbuilt', ok: false, heartbeat: null },
  });
});

test('it asks once in ten seconds, and an old answer grows old', async () => {
  const { state, asked, clock } = stateOf(() => Promise.resolve(START));
  await Promise.all([state.answer(), state.answer()]);
  clock.now = START + 9_999;
  expect(await state.answer()).toMatchObject({ status: 200 });
  expect(asked).toHaveBeenCalledTimes(1);
  clock.now = START + 10_000;
  await state.answer();
  expect(asked).toHaveBeenCalledTimes(2);
  clock.now = START + 10 * MINUTE;
  expect(await state.answer()).toMatchObject({ status: 503 });
});

test('an outage of Firestore is no heartbeat, without its message, and is asked again later', async () => {
  let isOut = true;
  const { state, asked, clock } = stateOf(() =>
    isOut ? Promise.reject(new Error('secret')) : Promise.resolve(START),
  );
  const answer = await state.answer();
  expect(answer).toMatchObject({ status: 503, body: { ok: false, heartbeat: null } });
  expect(JSON.stringify(answer)).not.toContain('secret');
  await state.answer();
  expect(asked).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
  isOut = false;
  clock.now += 10_000;
  expect(await state.answer()).toMatchObject({ status: 200 });
});
