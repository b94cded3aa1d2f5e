import { MAX_FILE_BYTES } from '@navette/core/limits';
import { expect, test } from 'vitest';
import { acceptFor, versionProblem } from './version-problem.ts';

test.each([
  ['tarifs.pdf', 'tarifs 2027.pdf'],
  ['tarifs.pdf', 'SCAN0001.PDF'],
  ['photo.jpg', 'IMG_0001.jpeg'],
  ['plan.dwg', 'plan 2.DWG'],
  ['LISEZMOI', 'LISEZMOI nouveau'],
  ['.notes', 'notes'],
])('%s takes %s', (label, name) => {
  expect(versionProblem(label, { name, size: 1 })).toBeNull();
});

test.each([
  ['tarifs.pdf', 'tarifs.xlsx', 'Choisissez un fichier .pdf'],
  ['tarifs.pdf', 'tarifs', 'Choisissez un fichier .pdf'],
  // Of neither is the type known.
  ['plan.dwg', 'plan.dxf', 'Choisissez un fichier .dwg'],
  ['LISEZMOI', 'LISEZMOI.txt', 'Choisissez un fichier sans extension'],
])('%s refuses %s', (label, name, text) => {
  expect(versionProblem(label, { name, size: 1 })).toContain(text);
});

test('what is too large is refused', () => {
  expect(versionProblem('a.zip', { name: 'a.zip', size: MAX_FILE_BYTES })).toBeNull();
  expect(versionProblem('a.zip', { name: 'a.zip', size: MAX_FILE_BYTES + 1 })).toContain('5');
});

test.each([
  ['photo.jpg', '.jpg,image/jpeg'],
  ['Tarifs.PDF', '.pdf,application/pdf'],
  ['plan.dwg', '.dwg'],
  ['LISEZMOI', undefined],
])('for %s, %s is offered', (label, accept) => {
  expect(acceptFor(label)).toBe(accept);
});
