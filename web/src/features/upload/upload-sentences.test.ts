import { expect, test } from 'vitest';
import { UPLOAD_STRINGS } from '../../upload-strings.ts';

test.each([
  [{ total: 3, images: 3, asFolder: 3 }, '3 photos envoyées, visibles comme le dossier.'],
  [{ total: 1, images: 1 }, '1 photo envoyée, visible de vous et des admins.'],
  [{ total: 2, images: 1 }, '2 fichiers envoyés, visibles de vous et des admins.'],
  [{ total: 1, asFolder: 1 }, '1 fichier envoyé, visible comme le dossier.'],
  [{ total: 2, folders: 1, asFolder: 2 }, '2 éléments envoyés, visibles comme le dossier.'],
  // Sent with two presses of 'Téléverser' and different choices.
  [{ total: 2, asFolder: 1 }, '2 fichiers envoyés.'],
])('says what was added and who sees it: %j', (counts, sentence) => {
  const sent = { total: 0, folders: 0, images: 0, asFolder: 0, done: 0, errors: 0, progress: 100 };
  expect(UPLOAD_STRINGS.allDone({ ...sent, ...counts }).replaceAll('\u00a0', ' ')).toBe(sentence);
});
