import { ROOT } from '@navette/core/paths/item-path';
import { expect, test } from 'vitest';
import { foldedBreadcrumb } from './folded-breadcrumb.ts';

const way = (...names: string[]) =>
  ['Documents', ...names].map((name, at) => ({
    path: at === 0 ? ROOT : `${names.slice(0, at).join('/')}/`,
    name,
  }));
const names = (steps: readonly { name: string | null }[]) => steps.map(({ name }) => name);

test('shows a short way whole', () => {
  const steps = way('Contrats', '2026', 'Baux');
  expect(foldedBreadcrumb(steps, false)).toEqual({ first: [], folded: [], last: steps });
});

test('folds the middle of a long way', () => {
  const { first, folded, last } = foldedBreadcrumb(way('a', 'b', 'c', 'd'), false);
  expect([names(first), names(folded), names(last)]).toEqual([
    ['Documents'],
    ['a', 'b'],
    ['c', 'd'],
  ]);
});

test('shows the current folder alone on a narrow screen', () => {
  const { first, folded, last } = foldedBreadcrumb(way('a', 'b'), true);
  expect([names(first), names(folded), names(last)]).toEqual([[], ['Documents', 'a'], ['b']]);
  expect(names(foldedBreadcrumb(way('a'), true).folded)).toEqual(['Documents']);
  expect(foldedBreadcrumb(way(), true).folded).toEqual([]);
});
