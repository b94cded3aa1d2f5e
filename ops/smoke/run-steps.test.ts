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

test('what was waited for is named when time is up', async () => {
  const run: Step<Scene>['run'] = (_scene, signal) =>
    new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('waited in vain for a record')));
    });
  const steps = [step('a', { seconds: 0.02, run })];
  expect(await outcomesOf(steps)).toEqual({ a: 'failed: waited in vain for a record' });
});

test('an interruption ends the step that runs, and no other is tried', async () => {
  const interrupted = new AbortController();
  const run = () => {
    interrupted.abort(new Error('interrupted'));
    return new Promise<void>(() => {});
  };
  expect(await outcomesOf([step('a', { run }), step('b')], interrupted.signal)).toEqual({
    a: 'failed: interrupted',
    b: 'not tried: interrupted',
  });
});
