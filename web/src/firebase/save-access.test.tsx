import { expect, test } from 'vitest';
import { saveAll } from './save-all.ts';

type Change = Parameters<typeof saveAll>[0][number];
type Answer = Awaited<ReturnType<Parameters<typeof saveAll>[1]>>;

const PATHS = Array.from({ length: 10 }, (_, at) => `Quais/${at}.pdf`);
const CHANGES: Change[] = PATHS.map((path) => ({ path, isPublic: true, allowedEmails: [] }));
const ANSWER: Answer = { path: 'Quais/', updated: 1 };
const never = () => false;
const ignored = () => undefined;

test('asks for each item once, four at a time, and counts them', async () => {
  const asked: string[] = [];
  const counts: number[] = [];
  let running = 0;
  let most = 0;
  const saved = await saveAll(
    CHANGES,
    async ({ path }) => {
      asked.push(path);
      most = Math.max(most, ++running);
      await Promise.resolve();
      running--;
      return ANSWER;
    },
    never,
    (count) => counts.push(count),
  );
  expect(asked).toEqual(PATHS);
  expect(most).toBe(4);
  expect(counts).toEqual(PATHS.map((_, at) => at + 1));
  expect(saved).toEqual({ saved: 10, jobs: [], failures: [], kept: 0, commentsPending: false });
});

test('what fails is listed with its reason, and the rest is saved, some of it by jobs', async () => {
  const error = new Error('offline');
  const { saved, jobs, failures, commentsPending } = await saveAll(
    CHANGES,
    async ({ path }) => {
      if (path === PATHS[3]) throw error;
      if (path === PATHS[5]) return { job: 'j' };
      return path === PATHS[7] ? { ...ANSWER, commentsPending: true } : ANSWER;
    },
    never,
    ignored,
  );
  expect([saved, jobs, commentsPending]).toEqual([9, ['j'], true]);
  expect(failures).toEqual([{ change: CHANGES[3], error }]);
});

test('a person who is refused asks for no more, and all that is left has failed', async () => {
  let asked = 0;
  const error = new Error('not an admin');
  const { saved, failures } = await saveAll(
    CHANGES,
    async ({ path }) => {
      asked++;
      if (path === PATHS[0]) return ANSWER;
      throw error;
    },
    (one) => one === error,
    ignored,
  );
  // The first four at once, and one in the place of the first.
  expect(asked).toBeLessThanOrEqual(5);
  expect(saved).toBe(1);
  expect(failures.map(({ change }) => change.path).toSorted()).toEqual(PATHS.slice(1));
});
