import { beforeEach, expect, test } from 'vitest';
import { forgetOthersThan } from '../../state/per-person.ts';
import { decide, publication, type Failure } from './publish-items.ts';

const PATHS = Array.from({ length: 10 }, (_, at) => `Quais/${at}.jpg`);

beforeEach(() => publication.set(null));

function failureOf(path: string, refused = false): Failure {
  return { path, message: 'La connexion a échoué.', refused };
}

test('asks for each item once, four at a time, and counts them', async () => {
  const asked: string[] = [];
  let running = 0;
  let most = 0;
  const outcome = await decide(PATHS, 'publish', async (path, decision) => {
    if (asked.length === 0) expect(publication.get()).toMatchObject({ done: 0, over: false });
    asked.push(`${decision} ${path}`);
    most = Math.max(most, ++running);
    await Promise.resolve();
    running--;
    return null;
  });
  expect(asked).toEqual(PATHS.map((path) => `publish ${path}`));
  expect(most).toBe(4);
  expect(outcome).toEqual({ decision: 'publish', total: 10, done: 10, failures: [], over: true });
  expect(publication.get()).toBe(outcome);
});

test('what fails is listed, and the rest goes on, even after a failure of each call', async () => {
  const bad = new Set(PATHS.slice(1, 6));
  const outcome = await decide(PATHS, 'keep', (path) =>
    Promise.resolve(bad.has(path) ? failureOf(path) : null),
  );
  expect(outcome).toMatchObject({ done: 10, over: true });
  expect(outcome?.failures.map(({ path }) => path)).toEqual([...bad]);
});

test('a person who is refused asks for no more', async () => {
  let asked = 0;
  const outcome = await decide(PATHS, 'publish', (path) => {
    asked++;
    return Promise.resolve(failureOf(path, true));
  });
  expect(asked).toBe(4);
  expect(outcome).toMatchObject({ total: 10, done: 4, over: true });
});

test('ends with the person: nothing more is asked for, and nothing is told to the next one', async () => {
  let asked = 0;
  const outcome = await decide(PATHS, 'publish', () => {
    if (++asked === 4) forgetOthersThan(null);
    return Promise.resolve(null);
  });
  expect(asked).toBe(4);
  expect(outcome).toBeNull();
  expect(publication.get()).toBeNull();
});
