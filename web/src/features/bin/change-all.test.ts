import type { Callables } from '@navette/core/calls/call-contracts';
import { MAX_DELETE_ITEMS } from '@navette/core/limits';
import { expect, test } from 'vitest';
import { callsFor, changeAll } from './change-all.ts';

type Answer = Callables['changeBin']['answer'];

const CALLS = [1, 2, 3].map((number) => ({ discard: { ids: [String(number)] } }));

function answering(...answers: (Answer | Error)[]) {
  const next = answers.values();
  return async () => {
    const { value } = next.next();
    if (!value) throw new Error('one call too many');
    if (value instanceof Error) throw value;
    return value;
  };
}

test('items go in calls of as many as one takes', () => {
  const ids = Array.from({ length: MAX_DELETE_ITEMS + 1 }, (_, index) => String(index));
  const calls = callsFor(ids, (some) => ({ restore: { ids: some } }));
  expect(calls).toEqual([
    { restore: { ids: ids.slice(0, MAX_DELETE_ITEMS) } },
    { restore: { ids: [String(MAX_DELETE_ITEMS)] } },
  ]);
});

test('what all calls have done, and not done, is told together', async () => {
  const failed = [{ path: 'a.txt', reason: 'taken' as const }];
  const changed = await changeAll(
    CALLS,
    answering(
      { restored: 2, failed },
      { job: 'j' },
      { restored: 1, failed: [], commentsPending: true },
    ),
  );
  expect(changed).toEqual({
    done: 3,
    jobs: ['j'],
    failures: failed,
    commentsPending: true,
    error: null,
  });
});

test('after a call that fails there is none, and what was done before it is told', async () => {
  const error = new Error('offline');
  const changed = await changeAll(CALLS, answering({ discarded: 5, failed: [] }, error));
  expect(changed).toMatchObject({ done: 5, error });
});
