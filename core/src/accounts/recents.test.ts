import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MAX_RECENTS, readRecents, recentsWith } from './recents.ts';

test('what was opened last comes first, and each once', () => {
  expect(recentsWith(['b.pdf', 'C/'], ['a.pdf', 'b.pdf', 'C/', 'd.pdf'])).toEqual([
    'b.pdf',
    'C/',
    'a.pdf',
    'd.pdf',
  ]);
});

test('the root, and what the rules would refuse, are left out', () => {
  expect(recentsWith(['', 'a//:b.pdf', 'x'.repeat(1_100), '\ud800', 'c.pdf'], [])).toEqual([
    'c.pdf',
  ]);
});

test.each([undefined, null, 'a.pdf', 3, {}, { paths: 'a.pdf' }, { paths: { a: 1 } }])(
  'no recents in %j',
  (stored) => {
    expect(readRecents(stored)).toEqual([]);
  },
);

test('of a stored list, the paths', () => {
  expect(readRecents({ paths: ['a.pdf', 3, null, ['b.pdf'], '', 'C/', 'a.pdf'] })).toEqual([
    'a.pdf',
    'C/',
  ]);
});

describe('whatever was opened', () => {
  const paths = fc.array(
    fc.oneof(fc.string(), fc.constantFrom('a//:b', 'a.pdf', 'b.pdf', 'C/', 'C/d.pdf')),
    { maxLength: 50 },
  );

  test('no more is kept than the rules take', () => {
    fc.assert(
      fc.property(paths, paths, (opened, known) => {
        const recents = recentsWith(opened, known);
        expect(recents.length).toBeLessThanOrEqual(MAX_RECENTS);
        expect(new Set(recents).size).toBe(recents.length);
        expect(recents.join('//:').length).toBeLessThanOrEqual(30_810);
      }),
    );
  });

  test('what was opened goes before what was known, each in its order', () => {
    fc.assert(
      fc.property(paths, paths, (opened, known) => {
        const recents = recentsWith(opened, known);
        const first = recentsWith(opened, []);
        expect(recents.slice(0, first.length)).toEqual(first);
        const rest = recentsWith(
          [],
          known.filter((path) => !opened.includes(path)),
        );
        expect(recents.slice(first.length)).toEqual(rest.slice(0, MAX_RECENTS - first.length));
      }),
    );
  });

  test('to note it twice changes nothing, as when an answer is lost', () => {
    fc.assert(
      fc.property(paths, paths, (opened, known) => {
        const once = recentsWith(opened, known);
        expect(recentsWith(opened, once)).toEqual(once);
        expect(readRecents({ paths: once })).toEqual(once);
      }),
    );
  });
});
