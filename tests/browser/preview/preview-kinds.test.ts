import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAccessible } from '../support/accessibility.ts';
import { peopleInChromium } from '../support/browser.ts';
import { deedsOf } from '../support/deeds.ts';
import { imageShown } from '../support/screens/previews.ts';
import { openEach, openStored, says, type StoredCase } from '../support/data/stored-files.ts';

const people = peopleInChromium();

const CSV =
  'Réf;Désignation;Poids\r\nA1;Étiquette 10×15 €;1,5\r\nA2;"dit ""fragile""; à part";2\r\n';
const utf16 = (text: string) => Buffer.from(text, 'utf16le');

test('a CSV file is a table, in each encoding', async () => {
  const page = await people.open();
  const table = (name: string, bytes: Buffer): StoredCase => ({
    name,
    bytes,
    async shows(dialog) {
      await dialog.getByRole('cell', { name: 'Étiquette 10×15 €', exact: true }).waitFor();
      expect(await dialog.getByRole('columnheader').allTextContents(), name).toEqual([
        'Réf',
        'Désignation',
        'Poids',
      ]);
      await dialog.getByRole('cell', { name: 'dit "fragile"; à part', exact: true }).waitFor();
      await dialog.getByText('2 lignes, 3 colonnes').waitFor();
    },
  });
  await openEach(page, [
    table('utf-8.csv', Buffer.from(CSV)),
    table('utf-8 marqué.csv', Buffer.from(`\ufeff${CSV}`)),
    table('utf-16.csv', utf16(`\ufeff${CSV}`)),
    table('utf-16 gros.csv', utf16(`\ufeff${CSV}`).swap16()),
    table('utf-16 sans marque.csv', utf16(CSV)),
    table('windows-1252.csv', windows1252(CSV)),
  ]);
});

test('of a table that is too long or too wide, the beginning is shown, and that is said', async () => {
  const page = await people.open();
  const row = `1;${'x'.repeat(118)}\n`;
  await openEach(page, [
    {
      name: 'six mégaoctets.csv',
      bytes: Buffer.from(`n;texte\n${row.repeat(50_000)}`),
      shows: (dialog) =>
        // So many rows are in 5 MiB; the last, which is cut, is left out.
        dialog.getByText(/^Seules les 43\s\d{3} premières lignes sont affichées/).waitFor(),
    },
    {
      name: 'trois cents colonnes.csv',
      bytes: Buffer.from(`${'n;'.repeat(299)}n\n${'1;'.repeat(299)}1\n`),
      shows: (dialog) => dialog.getByText('Seules les 200 premières colonnes').waitFor(),
    },
    {
      name: 'pouces.csv',
      bytes: Buffer.from('largeur|prix\n"12 pouces|3\n15|4\n'),
      shows: (dialog) => dialog.getByText('2 lignes, 2 colonnes').waitFor(),
    },
  ]);
});

test('a text is shown in its encoding, and where it is long, its beginning', async () => {
  const page = await people.open();
  const text = 'Départ à 4 h, 12 € la tonne.';
  const shown = (dialog: Locator) => dialog.getByText(text, { exact: true }).waitFor();
  await openEach(page, [
    { name: 'ancien.txt', bytes: windows1252(text), shows: shown },
    { name: 'windows.txt', bytes: utf16(`\ufeff${text}`), shows: shown },
    {
      name: 'journal.txt',
      bytes: Buffer.from(`${text}\n`.repeat(20_000)),
      shows: (dialog) => dialog.getByText('Seul le début du fichier est affiché.').waitFor(),
    },
    {
      name: 'binaire.txt',
      bytes: Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
      shows: (dialog) => dialog.locator('pre').filter({ hasText: /./ }).waitFor(),
    },
  ]);
});

