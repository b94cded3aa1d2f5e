import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
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
import { demoBytes, demoFiles } from '../../../../dev/demo/manifest.ts';
import { readDocument } from './read-document.ts';
import { readWorkbook } from './read-workbook.ts';
import { textCollector } from './text-collector.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-office-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Kind = 'word' | 'slides' | 'open-document' | 'sheets';

async function textOf(kind: Kind, bytes: Uint8Array): Promise<string | null> {
  const path = join(folder, 'source');
  await writeFile(path, bytes);
  const text = textCollector();
  await (kind === 'sheets' ? readWorkbook(path, text) : readDocument(kind, path, text));
  return text.result();
}

/** A file of the demo, which a real program has written. */
function demoFile(name: string): Buffer {
  const file = demoFiles.find(({ path }) => path.includes(name));
  if (file === undefined) throw new Error(`no ${name}`);
  return demoBytes(file);
}

describe('of a Word document', () => {
  test('paragraphs and cells are lines, and entities of XML characters', async () => {
    const body = `${paragraph('Baux &amp; loyers &#233;chus')}${wordTable([['Zone', 'Prix']])}`;
    expect(await textOf('word', makeDocx(body))).toBe('Baux & loyers échus\nZone\nPrix');
  });

  test('words that are written in pieces are whole, and signs stand for what they show', async () => {
    const run = (inner: string) => `<w:p><w:r>${inner}</w:r></w:p>`;
    const body = [
      run('<w:t>Let</w:t></w:r><w:r><w:t>tre</w:t>'),
      run('<w:t>CMR</w:t><w:tab/><w:t>26</w:t><w:noBreakHyphen/><w:t>48213</w:t>'),
      run('<w:t>Lyon</w:t><w:br/><w:t>Metz</w:t>'),
    ].join('');
    expect(await textOf('word', makeDocx(body))).toBe('Lettre\nCMR 26-48213\nLyon\nMetz');
  });

  test('neither what was deleted, nor what a field asks for, nor a second version of a drawing', async () => {
    const body = [
      '<w:p><w:del><w:r><w:delText>rayé</w:delText></w:r></w:del><w:r><w:t>écrit</w:t></w:r></w:p>',
      '<w:p><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>',
      `<mc:AlternateContent xmlns:mc="urn:mc"><mc:Choice>${paragraph('cadre')}</mc:Choice>`,
      `<mc:Fallback>${paragraph('cadre')}</mc:Fallback></mc:AlternateContent>`,
    ].join('');
    expect(await textOf('word', makeDocx(body))).toBe('écrit\ncadre');
  });

  test('headers, footers and notes come after it, in order', async () => {
    const part = (name: string) => [
      `word/${name}.xml`,
      `<w:x xmlns:w="w">${paragraph(name)}</w:x>`,
    ];
    const names = ['footnotes', 'header10', 'header2', 'footer1', 'document', 'styles'];
    const parts = Object.fromEntries(names.map(part)) as Record<string, string>;
    expect(await textOf('word', packed(parts))).toBe(
      'document\nheader2\nheader10\nfooter1\nfootnotes',
    );
  });

  test('of the demo', async () => {
    const text = await textOf('word', demoFile('Avenant n° 2'));
    expect(text).toContain('L’indice du gazole professionnel a augmenté de 17,3 %');
  });
});

describe('of a presentation', () => {
  test('slides are in the order of their numbers, their notes after them', async () => {
    const slides = Array.from({ length: 11 }, (_, at) => slideParagraph(`page ${at + 1}`));
    const notes = {
      'ppt/notesSlides/notesSlide1.xml': `<p:notes xmlns:p="p" xmlns:a="a">${slideParagraph('à dire')}</p:notes>`,
    };
    const lines = Array.from({ length: 11 }, (_, at) => `page ${at + 1}`);
    expect(await textOf('slides', makePptx(slides, notes))).toBe([...lines, 'à dire'].join('\n'));
  });

  test('of the demo', async () => {
    const text = await textOf('slides', demoFile('Accueil sécurité'));
    expect(text).toContain('Gilet, chaussures et badge dès le portail');
  });
});

test('of an OpenDocument, paragraphs and headings, without what was deleted', async () => {
  const body = [
    '<text:tracked-changes><text:p>rayé</text:p></text:tracked-changes>',
    '<text:h>Quai</text:h>',
    '<text:p>n°<text:s/>7<text:tab/>est <text:span>libre</text:span><text:line-break/>ou non</text:p>',
  ].join('\n');
  expect(await textOf('open-document', makeOdt(body))).toBe('Quai\nn° 7 est libre\nou non');
});

