import { expect, test } from 'vitest';
import { searchUrl, viewAt, withParameter } from './urls.ts';

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
