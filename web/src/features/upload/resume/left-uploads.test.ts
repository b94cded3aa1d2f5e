import { expect, test } from 'vitest';
import { KEPT_UPLOAD_STRINGS } from './strings.ts';
import { keptUpload } from '../kept/kept-upload.fixture.ts';
import { groupsOf, sumOf } from './left-uploads.ts';

test('uploads are grouped by the folder that has to exist, and by who will see them', () => {
  const inNew = { folder: 'A/N/M/', newFolders: ['A/N/', 'A/N/M/'] };
  const groups = groupsOf([
    keptUpload('d', { folder: 'A/', asFolder: false }),
    keptUpload('b', { folder: 'A/', asFolder: true }),
    keptUpload('c', { ...inNew, asFolder: true }),
    keptUpload('a', { folder: 'A/' }),
    keptUpload('e'),
    keptUpload('f', { folder: 'B/', asFolder: true }),
    keptUpload('g', { folder: 'A/', asFolder: false, version: { seen: '1' } }),
  ]);
  expect(groups).toEqual([
    { folder: 'A/', asFolder: false, versions: false, names: namesOf('a', 'd') },
    { folder: 'A/', asFolder: true, versions: false, names: namesOf('b', 'c') },
    { folder: '', asFolder: false, versions: false, names: namesOf('e') },
    { folder: 'B/', asFolder: true, versions: false, names: namesOf('f') },
    { folder: 'A/', asFolder: false, versions: true, names: namesOf('g') },
  ]);
});

function namesOf(...ids: string[]): string[] {
  return ids.map((id) => keptUpload(id).name);
}

test.each([
  [
    ['a.jpg', 'b.PNG'],
    '2 photos attendent d’être envoyées',
    'de 2 photos',
    'elles seront retirées',
    'elles ne seront pas envoyées',
  ],
  [
    ['a.jpg'],
    '1 photo attend d’être envoyée',
    'd’une photo',
    'elle sera retirée',
    'elle ne sera pas envoyée',
  ],
  [
    ['a.jpg', 'b.pdf'],
    '2 fichiers attendent d’être envoyés',
    'de 2 fichiers',
    'ils seront retirés',
    'ils ne seront pas envoyés',
  ],
  [
    ['b.pdf'],
    '1 fichier attend d’être envoyé',
    'd’un fichier',
    'il sera retiré',
    'il ne sera pas envoyé',
  ],
])('the sentences agree with %j', (names, left, resume, question, unkept) => {
  const sum = sumOf(names.map((name) => ({ name })));
  const plain = (sentence: string) => sentence.replaceAll('\u00a0', ' ');
  expect(plain(KEPT_UPLOAD_STRINGS.left(sum))).toContain(`${left} depuis`);
  expect(plain(KEPT_UPLOAD_STRINGS.resume(sum))).toBe(`Reprendre l’envoi ${resume}`);
  expect(KEPT_UPLOAD_STRINGS.signOutQuestion(sum)).toContain(question);
  expect(KEPT_UPLOAD_STRINGS.signOutUnkept(sum)).toContain(unkept);
});
