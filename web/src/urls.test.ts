import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  documentsUrl,
  FOLDER_PARAMETER,
  PREVIEW_PARAMETER,
  searchUrl,
  viewAt,
  withParameter,
} from './urls.ts';

test.each([
  ['', 'jean@x.fr', '?comme=jean%40x.fr'],
  ['?dossier=A/B', 'j@x.fr', '?dossier=A/B&comme=j%40x.fr'],
  ['?comme=a%40x.fr&dossier=A/B', 'b@x.fr', '?dossier=A/B&comme=b%40x.fr'],
  ['?dossier=A/B&comme=a%40x.fr', null, '?dossier=A/B'],
  ['?comme', null, ''],
])('%s with %s as ‘comme’ is %s', (search, value, changed) => {
  expect(withParameter(search, 'comme', value)).toBe(changed);
});

test.each([
  ['/documents', '', 'folder'],
  ['/documents', '?dossier=A', 'folder'],
  ['/documents', '?partages&fichier=a', 'partages'],
  ['/documents', '?a-publier=', 'a-publier'],
  ['/documents', '?recherche=CMR&dans=A', 'recherche'],
  ['/', '?partages', null],
])('%s%s leads to %s', (pathname, search, view) => {
  expect(viewAt({ pathname, search })).toBe(view);
});

test('the address of results has the words in one parameter', () => {
  const url = new URL(searchUrl('CMR n° 26 & co/É'), 'https://navette.test');
  expect([...url.searchParams]).toEqual([['recherche', 'CMR n° 26 & co/É']]);
});

const NAMES = [
  'Transports Dupont S.A.R.L.',
  'Urgent !',
  'Urgent!',
  'Tarifs (2026)',
  'Pourquoi ?',
  'Pourquoi?',
  'Suite...',
  'Suite…',
  'Devis, commande;',
  'À faire :',
  "L'annexe d'",
  'L’annexe d’',
  '« Quai »',
  '"Quai"',
  'Lot [3]',
  'Lot {3}',
  '*Important*',
  '_brouillon_',
  'brouillon~',
  'à suivre-',
  'R&D=100%',
  '<nouveau>',
  'A|B`',
];

/** Characters that no mail program takes for a link's end, and a last one that none leaves out. */
const PLAIN_LINK = /^[\w:/?&=%.-]*[\dA-Za-z]$/;

test.each(NAMES)('a link to %s has an end that nothing cuts', (name) => {
  for (const url of [
    documentsUrl(`${name}/`),
    documentsUrl('Contrats/', name),
    documentsUrl(`${name}/${name}/`, name),
    withParameter('?dossier=A', PREVIEW_PARAMETER, name),
    searchUrl(name),
  ]) {
    const link = new URL(url, 'https://navette.test').href;
    expect(link).toMatch(PLAIN_LINK);
  }
});

test('a link leads to the folder and the file of any name', () => {
  const names = fc.string({ unit: 'grapheme', minLength: 1 }).map((name) => name.toWellFormed());
  const folders = names.map((name) => name.replaceAll('/', '-'));
  fc.assert(
    fc.property(folders, names, (folder, name) => {
      const link = new URL(documentsUrl(`${folder}/`, name), 'https://navette.test');
      expect(link.searchParams.get(FOLDER_PARAMETER)).toBe(folder);
      expect(link.searchParams.get(PREVIEW_PARAMETER)).toBe(name);
    }),
  );
});
