import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../state/browser-storage.fixture.ts';
import { forgetOthersThan } from '../../../state/per-person.ts';
import {
  formatChoices,
  parseChoices,
  rememberChoice,
  rememberedChoices,
  withChoice,
} from './remembered-choices.ts';

afterEach(() => vi.unstubAllGlobals());

test('a choice is kept for its folder, a private one too', () => {
  for (const asFolder of [true, false]) {
    const kept = withChoice(new Map(), 'A/', { accessChanged: 17, asFolder });
    expect(parseChoices(formatChoices(kept))).toEqual(kept);
  }
  expect(formatChoices(new Map())).toBeNull();
});

test('a page from before private choices were kept takes none for one of the folder', () => {
  const kept = withChoice(new Map(), 'A/', { accessChanged: 17, asFolder: false });
  const [entry] = JSON.parse(formatChoices(kept) ?? '') as unknown[][];
  expect(typeof entry?.[1]).not.toBe('number');
  expect(parseChoices('[["A/",17]]').get('A/')).toEqual({ accessChanged: 17, asFolder: true });
});

test('a choice is there again when the same person comes back, and for nobody else', () => {
  vi.stubGlobal('localStorage', fakeStorage());
  forgetOthersThan('a');
  const choice = { accessChanged: 17, asFolder: true };
  const chosen = new Map([['A/', choice]]);
  rememberChoice('A/', choice);
  expect(rememberedChoices.get()).toEqual(chosen);
  forgetOthersThan('a');
  expect(rememberedChoices.get()).toEqual(chosen);
  forgetOthersThan('b');
  expect(rememberedChoices.get()).toEqual(new Map());
});

test('a later choice replaces the earlier one, and the oldest folders are dropped', () => {
  const choice = { accessChanged: 17, asFolder: true };
  let kept = withChoice(new Map(), 'A/', { accessChanged: 0, asFolder: false });
  kept = withChoice(kept, 'A/', choice);
  expect(kept).toEqual(new Map([['A/', choice]]));
  for (let index = 0; index < 200; index++) kept = withChoice(kept, `${index}/`, choice);
  expect(kept.size).toBe(100);
  expect([...kept.keys()].at(-1)).toBe('199/');
});

test('whatever else the browser holds is read as no choice', () => {
  for (const text of [
    null,
    '',
    '{',
    'null',
    '{"A/":1}',
    '[1,"A/",["A/"],["A/","1"],["A/","private"],[1,1]]',
  ]) {
    expect(parseChoices(text)).toEqual(new Map());
  }
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      for (const [folder, { accessChanged }] of parseChoices(text)) {
        expect([typeof folder, typeof accessChanged]).toEqual(['string', 'number']);
      }
    }),
  );
});
