import type { ListingRow } from '@navette/core/listing/listing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { archiveFileName, safeName, uniqueName } from './archive-names.ts';

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

describe('a unique name', () => {
  test('is the name itself, then numbered before its extension', () => {
    const taken = new Set<string>();
    const names = ['nom.pdf', 'nom.pdf', 'autre.pdf', 'nom.pdf'];
    expect(names.map((name) => uniqueName(name, taken))).toEqual([
      'nom.pdf',
      'nom (2).pdf',
      'autre.pdf',
      'nom (3).pdf',
    ]);
  });

  test('is numbered before its last extension only, however short the rest is', () => {
    const taken = new Set(['a.pdf', 'b.tar.gz']);
    expect(uniqueName('a.pdf', taken)).toBe('a (2).pdf');
    expect(uniqueName('b.tar.gz', taken)).toBe('b.tar (2).gz');
  });

  test('skips a number that another file’s name already has', () => {
    const taken = new Set<string>();
    const names = ['nom (2).pdf', 'nom.pdf', 'nom.pdf'];
    expect(names.map((name) => uniqueName(name, taken))).toEqual([
      'nom (2).pdf',
      'nom.pdf',
      'nom (3).pdf',
    ]);
  });

  test('compares names as Windows and macOS do', () => {
    const taken = new Set<string>();
    const names = ['Été.txt', 'ÉTÉ.TXT', 'e\u0301te\u0301.txt'];
    expect(names.map((name) => uniqueName(name, taken))).toEqual([
      'Été.txt',
      'ÉTÉ (2).TXT',
      'e\u0301te\u0301 (3).txt',
    ]);
  });

  test('treats neither a leading dot nor a dot in a folder’s name as the start of an extension', () => {
    const taken = new Set(['.env', 'v1.2']);
    expect(uniqueName('.env', taken)).toBe('.env (2)');
    expect(uniqueName('v1.2', taken, true)).toBe('v1.2 (2)');
  });
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
