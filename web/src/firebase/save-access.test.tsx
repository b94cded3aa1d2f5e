import { MESSAGES } from '@navette/core/text/messages';
import { beforeEach, expect, test } from 'vitest';
import { functions } from '../testing/fakes/callables.ts';
import { CallError } from './call-error.ts';
import { saveAccess, type SeenChange } from './save-access.ts';

const PATHS = Array.from({ length: 10 }, (_, at) => `Quais/${at}.pdf`);
const CHANGES = PATHS.map((path): SeenChange => ({
  change: { path, isPublic: true, allowedEmails: [] },
  seen: { item: 1 },
}));
const ANSWER = { path: 'Quais/', updated: 1 };

/** Sets what the functions answer from now on. */
function answer(by: (path: string) => ReturnType<typeof functions.setAccess>): void {
  const usual = functions.setAccess.getMockImplementation();
  functions.setAccess.mockImplementation(({ path }) => by(path));
  restore = () => usual && functions.setAccess.mockImplementation(usual);
}

let restore = (): unknown => undefined;
beforeEach(() => {
  functions.setAccess.mockClear();
  return () => restore();
});

test('asks for each item once, four at a time, and counts them', async () => {
  const asked: string[] = [];
  const counts: number[] = [];
  let running = 0;
  let most = 0;
  answer(async (path) => {
    asked.push(path);
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    return ANSWER;
  });
  const outcome = await saveAccess(CHANGES, { onDone: (count) => counts.push(count) });
  expect(asked).toEqual(PATHS);
  expect(most).toBe(4);
  expect(counts).toEqual(PATHS.map((_, at) => at + 1));
  expect(outcome).toEqual({
    saved: PATHS,
    jobs: [],
    failures: [],
    kept: 0,
    commentsPending: false,
  });
});

test('what fails is listed with its reason, and the rest is saved, some of it by jobs', async () => {
  const error = new Error('offline');
  answer(async (path) => {
    if (path === PATHS[3]) throw error;
    if (path === PATHS[5]) return { job: 'j' };
    return path === PATHS[7] ? { ...ANSWER, commentsPending: true } : ANSWER;
  });
  const { saved, jobs, failures, commentsPending } = await saveAccess(CHANGES);
  expect([saved.length, jobs, commentsPending]).toEqual([9, ['j'], true]);
  expect(failures).toEqual([{ path: PATHS[3], error }]);
});

test('a person who is refused asks for no more, and all that is left has failed', async () => {
  const error = new CallError(MESSAGES.adminsOnly, 'not-admin');
  answer(async (path) => {
    if (path === PATHS[0]) return ANSWER;
    throw error;
  });
  const { saved, failures } = await saveAccess(CHANGES);
  // Four at once, and one more when the first has ended.
  expect(functions.setAccess.mock.calls.length).toBeLessThanOrEqual(5);
  expect(saved).toEqual([PATHS[0]]);
  expect(failures.map(({ path }) => path).toSorted()).toEqual(PATHS.slice(1));
});
