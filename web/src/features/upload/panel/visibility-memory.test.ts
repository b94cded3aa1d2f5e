import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../state/browser-storage.fixture.ts';
import { forgetOthersThan } from '../../../state/per-person.ts';
import {
  formatChoices,
  parseChoices,
  rememberChoice,
  visibilityChoices,
  withChoice,
} from './visibility-memory.ts';

afterEach(() => vi.unstubAllGlobals());

const changed = new Date('2026-02-12T08:00:00Z');

test('a choice is kept for its folder, and forgotten when it is taken back', () => {
  const kept = withChoice(new Map(), 'A/', changed, true);
  expect(parseChoices(formatChoices(kept))).toEqual(new Map([['A/', changed.getTime()]]));
  expect(formatChoices(withChoice(kept, 'A/', changed, false))).toBeNull();
});

test('a choice is there again when the same person comes back, and for nobody else', () => {
  vi.stubGlobal('localStorage', fakeStorage());
  forgetOthersThan('a');
  const chosen = new Map([['A/', changed.getTime()]]);
  rememberChoice('A/', changed, true);
  expect(visibilityChoices.get()).toEqual(chosen);
  forgetOthersThan('a');
  expect(visibilityChoices.get()).toEqual(chosen);
  forgetOthersThan('b');
  expect(visibilityChoices.get()).toEqual(new Map());
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
