import { expect, test } from 'vitest';
import { isInSight } from '../../../web/src/features/comments/comment-limits.ts';
import { literal } from '../support/attempts.ts';
import { onEachPostgres } from '../support/engines.ts';

// The form and the database refuse the same characters in the author's name of a comment.

/** Ranges of code points to test; the rest are ideographs and private use. */
const RANGES = [
  [0x1, 0xd7ff],
  [0xe000, 0x1ffff],
  [0x2fff0, 0x2ffff],
  [0xe0000, 0xe1fff],
  [0x10ffe0, 0x10ffff],
] as const;

onEachPostgres((engine) => {
  // Within a name, alone, and after a joiner, which is allowed before some characters.
  test.each([
    ['within a name', 'a'],
    ['alone', ''],
    ['after a joiner', 'a\u200d'],
  ])('every character %s', async (_name, before) => {
    for (const [first, last] of RANGES) {
      const refused = await engine.run(`
          select coalesce(json_agg(code order by code), '[]')::text
          from generate_series(${first}, ${last}) code
          where not private.is_in_sight(${literal(before)} || chr(code))`);
      const codes = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      expect(JSON.parse(refused)).toEqual(
        codes.filter((code) => !isInSight(before + String.fromCodePoint(code))),
      );
    }
  });
});
