import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatChoices, parseChoices, withChoice } from './visibility-memory.ts';

const changed = new Date('2026-02-12T08:00:00Z');

test('a choice is kept for its folder, and forgotten when it is taken back', () => {
  const kept = withChoice(new Map(), 'A/', changed, true);
  expect(parseChoices(formatChoices(kept))).toEqual(new Map([['A/', changed.getTime()]]));
  expect(formatChoices(withChoice(kept, 'A/', changed, false))).toBeNull();
});

test('a later choice replaces the earlier one, and the oldest folders are dropped', () => {
  let kept = withChoice(new Map(), 'A/', new Date(0), true);
  kept = withChoice(kept, 'A/', changed, true);
  expect(kept).toEqual(new Map([['A/', changed.getTime()]]));
  for (let index = 0; index < 200; index++) kept = withChoice(kept, `${index}/`, changed, true);
  expect(kept.size).toBe(100);
  expect([...kept.keys()].at(-1)).toBe('199/');
});

test('whatever else the browser holds is read as no choice', () => {
  for (const text of [null, '', '{', 'null', '{"A/":1}', '[1,"A/",["A/"],["A/","1"],[1,1]]']) {
    expect(parseChoices(text)).toEqual(new Map());
  }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const [folder, time] of parseChoices(text)) {
        expect([typeof folder, typeof time]).toEqual(['string', 'number']);
      }
    }),
  );
});