describe('of a workbook', () => {
  const WORKBOOK = '<workbook><workbookPr/><sheets><sheet name="Feuille"/></sheets></workbook>';
  const STYLES = [
    '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/>',
    '<numFmt numFmtId="165" formatCode="0&quot; jours ouvrés, hors délai&quot;"/></numFmts>',
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>',
    '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
  ].join('');
  const sheet = (cells: string, more: Readonly<Record<string, string>> = {}) =>
    packed({
      'xl/workbook.xml': WORKBOOK,
      'xl/styles.xml': STYLES,
      'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`,
      ...more,
    });

  test('names of sheets, then rows with texts and numbers', async () => {
    const file = makeXlsx({
      Tarifs: sheetRow(1, ['Zone', 'Prix']) + sheetRow(3, ['Nord', 12.5]),
      Notes: sheetRow(1, ['n° 7', 48_213, 0.1 + 0.2]),
    });
    expect(await textOf('sheets', file)).toBe(
      'Tarifs\nNotes\nZone Prix\nNord 12,5\nn° 7 48213 0,3',
    );
  });

  test('texts that cells share, without how they are read aloud', async () => {
    const shared =
      '<sst><si><t>Lille</t></si><si><r><t>Du</t></r><r><t>nkerque</t></r><rPh><t>don</t></rPh></si></sst>';
    const cells = '<c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>7</v></c>';
    const file = sheet(cells, { 'xl/sharedStrings.xml': shared });
    expect(await textOf('sheets', file)).toBe('Feuille\nDunkerque Lille');
  });

  test('dates as people write them, and what only looks like one as a number', async () => {
    const cells = [0, 1, 2, 3].map((style) => `<c s="${style}"><v>46350</v></c>`).join('');
    expect(await textOf('sheets', sheet(cells))).toBe('Feuille\n46350 24/11/2026 24/11/2026 46350');
    const from1904 = WORKBOOK.replace('<workbookPr/>', '<workbookPr date1904="1"/>');
    const file = sheet('<c s="1"><v>44888</v></c>', { 'xl/workbook.xml': from1904 });
    expect(await textOf('sheets', file)).toBe('Feuille\n24/11/2026');
  });

  test('neither formulas, nor errors, nor truth values, nor numbers that are none', async () => {
    const cells = [
      '<c><f>SUM(A1)</f><v>7</v></c>',
      '<c t="e"><v>#N/A</v></c>',
      '<c t="b"><v>1</v></c>',
      '<c><v>NaN</v></c>',
      '<c s="1"><v>1e300</v></c>',
      '<c t="str"><v>calculé</v></c>',
    ].join('');
    expect(await textOf('sheets', sheet(cells))).toBe('Feuille\n7 calculé');
  });

  test('of the demo', async () => {
    const text = await textOf('sheets', demoFile('Affréteurs agréés'));
    expect(text).toContain('Rapid’Escaut Valenciennes 6 tautliners 30/06/2027');
  });
});

describe('refuses', () => {
  const document = (inner: string, head = '') =>
    packed({ 'word/document.xml': `${head}<w:document xmlns:w="w">${inner}</w:document>` });

  test.each<[string, Kind, () => Uint8Array]>([
    ['what is no archive', 'word', () => Buffer.from('texte '.repeat(100))],
    ['an archive that is no document', 'word', () => packed({ 'a.xml': '<a/>' })],
    ['a document called a workbook', 'sheets', () => makeDocx(paragraph('texte'))],
    ['half a document', 'word', () => makeDocx(paragraph('texte')).subarray(0, 400)],
    ['XML that is not well-formed', 'word', () => document('<w:p><w:t>texte</w:p>')],
    [
      'entities that grow',
      'word',
      () =>
        document(
          '<w:p><w:t>&b;</w:t></w:p>',
          '<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;">]>',
        ),
    ],
    ['a name of a megabyte', 'word', () => document(`<w:${'p'.repeat(1_000_000)}/>`)],
  ])('%s', async (_what, kind, bytes) => {
    await expect(textOf(kind, bytes())).rejects.toThrow(Error);
  });

  test.each<[string, () => Uint8Array]>([
    ['XML of a million levels', () => document('<w:p>'.repeat(1_000_000))],
    [
      'an archive of very many parts',
      () => {
        const bytes = Buffer.from(makeDocx(paragraph('texte')));
        bytes.writeUInt16LE(20_001, bytes.length - END_OF_ARCHIVE + 10);
        return bytes;
      },
    ],
  ])('%s, as too large', async (_what, bytes) => {
    await expect(textOf('word', bytes())).rejects.toThrow('too large');
  });
});

/** Bytes of what ends an archive; the number of its parts begins at the tenth. */
const END_OF_ARCHIVE = 22;

test('of a text without end, only the beginning is read', async () => {
  const bytes = packed({
    'word/document.xml': `<w:document xmlns:w="w">${paragraph('mot '.repeat(100)).repeat(10_000)}<broken`,
  });
  const text = await textOf('word', bytes);
  expect(text).toMatch(/^mot mot .* mot$/s);
  expect(text?.length).toBeGreaterThan(199_990);
});
