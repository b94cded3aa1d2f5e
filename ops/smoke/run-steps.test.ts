import { expect, test } from 'vitest';
import {
  NotTried,
  runSteps,
  type AnyStep,
  type Outcome,
  type Scene,
  type Step,
} from './run-steps.ts';

const scene = {
  target: { patience: 1 },
  abandoned: [],
} as unknown as Scene;
const never = new AbortController().signal;

function step(name: string, rest: Partial<Step<Scene>> = {}): Step<Scene> {
  return { name, proves: `${name} works`, needs: [], seconds: 10, run: async () => {}, ...rest };
}

async function outcomesOf(
  steps: readonly AnyStep[],
  over = never,
  given = scene,
): Promise<Record<string, string>> {
  const told: Outcome[] = [];
  const outcomes = await runSteps(steps, given, over, (outcome) => told.push(outcome));
  expect(told).toEqual(outcomes);
  return Object.fromEntries(outcomes.map(({ name, state, words }) => [name, `${state}: ${words}`]));
}

function failing(message: string): Partial<Step<Scene>> {
  return { run: () => Promise.reject(new Error(message)) };
}

test('what needs a step that has not passed is not tried, and the rest is', async () => {
  const steps = [
    step('a', failing('broken\nin line 3')),
    step('b', { needs: ['a'] }),
    step('c', { needs: ['b'] }),
    step('d', { run: async () => 'only here' }),
    step('e', { needs: ['d'] }),
  ];
  expect(await outcomesOf(steps)).toEqual({
    a: 'failed: broken',
    b: 'not tried: it needs a',
    c: 'not tried: it needs b',
    d: 'ok: d works; only here',
    e: 'ok: e works',
  });
});

test('a step may say that it cannot be tried here', async () => {
  const run = () => Promise.reject(new NotTried('there is none'));
  expect(await outcomesOf([step('a', { run })])).toEqual({ a: 'not tried: there is none' });
});

test('a step that does not end fails when its time is up', async () => {
  const work = new Promise<void>(() => {});
  const steps = [step('a', { seconds: 0.02, run: () => work }), step('b')];
  const given = { ...scene, abandoned: [] as Promise<unknown>[] };
  expect(await outcomesOf(steps, never, given)).toEqual({
    a: 'failed: no answer in time',
    b: 'ok: b works',
  });
  // What it does may still change something.
  expect(given.abandoned).toEqual([work]);
});

const coded = (code: string | number) => Object.assign(new Error('no answer'), { code });

test.each([
  ['a call without an answer', coded('functions/internal'), true],
  ['a connection that has broken', coded('auth/network-request-failed'), true],
  ['an upload that was given up', coded('storage/retry-limit-exceeded'), true],
  ['a document that Firestore may have written', coded(14), true],
  ['an answer of the bucket that it is out of order', coded(503), true],
  ['a socket that was closed', coded('ECONNRESET'), true],
  ['a refusal of the rules', coded('storage/unauthorized'), false],
  ['a refusal of a function', coded('functions/permission-denied'), false],
  ['a document that is there already', coded(6), false],
  ['what a step has seen itself', new Error('the file is still there'), false],
  [
    'a request that the end of its time has aborted',
    new DOMException('aborted', 'AbortError'),
    false,
  ],
])('%s may still change something, or not', async (_what, error, isUncertain) => {
  const given = { ...scene, isUncertain: false };
  await outcomesOf([step('a', { run: () => Promise.reject(error) })], never, given);
  expect(given.isUncertain).toBe(isUncertain);
});

test('so may one that fails after its step was given up', async () => {
  const { promise, reject } = Promise.withResolvers<void>();
  const given = { ...scene, abandoned: [], isUncertain: false };
  await outcomesOf([step('a', { seconds: 0.02, run: () => promise })], never, given);
  expect(given.isUncertain).toBe(false);
  reject(coded(14));
  await expect.poll(() => given.isUncertain).toBe(true);
});

test('what was waited for is named when time is up', async () => {
  const run: Step<Scene>['run'] = (_scene, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('waited in vain for a record')));
    });
  const steps = [step('a', { seconds: 0.02, run })];
  expect(await outcomesOf(steps)).toEqual({ a: 'failed: waited in vain for a record' });
});

test('an interruption ends the step that runs, and what follows has failed', async () => {
  const interrupted = new AbortController();
  const run = () => {
    interrupted.abort(new Error('interrupted'));
    return new Promise<void>(() => {});
  };
  expect(await outcomesOf([step('a', { run }), step('b')], interrupted.signal)).toEqual({
    a: 'failed: interrupted',
    b: 'failed: interrupted',
  });
});

test('what is cut short has failed, though the last step that was tried has passed', async () => {
  const over = new AbortController();
  const run = async () => over.abort(new Error('the time is up'));
  const steps = [step('a', { run }), step('b', { needs: ['c'] })];
  expect(await outcomesOf(steps, over.signal)).toEqual({
    a: 'ok: a works',
    b: 'failed: the time is up',
  });
});
