import type { ListingRow } from '@navette/core/listing/listing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { archiveFileName, safeName } from './archive-names.ts';

describe('a safe name', () => {
  test.each([
    'Bon de livraison n°12 – été (copie).pdf',
    '.consignes-de-nommage.txt',
    'Émargements 🚚 semaine 6.webp',
    "Baux d'entrepôt & co #3 100%;=+,.pdf",
    'console.txt',
    '...plan..pdf',
    'COM¹0.txt',
    'LPT⁴',
    'CONIN',
    'Nul besoin.txt',
    'Balcon.pdf',
    'Familles 👩‍👧‍👦.txt',
  ])('is left as it is: %s', (name) => {
    expect(safeName(name)).toBe(name);
  });

  test.each([
    ['..', '__'],
    ['.', '_'],
    ['', '_'],
    [' ', '_'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['..\\..\\Windows', '.._.._Windows'],
    ['C:\\temp', 'C__temp'],
    ['a\u0000b\nc', 'a_b_c'],
    ['facture\u202efdp.exe', 'facture_fdp.exe'],
    ['Rapport ?', 'Rapport _'],
    ['note.txt ', 'note.txt_'],
    ['dossier...', 'dossier___'],
    ['CON', 'CON_'],
    ['nul.txt', 'nul_.txt'],
    ['LPT1.tar.gz', 'LPT1_.tar.gz'],
    ['COM¹', 'COM¹_'],
    ['com³.txt', 'com³_.txt'],
    ['LPT².pdf', 'LPT²_.pdf'],
    ['CONIN$', 'CONIN$_'],
    ['conout$.log', 'conout$_.log'],
    ['CON .txt', 'CON_ .txt'],
    ['Prn ', 'Prn_'],
    ['prn.txt', 'prn_.txt'],
    ['nul. .', 'nul___'],
    ['a\ud800', 'a_'],
  ])('%j becomes %j', (name, safe) => {
    expect(safeName(name)).toBe(safe);
  });
});

test('any name becomes one that Windows can write', () => {
  const forbidden = /[<>:"/\\|?*\p{Cc}\p{Cs}]/u;
  const ports = ['COM', 'LPT'].flatMap((port) => '0123456789¹²³'.split('').map((at) => port + at));
  const devices = new Set(['CON', 'PRN', 'AUX', 'NUL', 'CONIN$', 'CONOUT$', ...ports]);
  const piece = fc.oneof(
    fc.constantFrom(...devices).map((device) => device.toLowerCase()),
    fc.constantFrom(...devices),
    fc.constantFrom('.', ' ', '..', '/', '\\', '\ud83d', '\u0007', 'a', '.txt'),
    fc.nat({ max: 0x10_ffff }).map((code) => String.fromCodePoint(code)),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 4 }), (pieces) => {
      const name = safeName(pieces.join(''));
      expect(forbidden.test(name) || /[. ]$/.test(name) || name === '').toBe(false);
      const stem = name.split('.')[0]?.replace(/ +$/, '').toUpperCase();
      expect(stem !== undefined && devices.has(stem)).toBe(false);
    }),
  );
});

describe('the archive’s own name', () => {
  const row = (label: string) => ({ kind: 'folder', label }) as ListingRow;

  test('is the folder’s', () => {
    expect(archiveFileName([row('Été 2026')])).toBe('Été 2026.zip');
    expect(archiveFileName([row('a:b')])).toBe('a_b.zip');
  });

  test('says how many items there are', () => {
    expect(archiveFileName([row('A'), row('B'), row('C')])).toBe('Navette – 3 éléments.zip');
  });
});
