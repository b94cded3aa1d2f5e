import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NewestComments } from '../../supabase/comments.ts';
import type { Comment } from '../../supabase/database.ts';
import {
  earlierCount,
  newcomers,
  withComment,
  withEarlier,
  withNewest,
  withoutComment,
} from './loaded-comments.ts';

/** Comments with these numbers, of so many. */
const loaded = (ids: readonly number[], total = ids.length): NewestComments => ({
  comments: ids.map(stored),
  total,
});
const ids = (value: NewestComments | null) => value?.comments.map(({ id }) => Number(id));

describe('the newest, asked for again', () => {
  test('are all there is at first, and where all of them come', () => {
    expect(withNewest(undefined, loaded([8, 9], 9))).toEqual(loaded([8, 9], 9));
    expect(withNewest(loaded([1, 2, 3]), loaded([1, 3]))).toEqual(loaded([1, 3]));
    expect(withNewest(loaded([1]), loaded([]))).toEqual(loaded([]));
  });

  test('join those before them, with what was written or deleted among them', () => {
    expect(withNewest(loaded([5, 6, 7, 8], 8), loaded([7, 8], 8))).toEqual(loaded([5, 6, 7, 8], 8));
    expect(ids(withNewest(loaded([5, 6, 7, 8], 8), loaded([8, 9], 9)))).toEqual([5, 6, 7, 8, 9]);
    expect(ids(withNewest(loaded([5, 6, 7, 8], 8), loaded([6, 8], 7)))).toEqual([5, 6, 8]);
  });

  test('do not when something before them has gone, or there is a gap', () => {
    expect(withNewest(loaded([5, 6, 7, 8], 8), loaded([7, 8], 7))).toBeNull();
    expect(withNewest(loaded([5, 6, 7, 8], 8), loaded([9, 10], 10))).toBeNull();
    expect(withNewest(loaded([5, 6], 6), loaded([10, 11], 11))).toBeNull();
  });
});

test('those before them come once', () => {
  const all = withEarlier(loaded([5, 6], 6), [2, 3, 4, 5].map(stored));
  expect(all).toEqual(loaded([2, 3, 4, 5, 6], 6));
  expect(earlierCount(all)).toBe(1);
});

test('one added and one deleted change the number of all', () => {
  expect(withComment(loaded([8, 9], 9), stored(10))).toEqual(loaded([8, 9, 10], 10));
  expect(withoutComment(loaded([8, 9], 9), '8')).toEqual(loaded([9], 8));
  expect(withoutComment(loaded([8, 9], 9), '3')).toEqual(loaded([8, 9], 9));
});

test('a row that a poll has brought already is not there twice', () => {
  const read = { ...stored(2), content: 'Relu' };
  expect(withComment(loaded([1, 2, 3], 3), read)).toEqual({
    total: 3,
    comments: [stored(1), read, stored(3)],
  });
});

test('whatever is written and deleted, what is loaded is the newest without a gap', () => {
  const PAGE = 3;
  const step = fc.record({ written: fc.nat(5), deleted: fc.array(fc.nat(30), { maxLength: 3 }) });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 12 }),
      fc.array(step),
      fc.nat(12),
      (begin, steps, more) => {
        let all = Array.from({ length: begin }, (_, index) => index);
        let next = begin;
        const newest = (count: number) => loaded(all.slice(-count), all.length);
        let known = newest(PAGE);
        known = withEarlier(known, all.slice(-(PAGE + more), all.length - PAGE).map(stored));
        for (const { written, deleted } of steps) {
          all = all.filter((_, index) => !deleted.includes(index));
          for (let count = 0; count < written; count++) all.push(next++);
          const before: number = known.comments.length;
          known = withNewest(known, newest(PAGE)) ?? newest(Math.max(PAGE, before));
          // Many written and as many deleted before them at once may hide each other until the next change.
          if (written < PAGE) expect(known).toEqual(newest(known.comments.length));
          else known = newest(PAGE);
        }
      },
    ),
  );
});

test('news are the comments of others that were not there before', () => {
  const own = { ...stored(4), author_uid: 'me' };
  expect(newcomers([stored(1)], [stored(1), stored(2), own], 'me')).toEqual([stored(2)]);
  expect(newcomers([stored(1)], [stored(1)], 'me')).toEqual([]);
  expect(newcomers([], [stored(1)], 'me')).toEqual([stored(1)]);
});

test('those that come before are no news', () => {
  expect(newcomers([3, 4].map(stored), [1, 2, 3, 4, 5].map(stored), 'me')).toEqual([stored(5)]);
});

function stored(id: number): Comment {
  return {
    id: String(id),
    file_path: 'Contrats/bail.pdf',
    content: `Commentaire ${id}`,
    author: 'Léa',
    author_uid: 'lea',
    created_at: '2026-02-01T09:00:00.000Z',
  };
}
