import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoBytes, demoFiles } from '../../../../dev/demo/manifest.ts';
import {
  compoundFile,
  makeDocx,
  makeOdt,
  makePptx,
  makeXlsx,
  packed,
  paragraph,
  sheetRow,
  slideParagraph,
  wordTable,
} from '../../../../quality/test-files/make-office.ts';
import { readMail } from './read-mail.ts';
import { readOpenDocument, readSlides } from './read-parts.ts';
import { readPlain } from './read-plain.ts';
import { readWord } from './read-word.ts';
import { readCells } from './read-workbook.ts';
import { textCollector } from './text-collector.ts';
import { textOfHtml } from './text-of-html.ts';

// Which text is taken out of each kind of file. The preview's own tests cover how formats are read.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'readers-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function textOf(read: typeof readWord, bytes: Uint8Array | string): Promise<string | null> {
  const path = join(folder, 'source');
  await writeFile(path, bytes);
  const text = textCollector();
  await read(path, text);
  return text.result();
}

/** A file of the demo, which a real program has written. */
function demoFile(name: string): Buffer {
  const file = demoFiles.find(({ path }) => path.includes(name));
  if (file === undefined) throw new Error(`no ${name}`);
  return demoBytes(file);
}

describe('of a Word document', () => {
  test('paragraphs and cells are lines, pieces of a word are whole, entities are characters', async () => {
    const body = [
      paragraph('Baux &amp; loyers &#233;chus &lt;2026&gt;'),
      '<w:p><w:r><w:t>Let</w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t>tre</w:t></w:r></w:p>',
      wordTable([['Zone', 'Prix']]),
    ].join('');
    const text = await textOf(readWord, makeDocx(body));
    expect(text).toBe('Baux & loyers échus <2026>\nLettre\nZone\nPrix');
  });

  test('of the demo', async () => {
    const text = await textOf(readWord, demoFile('Avenant n° 2'));
    expect(text).toContain('L’indice du gazole professionnel a augmenté de 17,3 %');
  });
});

describe('of a workbook', () => {
  test('names of sheets, then rows', async () => {
    const file = makeXlsx({
      Tarifs: sheetRow(1, ['Zone', 'Prix']) + sheetRow(2, ['Nord', 12.5]),
      Notes: sheetRow(1, ['n° 7', 48_213]),
    });
    expect(await textOf(readCells, file)).toBe('Tarifs\nNotes\nZone Prix\nNord 12,5\nn° 7 48213');
  });

  test('of the demo', async () => {
    const text = await textOf(readCells, demoFile('Affréteurs agréés'));
    expect(text).toContain('Rapid’Escaut Valenciennes 6 tautliners 30/06/2027');
  });
});

describe('of a presentation', () => {
  test('slides are in the order of their numbers, their notes after them', async () => {
    const slides = Array.from({ length: 11 }, (_, at) => slideParagraph(`page ${at + 1}`));
    const notes = {
      'ppt/notesSlides/notesSlide1.xml': `<p:notes xmlns:p="p" xmlns:a="a">${slideParagraph('à dire')}</p:notes>`,
    };
    const lines = Array.from({ length: 11 }, (_, at) => `page ${at + 1}`);
    expect(await textOf(readSlides, makePptx(slides, notes))).toBe([...lines, 'à dire'].join('\n'));
  });

  test('of the demo', async () => {
    const text = await textOf(readSlides, demoFile('Accueil sécurité'));
    expect(text).toContain('Gilet, chaussures et badge dès le portail');
  });

  test('of a damaged one, what comes before the damage', async () => {
    const file = packed({
      'ppt/slides/slide1.xml': `<p:sld xmlns:p="p" xmlns:a="a">${slideParagraph('lisible')}<a:p><broken`,
    });
    expect(await textOf(readSlides, file)).toBe('lisible');
  });
});

test('of an OpenDocument, paragraphs and headings, without what was deleted', async () => {
  const body = [
    '<text:tracked-changes><text:p>rayé</text:p></text:tracked-changes>',
    '<text:h>Quai</text:h>',
    '<text:p>n°<text:s/>7<text:tab/>est <text:span>libre</text:span><text:line-break/>ou non</text:p>',
  ].join('\n');
  expect(await textOf(readOpenDocument, makeOdt(body))).toBe('Quai\nn° 7 est libre\nou non');
});

test('of a mail, its subject, its people, what is attached, and what it says', async () => {
  const mail = [
    'From: "Éva Kowalska" <eva@navette.test>',
    'To: quai@navette.test',
    'Subject: Livraison du 24',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<style>p { color: red }</style><p>Palette&nbsp;<b>48</b>213</p>',
  ].join('\r\n');
  expect(await textOf(readMail, mail)).toBe(
    'Livraison du 24\nÉva Kowalska <eva@navette.test>\nquai@navette.test\nPalette 48213',
  );
});

test('of a plain text, in an older encoding as well', async () => {
  expect(await textOf(readPlain, Buffer.from('Réf. 26-48213'))).toBe('Réf. 26-48213');
  expect(await textOf(readPlain, Buffer.from('Échéance réglée à Évry', 'latin1'))).toBe(
    'Échéance réglée à Évry',
  );
});

test.each([
  ['<p>un</p><p>deux', 'un\n\ndeux'],
  ['a<span>b</span>c', 'abc'],
  ['<script>alert(1)</script>vu<style>x', 'vu'],
  ['&eacute;t&eacute; &amp;lt; &#x41;', 'été &lt; A'],
  ['1 < 2 <!-- caché --> > 0', '1 < 2\n> 0'],
])('%s says %j', (html, text) => {
  expect(textOfHtml(html).trim()).toBe(text);
});

test.each(['<', '<!--', '<style>', '<a ', '&', '<p>', ' ', 'a'])(
  '%j a million times takes no time',
  (piece) => {
    expect(textOfHtml(`<${piece.repeat(1_000_000)}`).length).toBeLessThan(5_000_000);
  },
);

describe('refuses', () => {
  test.each<[string, typeof readWord, () => Uint8Array | string]>([
    ['what is no archive', readWord, () => 'texte '.repeat(100)],
    ['an archive that is no document', readWord, () => packed({ 'a.xml': '<a/>' })],
    ['half a document', readWord, () => makeDocx(paragraph('texte')).subarray(0, 400)],
    ['slides that are none', readSlides, () => makeDocx(paragraph('texte'))],
    ['slides with a password', readSlides, () => compoundFile('EncryptedPackage')],
    ['damage from the beginning', readSlides, () => packed({ 'ppt/slides/slide1.xml': '<a' })],
    ['a document called a workbook', readCells, () => makeDocx(paragraph('texte'))],
    ['a mail that is none', readMail, () => 'texte'],
    ['what no text holds', readPlain, () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0, 0])],
  ])('%s', async (_what, read, bytes) => {
    await expect(textOf(read, bytes())).rejects.toThrow(Error);
  });
});

test('of a text without end, only the beginning is read', async () => {
  const slide = slideParagraph('mot '.repeat(100)).repeat(10_000);
  const text = await textOf(readSlides, makePptx([slide, '<broken']));
  expect(text).toMatch(/^mot mot .* mot$/s);
  expect(text?.length).toBeGreaterThan(199_990);
});
