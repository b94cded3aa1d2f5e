import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TextSource } from '@navette/core/files/file-types';
import { demoBytes, demoFiles } from '../../../dev/demo/manifest.ts';
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
} from '../../../quality/test-files/make-office.ts';
import { makePdf, type PdfPage } from '../../../quality/test-files/make-pdf.ts';
import {
  cyclicPdf,
  encryptedPdf,
  pdfOf,
  RED_HALF,
  xfaShell,
} from '../thumbnails/render/awkward-pdfs.fixture.ts';
import { EXTRACT_LIMITS, runExtractor } from './run-extractor.ts';

/** Longer than the program itself may take, for busy machines. */
const PATIENT = { timeout: 2 * EXTRACT_LIMITS.milliseconds };
const PROGRAM = join(import.meta.dirname, 'extract/extractor.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-extractor-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(source: TextSource, bytes: Uint8Array | string, limits = EXTRACT_LIMITS) {
  const file = join(folder, 'source');
  await writeFile(file, bytes);
  return runExtractor(PROGRAM, { source, file }, limits);
}

const page = (...lines: string[]): PdfPage => ({ lines });

describe('of a PDF', () => {
  test('the lines of all pages', async () => {
    const pdf = makePdf([page('Lettre de voiture', 'n° 26-48213'), page('Réserves : néant')]);
    expect(await run('pdf', pdf)).toEqual({
      content: 'Lettre de voiture\nn° 26-48213\nRéserves : néant',
    });
  });

  test('what is filled in its form', async () => {
    const field =
      '<< /Type /Annot /Subtype /Widget /FT /Tx /T (client) /V (Moulins du Ternois) /Rect [0 0 9 9] >>';
    expect(await run('pdf', makePdf([{ lines: ['Client'], annotations: [field] }]))).toEqual({
      content: 'Client\nMoulins du Ternois',
    });
  });

  test('of a real one, accents and ligatures', async () => {
    const file = demoFiles.find(({ path }) => path.includes('CMR n° 26-0031'));
    if (file === undefined) throw new Error('no such file');
    const outcome = await run('pdf', demoBytes(file));
    expect(outcome).toEqual({ content: expect.stringContaining('Łódź') as string });
  });

  test('of a damaged one, the pages that can be read', async () => {
    const pdf = makePdf([page('un'), page('deux'), page('trois')]);
    // The list of pages names the font in place of the second page.
    const damaged = Buffer.from(pdf)
      .toString('latin1')
      .replace(/(Kids ?\[4 0 R) 7/, '$1 3');
    expect(await run('pdf', Buffer.from(damaged, 'latin1'))).toEqual({
      content: 'un\ntrois',
    });
  });

  test('that is a scan: none', async () => {
    expect(await run('pdf', pdfOf(RED_HALF))).toEqual({ problem: 'none' });
  });

  test('of 10,000 pages, the first ones', PATIENT, async () => {
    const pages = Array.from({ length: 10_000 }, (_, at) => page(`page ${at + 1}`));
    const outcome = await run('pdf', makePdf(pages));
    if (!('content' in outcome)) throw new Error(outcome.problem);
    expect(outcome.content).toMatch(/^page 1\npage 2\n.*\npage 3000$/s);
  });
});

test.each<[TextSource, () => Uint8Array | string, string]>([
  ['plain', () => 'Réf. 26-48213', 'Réf. 26-48213'],
  ['word', () => makeDocx(paragraph('Baux') + wordTable([['Zone', 'Prix']])), 'Baux\nZone\nPrix'],
  ['workbook', () => makeXlsx({ Tarifs: sheetRow(1, ['Nord', 12.5]) }), 'Tarifs\nNord 12,5'],
  ['slides', () => makePptx([slideParagraph('Quai')]), 'Quai'],
  ['open-document', () => makeOdt('<text:p>Quai</text:p>'), 'Quai'],
  ['mail', () => 'Subject: Livraison\r\n\r\nDemain', 'Livraison\nDemain'],
])('of %s', async (source, bytes, content) => {
  expect(await run(source, bytes())).toEqual({ content });
});

test('that is empty: none', async () => {
  expect(await run('plain', '')).toEqual({ problem: 'none' });
});

describe('a file that fails, fails alone', () => {
  test.each<[string, TextSource, () => Uint8Array | string]>([
    ['a PDF that is none', 'pdf', () => 'texte '.repeat(100)],
    ['half a PDF without pages', 'pdf', () => makePdf([page('a')]).subarray(0, 40)],
    ['a PDF whose pages hold themselves', 'pdf', cyclicPdf],
    ['a PDF with a password', 'pdf', encryptedPdf],
    ['a PDF that only asks to wait for Adobe Reader', 'pdf', xfaShell],
    ['a Word document with a password', 'word', () => compoundFile('EncryptedPackage')],
    ['a picture called a workbook', 'workbook', () => Buffer.alloc(100, '\x89PNG\x01\x02\x03\x04')],
  ])('%s', async (_what, source, bytes) => {
    expect(await run(source, bytes())).toEqual({ problem: 'unreadable' });
  });

  test('a bomb', PATIENT, async () => {
    const bomb = packed({
      'word/document.xml': `<w:document xmlns:w="w">${`${' '.repeat(1_000_000)}<w:p/>`.repeat(41)}`,
    });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await run('word', bomb)).toEqual({ problem: 'too-large' });
  });

  test('what takes too much time is killed', async () => {
    const limits = { ...EXTRACT_LIMITS, milliseconds: 1 };
    expect(await run('plain', 'texte', limits)).toEqual({ problem: 'too-slow' });
  });

  test('what takes too much memory is killed', async () => {
    const limits = { ...EXTRACT_LIMITS, resident: 1_000_000 };
    expect(await run('plain', 'texte', limits)).toEqual({ problem: 'too-large' });
  });
});

test('our own failure is not the file’s', async () => {
  const missing = join(folder, 'no-such-program.js');
  await expect(runExtractor(missing, { source: 'plain', file: 'none' })).rejects.toThrow(
    'program failed',
  );
});
