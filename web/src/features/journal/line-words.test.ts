import { JOURNAL_ACTIONS, type JournalAction } from '@navette/core/journal/journal';
import { expect, test } from 'vitest';
import { readLine } from './read-line.fixture.ts';
import { lineInWords, nameOf } from './line-words.ts';

test('a file has its name and its folder as people write them', () => {
  expect(lineInWords(readLine({ path: 'Contrats/2026/1700000000000_Bail.pdf' }))).toEqual({
    who: 'claire@navette.test',
    what: 'Supprimé',
    detail: '',
    name: 'Bail.pdf',
    place: 'Documents › Contrats › 2026',
    icon: 'pdf',
  });
});

test('a folder of the root', () => {
  const line = readLine({ action: 'folder-created', path: 'Contrats/' });
  expect(lineInWords(line)).toMatchObject({
    what: 'Créé',
    name: 'Contrats',
    place: 'Documents',
    icon: 'folder',
  });
});

test.each<[action: JournalAction, to: string, detail: string]>([
  ['moved', 'Archives/Contrat.pdf', 'vers Documents › Archives'],
  ['moved', 'Archives/Ancien.pdf', 'vers Documents › Archives › Ancien.pdf'],
  ['copied', 'Contrat.pdf', 'vers Documents'],
  ['renamed', 'Contrats/2026/Bail.pdf', 'en « Bail.pdf »'],
])('%s to %s is %s', (action, to, detail) => {
  const words = lineInWords(readLine({ action, to }));
  expect(words.detail.replaceAll('\u00a0', ' ')).toBe(detail);
});

test('what was added has its size', () => {
  const { detail } = lineInWords(readLine({ action: 'added', size: 1_250_000 }));
  expect(detail).toBe('1,25\u00a0Mo');
});

test.each<[action: JournalAction, cause: string, who: string]>([
  ['gone', 'forgetDeletedObject', 'Hors de Navette'],
  ['gone', 'repair', 'Hors de Navette'],
  ['added', 'recordFinalizedObject', 'Hors de Navette'],
  ['admin-added', 'mirrorWrittenAdmin', 'Hors de Navette'],
  ['deleted', 'constructor', 'Inconnu'],
  ['deleted', 'unknown', 'Inconnu'],
  ['access', 'repair', 'Réparation de la nuit'],
  ['repaired', 'repair', 'Réparation de la nuit'],
  ['left', 'leave', 'Opérateur'],
])('no account did it: %s by %s was done by %s', (action, cause, who) => {
  expect(lineInWords(readLine({ by: null, by_uid: null, action, cause })).who).toBe(who);
});

test.each([null, ''])(
  'a repair of all items, at %j, says how many records it has changed',
  (path) => {
    const counts = { created: 1_200, updated: 0, removed: 1, mirrored: 5_000 };
    const line = readLine({ action: 'repaired', path, within: [''], by: null, counts });
    expect(lineInWords(line)).toMatchObject({
      what: 'Fiches réparées',
      detail: '1\u202f200\u00a0créées, 1\u00a0retirée',
      name: 'Tous les éléments',
      place: '',
      icon: null,
    });
  },
);

test('a repair that has changed nothing says so', () => {
  const line = readLine({ action: 'repaired', path: null, counts: { created: 0, mirrored: 12 } });
  expect(lineInWords(line).detail).toBe('Rien à réparer');
});

test('a line about an account names it', () => {
  const line = readLine({ action: 'admin-added', path: null, within: [], subject: 'lea@x.fr' });
  expect(lineInWords(line)).toMatchObject({ what: 'Ajouté aux admins', name: 'lea@x.fr' });
});

test.each(JOURNAL_ACTIONS)('%s has words of its own', (action) => {
  const others = JOURNAL_ACTIONS.filter((one) => one !== action);
  const { what } = lineInWords(readLine({ action }));
  expect(others.map((one) => lineInWords(readLine({ action: one })).what)).not.toContain(what);
});

test.each(['archived', 'constructor', ''])(
  'an action that this page does not know: %j',
  (action) => {
    const { what, who, name } = lineInWords(readLine({ action }));
    expect([who, name]).toEqual(['claire@navette.test', 'Contrat.pdf']);
    expect(what).toBe(action === '' ? 'Autre action' : `Autre action (${action})`);
  },
);

test.each([
  ['A/facture\u202Efdp.exe', 'facture\uFFFDfdp.exe'],
  ['A/ligne\nun\u0000.txt', 'ligne\uFFFDun\uFFFD.txt'],
  ['A/\uD800.txt', '\uFFFD.txt'],
  ['A/fac\u200dture.exe', 'fac\uFFFDture.exe'],
  ['A/fin\u200d', 'fin\uFFFD'],
  ['A/équipe 👩\u200d🔧.jpg', 'équipe 👩\u200d🔧.jpg'],
  ['A/עברית.pdf', 'עברית.pdf'],
])('what cannot be seen in %j is shown', (path, name) => {
  expect(nameOf(path)).toBe(name);
});
