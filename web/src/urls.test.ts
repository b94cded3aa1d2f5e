import { expect, test } from 'vitest';
import { viewAt, withParameter } from './urls.ts';

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
  ['/', '?partages', null],
])('%s%s leads to %s', (pathname, search, view) => {
  expect(viewAt({ pathname, search })).toBe(view);
});
