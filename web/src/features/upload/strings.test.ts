import { expect, test } from 'vitest';
import { UPLOAD_STRINGS } from './strings.ts';

test.each([
  [{ total: 3, images: 3, asFolder: 3 }, '3 photos envoyées, visibles comme le dossier.'],
  [{ total: 1, images: 1 }, '1 photo envoyée, visible de vous et des admins.'],
  [{ total: 2, images: 1 }, '2 fichiers envoyés, visibles de vous et des admins.'],
  [{ total: 1, asFolder: 1 }, '1 fichier envoyé, visible comme le dossier.'],
  [{ total: 2, folders: 1, asFolder: 2 }, '2 éléments envoyés, visibles comme le dossier.'],
  [{ total: 2, versions: 1 }, '2 fichiers envoyés.'],
  // Sent with two presses of 'Téléverser', and different choices.
  [{ total: 2, asFolder: 1 }, '2 fichiers envoyés.'],
])('says what was added and who sees it: %j', (counts, sentence) => {
  const none = {
    folders: 0,
    images: 0,
    versions: 0,
    asFolder: 0,
    uploading: 0,
    recording: 0,
    unsent: 0,
  };
  const sent = { ...none, total: 0, done: 0, errors: 0, progress: 100 };
  expect(UPLOAD_STRINGS.allDone({ ...sent, ...counts }).replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('says what is left of the day, until when nothing is taken, and what will not go', () => {
  const { left, reached, beyond } = UPLOAD_STRINGS.dayLimit;
  const usage = { files: 7, bytes: 5_000, files_limit: 2000, bytes_limit: 7_000, blocked: false };
  const plain = (text: string) => text.replaceAll(/\s/g, ' ');
  expect(plain(left(usage))).toBe('Il vous reste 1 993 fichiers et 2,0 Ko à envoyer aujourd’hui.');
  expect(plain(left({ ...usage, files: 1999, bytes_limit: null }))).toBe(
    'Il vous reste 1 fichier à envoyer aujourd’hui.',
  );
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(1, 0);
  expect(plain(reached(tomorrow))).toBe(
    'Limite du jour atteinte : vous pourrez de nouveau envoyer des fichiers demain à partir de 01:00.',
  );
  expect(plain(beyond(['a.txt']))).toBe('Ne partira pas aujourd’hui : « a.txt ».');
  expect(plain(beyond(['a.txt', 'b.txt']))).toBe(
    '2 fichiers ne partiront pas aujourd’hui : « a.txt » et « b.txt ».',
  );
});

test('says how far the sending is, and when only records are waited for', () => {
  const none = { folders: 0, images: 0, versions: 0, asFolder: 0, unsent: 0, done: 0, errors: 0 };
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  const { indicator, unsent } = UPLOAD_STRINGS;
  expect(
    plain(indicator({ ...none, total: 5, unsent: 2, uploading: 2, recording: 1, progress: 42 })),
  ).toBe('Envoi de 3 fichiers en cours, 42 %');
  expect(plain(indicator({ ...none, total: 3, uploading: 1, recording: 1, progress: 99 }))).toBe(
    'Enregistrement de 1 fichier…',
  );
  expect(plain(unsent(2, 0, 'Contrats'))).toBe('2 fichiers à envoyer vers « Contrats »');
  expect(plain(unsent(2, 1, 'Contrats'))).toBe('2 éléments à envoyer vers « Contrats »');
});

test('of a new version says what becomes of links, for one and for several', () => {
  const { versionHint } = UPLOAD_STRINGS.sameNames;
  const plain = (text: string) => text.replaceAll('\u00a0', ' ');
  expect(plain(versionHint(1))).toBe(
    '« Nouvelle version » remplace le contenu du fichier qui existe ; l’ancien reste dans ses versions, et les liens directs cessent de fonctionner.',
  );
  expect(plain(versionHint(2))).toBe(
    '« Nouvelle version » remplace le contenu des fichiers qui existent ; l’ancien reste dans leurs versions, et les liens directs cessent de fonctionner.',
  );
});
