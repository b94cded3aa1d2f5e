import { MAX_FILE_BYTES } from '@navette/core/limits';
import { MESSAGES } from '@navette/core/text/messages';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { UPLOAD_STRINGS } from '../strings.ts';
import { folderTarget, uniqueMilliseconds, uploadTarget } from './upload-target.ts';

const NOW = 1_763_000_000_000;

function target(name: string, folder = '', size = 1) {
  return uploadTarget({ name, size }, folder, NOW);
}

test('a file goes into the folder under its stored name', () => {
  expect(target('Bon n°12 – été (copie).pdf', 'Contrats/2026/')).toEqual({
    name: 'Bon n°12 – été (copie).pdf',
    path: `Contrats/2026/${NOW}_Bon n°12 – été (copie).pdf`,
    refusal: null,
  });
});

test('a name in NFD becomes NFC', () => {
  expect(target('e\u0301te\u0301.pdf')).toMatchObject({
    name: '\u00e9t\u00e9.pdf',
    path: `${NOW}_\u00e9t\u00e9.pdf`,
    refusal: null,
  });
});

test.each(['.profil', '100 % #1 & d’été ?.csv', '📦', '12_34.txt'])('%s is legal', (name) => {
  expect(target(name).refusal).toBeNull();
});

test('an illegal name is refused with a sentence that says why', () => {
  const { pathProblems } = MESSAGES;
  expect(target('a\u202Efdp.exe').refusal).toBe(pathProblems.control);
  expect(target('..').refusal).toBe(pathProblems.dots);
  expect(target('.emptyFolderPlaceholder').refusal).toBe(pathProblems.reserved);
  expect(target('a.pdf', `${'é'.repeat(180)}/`.repeat(3)).refusal).toBe(
    pathProblems['too-many-bytes'],
  );
});

test('the longest name leaves room for the prefix, and the sentence gives that length', () => {
  expect(target('x'.repeat(186)).refusal).toBeNull();
  expect(target('x'.repeat(187)).refusal).toBe(UPLOAD_STRINGS.nameTooLong(186));
});

test('5 GB is the limit, and an empty file is accepted', () => {
  expect(target('a', '', 0).refusal).toBeNull();
  expect(target('a', '', MAX_FILE_BYTES).refusal).toBeNull();
  expect(target('a', '', MAX_FILE_BYTES + 1).refusal).toBe(UPLOAD_STRINGS.tooLarge);
});

test('a folder keeps its name, or is refused with a sentence that says why', () => {
  expect(folderTarget('Contrats/Été/')).toEqual({
    name: 'Été',
    path: 'Contrats/Été/',
    refusal: null,
  });
  expect(folderTarget('Contrats/../').refusal).toBe(MESSAGES.pathProblems.dots);
});

test('readings differ and increase, even if the clock does not', () => {
  fc.assert(
    fc.property(fc.array(fc.nat()), (clock) => {
      const ticks = clock.values();
      const next = uniqueMilliseconds(() => ticks.next().value ?? 0);
      const readings = clock.map(() => next());
      for (const [index, reading] of readings.entries()) {
        expect(reading).toBeGreaterThan(readings[index - 1] ?? -1);
      }
    }),
  );
});

test('the first reading in a millisecond is the clock’s time', () => {
  const next = uniqueMilliseconds(() => 1_700_000_000_000);
  expect(next()).toBe(1_700_000_000_000);
  expect(next()).toBe(1_700_000_000_001);
});