test('10,000 rows scroll under their header, and few are in the page', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => `${at + 1}\tPalette ${at + 1}\t=1+1`);
  const page = await people.open();
  const dialog = await openStored(
    page,
    'inventaire.tsv',
    Buffer.from(`N°\tNom\tFormule\n${rows.join('\n')}`),
  );
  await dialog.getByRole('cell', { name: 'Palette 1', exact: true }).waitFor();
  await dialog.getByText('10 000 lignes, 3 colonnes').waitFor();
  const region = dialog.getByRole('region', { name: 'Contenu de inventaire.tsv' });
  await region.focus();
  await page.keyboard.press('End');
  await dialog.getByRole('cell', { name: 'Palette 10000', exact: true }).waitFor();
  expect(await dialog.getByRole('row').count()).toBeLessThan(120);
  const [header, box] = [
    await dialog.getByRole('columnheader').first().boundingBox(),
    await region.boundingBox(),
  ];
  expect(Math.abs((header?.y ?? 0) - (box?.y ?? 100))).toBeLessThan(3);
  expect(await dialog.getByRole('cell', { name: '=1+1', exact: true }).count()).toBeGreaterThan(0);
  await expectAccessible(page);
});

test('an empty file is said to be', async () => {
  const page = await people.open();
  const names = ['vide.csv', 'vide.pdf', 'vide.txt', 'vide.xlsx', 'vide.svg', 'vide.mp3'];
  const shows = says('Ce fichier est vide.');
  await openEach(
    page,
    names.map((name) => ({ name, bytes: Buffer.alloc(0), shows })),
  );
});

test('an SVG is an image: nothing of it runs or is fetched', async () => {
  const page = await people.open();
  const seen = deedsOf(page);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60" onload="alert(1)">
    <script>alert(2); fetch('https://ailleurs.test/');</script>
    <image href="https://ailleurs.test/pixel.png" width="9" height="9"/>
    <foreignObject width="9" height="9"><iframe xmlns="http://www.w3.org/1999/xhtml" src="https://ailleurs.test/"/></foreignObject>
    <rect width="80" height="60" fill="#b3261e"/></svg>`;
  const dialog = await openStored(page, 'plan piégé.svg', Buffer.from(drawing));
  const image = dialog.getByRole('img', { name: 'plan piégé.svg' });
  await imageShown(image);
  expect(await image.getAttribute('src')).toMatch(/^data:image\/svg\+xml;base64,/);
  expect(seen).toEqual([]);
});

test('what is broken, too large or unknown to the browser says so', async () => {
  const page = await people.open();
  const failed = says('Impossible d’ouvrir l’aperçu.');
  const laughs = Array.from({ length: 12 }, (_, at) =>
    at === 0 ? '<!ENTITY a0 "ha">' : `<!ENTITY a${at} "${`&a${at - 1};`.repeat(20)}">`,
  );
  await openEach(page, [
    { name: 'cassé.svg', bytes: Buffer.from('<svg xmlns="http://www.w3.org'), shows: failed },
    { name: 'page.svg', bytes: Buffer.from('<!doctype html><h1>Bonjour'), shows: failed },
    {
      name: 'rires.svg',
      bytes: Buffer.from(
        `<!DOCTYPE svg [${laughs.join('')}]><svg xmlns="http://www.w3.org/2000/svg"><text>&a11;</text></svg>`,
      ),
      shows: failed,
    },
    {
      name: 'immense.svg',
      bytes: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${' '.repeat(6_000_000)}</svg>`),
      shows: says('Ce dessin est trop volumineux pour être affiché.'),
    },
    { name: 'cassé.mp3', bytes: Buffer.from('pas du son'), shows: failed },
    {
      name: 'IMG_0001.HEIC',
      bytes: Buffer.from('....ftypheic........'),
      shows: says('Ce navigateur ne sait pas afficher les photos HEIC.'),
    },
  ]);
});

test('sound is played', async () => {
  const page = await people.open();
  const dialog = await openStored(page, 'message.wav', silence());
  const player = dialog.getByLabel('message.wav', { exact: true });
  await expect
    .poll(() => player.evaluate((element) => (element as HTMLAudioElement).duration))
    .toBeCloseTo(1, 1);
});

function windows1252(text: string): Buffer {
  return Buffer.from(text.replaceAll('€', '\u0080'), 'latin1');
}

/** One second of silence, as WAV: 8,000 samples of 8 bits. */
function silence(): Buffer {
  const header = Buffer.from(
    'RIFF....WAVEfmt \u0010\0\0\0\u0001\0\u0001\0@\u001f\0\0@\u001f\0\0\u0001\0\u0008\0data....',
    'latin1',
  );
  header.writeUInt32LE(36 + 8000, 4);
  header.writeUInt32LE(8000, 40);
  return Buffer.concat([header, Buffer.alloc(8000, 128)]);
}
