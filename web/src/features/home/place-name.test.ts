import { expect, test } from 'vitest';
import { placeName } from './place-name.ts';

test('names a folder by the way to it, and a file in it', () => {
  expect(placeName('/documents?dossier=Contrats/2026')).toBe('Documents › Contrats › 2026');
  expect(placeName('/documents?dossier=Contrats/2026/')).toBe('Documents › Contrats › 2026');
  expect(placeName('/documents?dossier=Contrats&fichier=1767608773704_Bail.pdf')).toBe(
    'Documents › Contrats › Bail.pdf',
  );
});

test.each(['/documents?partages&', '/partages?'])('names the other views: %s', (shared) => {
  expect(placeName(`${shared}fichier=Contrats/1767608773704_Bail.pdf`)).toBe(
    'Partagés avec moi › Bail.pdf',
  );
  expect(placeName('/documents?a-publier')).toBe('À publier');
  expect(placeName('/a-publier')).toBe('À publier');
});

test('leaves the root of the documents to its own button', () => {
  expect(placeName('/documents')).toBe(null);
});

test('knows no other place, least of all outside the application', () => {
  const addresses = [
    '/',
    '//evil.example/documents?dossier=Contrats',
    'https://evil.example/documents?dossier=Contrats',
    '/x',
    'http://',
  ];
  expect(addresses.map(placeName)).toEqual([null, null, null, null, null]);
});
