import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TextSource } from '@navette/core/files/file-text';
import { demoBytes, demoFiles } from '../../../dev/demo/manifest.ts';
import { makeDocx, packed, paragraph, wordTable } from '../../../quality/test-files/make-office.ts';
import { makePdf, type PdfPage } from '../../../quality/test-files/make-pdf.ts';
import { cyclicPdf, pdfOf, RED_HALF } from '../thumbnails/render/awkward-pdfs.fixture.ts';
import { EXTRACT_LIMITS, runExtractor } from './run-extractor.ts';

/** As long as the program itself may take, on a busy machine. */
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

  test('that is a scan: none', async () => {
    expect(await run('pdf', pdfOf(RED_HALF))).toEqual({ problem: 'none' });
  });

  test('that may not be printed, but read', async () => {
    const pdf = makePdf([page('à lire')], { password: '' });
    expect(await run('pdf', pdf)).toEqual({ content: 'à lire' });
  });

  test('of 10,000 pages, the first ones', PATIENT, async () => {
    const pages = Array.from({ length: 10_000 }, (_, at) => page(`page ${at + 1}`));
    const outcome = await run('pdf', makePdf(pages));
    if (!('content' in outcome)) throw new Error(outcome.problem);
    expect(outcome.content).toMatch(/^page 1\npage 2\n.*\npage 3000$/s);
  });
});

describe('of a plain text', () => {
  test.each<[string, Uint8Array]>([
    ['UTF-8', Buffer.from('Réf. 26-48213')],
    ['UTF-8 with its mark', Buffer.from('\ufeffRéf. 26-48213')],
    ['UTF-16', Buffer.from('\ufeffRéf. 26-48213', 'utf16le')],
    ['Windows-1252', Buffer.from('Réf. 26-48213', 'latin1')],
  ])('in %s', async (_name, bytes) => {
    expect(await run('plain', bytes)).toEqual({ content: 'Réf. 26-48213' });
  });

  test('that is one huge line', async () => {
    const outcome = await run('plain', 'x'.repeat(19_000_000));
    expect(outcome).toEqual({ content: 'x'.repeat(200_000) });
  });

  test('that is empty: none', async () => {
    expect(await run('plain', '')).toEqual({ problem: 'none' });
  });
});

test('of an Office file', async () => {
  const docx = makeDocx(paragraph('Baux') + wordTable([['Zone', 'Prix']]));
  expect(await run('word', docx)).toEqual({ content: 'Baux\nZone\nPrix' });
});

describe('a file that fails, fails alone', () => {
  test.each<[string, TextSource, () => Uint8Array | string]>([
    ['a PDF that is none', 'pdf', () => 'texte '.repeat(100)],
    ['half a PDF without pages', 'pdf', () => makePdf([page('a')]).subarray(0, 40)],
    ['a PDF whose pages hold themselves', 'pdf', cyclicPdf],
    ['a PDF with a password', 'pdf', () => makePdf([page('secret')], { password: 'sésame' })],
    [
      'a picture called a text',
      'plain',
      () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 0, 0]),
    ],
    ['an Office file with a password', 'word', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
    ['an old Excel file called xlsx', 'sheets', () => Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ])('%s', async (_what, source, bytes) => {
    expect(await run(source, bytes())).toEqual({ problem: 'unreadable' });
  });

  test('a bomb', PATIENT, async () => {
    const bomb = packed({
      'word/document.xml': `<w:document xmlns:w="w">${`${' '.repeat(1_000_000)}<w:p/>`.repeat(101)}`,
    });
    expect(bomb.length).toBeLessThan(200_000);
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
