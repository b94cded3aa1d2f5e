import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { NewestComments } from '../../../supabase/comments.ts';
import type { Comment } from '../../../supabase/database.ts';
import {
  earlierCount,
  newFromOthers,
  withComment,
  withEarlier,
  withNewest,
  withoutComment,
} from './loaded-comments.ts';

/** Comments with these numbers; `total` counts all of the file. */
const loaded = (ids: readonly number[], total = ids.length): NewestComments => ({
  comments: ids.map(stored),
  total,
});
const ids = (value: NewestComments | null) => value?.comments.map(({ id }) => Number(id));

describe('the newest comments, refetched', () => {
  test('replace what is loaded at first, and when they are all there are', () => {
    expect(withNewest(undefined, loaded([8, 9], 9))).toEqual(loaded([8, 9], 9));
    expect(withNewest(loaded([1, 2, 3]), loaded([1, 3]))).toEqual(loaded([1, 3]));
    expect(withNewest(loaded([1]), loaded([]))).toEqual(loaded([]));
  });

  test('join the earlier ones, with changes among the newest', () => {
    expect(withNewest(loaded([5, 6, 7, 8], 8), loaded([7, 8], 8))).toEqual(loaded([5, 6, 7, 8], 8));
    expect(ids(withNewest(loaded([5, 6, 7, 8], 8), loaded([8, 9], 9)))).toEqual([5, 6, 7, 8, 9]);
    expect(ids(withNewest(loaded([5, 6, 7, 8], 8), loaded([6, 8], 7)))).toEqual([5, 6, 8]);
    expect(ids(withNewest(loaded([5, 6], 6), loaded([5, 6, 7], 7)))).toEqual([5, 6, 7]);
  });

  test('do not when an earlier one was deleted, or there is a gap', () => {
    expect(withNewest(loaded([5, 6, 7, 8], 8), loaded([7, 8], 7))).toBeNull();
    expect(withNewest(loaded([5, 6, 7, 8], 8), loaded([9, 10], 10))).toBeNull();
    expect(withNewest(loaded([5, 6], 6), loaded([10, 11], 11))).toBeNull();
    // The count is the same, but none of them is known.
    expect(withNewest(loaded([5, 6], 6), loaded([10], 6))).toBeNull();
    expect(withNewest(loaded([5, 6], 6), loaded([], 6))).toBeNull();
  });
});

test('earlier comments are added once', () => {
  const all = withEarlier(loaded([5, 6], 6), [2, 3, 4, 5].map(stored));
  expect(all).toEqual(loaded([2, 3, 4, 5, 6], 6));
  expect(earlierCount(all)).toBe(1);
  expect(earlierCount(withEarlier(all, [stored(1)]))).toBe(0);
});

test('adding one and deleting one change the total', () => {
  expect(withComment(loaded([8, 9], 9), stored(10))).toEqual(loaded([8, 9, 10], 10));
  expect(withoutComment(loaded([8, 9], 9), '8')).toEqual(loaded([9], 8));
  expect(withoutComment(loaded([8, 9], 9), '3')).toEqual(loaded([8, 9], 9));
});

test('a row that a poll has already loaded is not there twice', () => {
  const read = { ...stored(2), content: 'Relu' };
  expect(withComment(loaded([1, 2, 3], 3), read)).toEqual({
    total: 3,
    comments: [stored(1), read, stored(3)],
  });
});

test('after any writes and deletions, the loaded comments are the newest without a gap', () => {
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
          // Many comments written and as many earlier ones deleted between two polls may hide each
          // other until the next change.
          if (written < PAGE) expect(known).toEqual(newest(known.comments.length));
          else known = newest(PAGE);
        }
      },
    ),
  );
});

test('comments are new when others wrote them and they were not there before', () => {
  const own = { ...stored(4), author_uid: 'me' };
  expect(newFromOthers([stored(1)], [stored(1), stored(2), own], 'me')).toEqual([stored(2)]);
  expect(newFromOthers([stored(1)], [stored(1)], 'me')).toEqual([]);
  expect(newFromOthers([], [stored(1)], 'me')).toEqual([stored(1)]);
});

test('earlier comments that were loaded later are not new', () => {
  expect(newFromOthers([3, 4].map(stored), [1, 2, 3, 4, 5].map(stored), 'me')).toEqual([stored(5)]);
});

function stored(id: number): Comment {
  return {
    id: String(id),
    file_path: 'Contrats/bail.pdf',
    content: `Commentaire ${id}`,
    author: 'Léa',
    author_uid: 'lea',
    author_email: null,
    created_at: '2026-02-01T09:00:00.000Z',
  };
}
