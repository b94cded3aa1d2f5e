import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '../../../state/browser-storage.fixture.ts';
import { forgetOthersThan, SESSION_KEYS } from '../../../state/per-person.ts';
import { noteFolder, recentFolders } from './recent-folders.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

test('the latest folders, each once; not the root', () => {
  for (const folder of ['A/', 'B/', '', 'C/', 'D/', 'E/', 'F/', 'B/', 'G/']) {
    noteFolder(folder, true);
  }
  expect(recentFolders()).toEqual(['G/', 'B/', 'F/', 'E/', 'D/', 'C/']);
});

test('a folder that is not seen any more is forgotten', () => {
  noteFolder('A/', true);
  noteFolder('B/', true);
  noteFolder('A/', false);
  expect(recentFolders()).toEqual(['B/']);
});

test.each([null, 'b'])('they end with the session: %s', (next) => {
  forgetOthersThan('a');
  noteFolder('A/', true);
  // Another visit of the same person.
  forgetOthersThan('a');
  expect(recentFolders()).toEqual(['A/']);
  forgetOthersThan(next);
  expect(localStorage.getItem(SESSION_KEYS.folders)).toBeNull();
});

test('what is not a folder is ignored', () => {
  localStorage.setItem(SESSION_KEYS.folders, '["A/", 3, "", "fichier", "B/"]');
  expect(recentFolders()).toEqual(['A/', 'B/']);
});
