import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bmpBomb, pngBomb, redAndBlue, redAndBlueBmp } from './render/awkward-images.fixture.ts';
import {
  cyclicPdf,
  encryptedPdf,
  endlessPdf,
  filledForm,
  pdfOf,
  RED_HALF,
  scannedPdf,
} from './render/awkward-pdfs.fixture.ts';
import { RENDER_LIMITS, runRenderer } from './run-renderer.ts';

const PROGRAM = join(import.meta.dirname, 'render/render-thumbnail.ts');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-renderer-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(source: 'image' | 'pdf', bytes: Buffer | string, limits = RENDER_LIMITS) {
  const file = join(folder, 'source');
  await writeFile(file, bytes);
  return runRenderer(PROGRAM, { source, file }, limits);
}

/** The size of a page's thumbnail, and the colours at the middle of its left and right ends. */
async function pageOf(pdf: Buffer) {
  const outcome = await run('pdf', pdf);
  if (!('webp' in outcome)) throw new Error(outcome.problem);
  const { data, info } = await sharp(outcome.webp).raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const row = Math.floor(height / 2) * width;
  const colourAt = (x: number) => {
    const at = (row + x) * channels;
    return [...data.subarray(at, at + 3)].map((value) => Math.round(value / 255)).join('');
  };
  return { size: [width, height], colours: [colourAt(5), colourAt(width - 6)] };
}

const RED = '100';
const WHITE = '111';

describe('the first page of a PDF', () => {
  test('on white, at the size of a thumbnail', async () => {
    expect(await pageOf(pdfOf(RED_HALF))).toEqual({ size: [480, 240], colours: [RED, WHITE] });
  });

  test('turned as it says', async () => {
    expect(await pageOf(pdfOf(RED_HALF, { page: '/Rotate 180' }))).toEqual({
      size: [480, 240],
      colours: [WHITE, RED],
    });
  });

  test('as large as a hall, and with a script that would never end', async () => {
    const script = '/OpenAction<</S/JavaScript/JS(while\\(true\\){})>>';
    const pdf = pdfOf('1 0 0 rg 0 0 100000 100000 re f', {
      mediaBox: '0 0 200000 100000',
      catalog: script,
    });
    expect(await pageOf(pdf)).toEqual({ size: [480, 240], colours: [RED, WHITE] });
  });
});

test('what a program has written into a form without drawing it is drawn', async () => {
  const outcome = await run('pdf', filledForm());
  if (!('webp' in outcome)) throw new Error(outcome.problem);
  const { channels } = await sharp(outcome.webp).stats();
  // Blue letters: they take more of red than of blue.
  expect(channels[2]!.mean - channels[0]!.mean).toBeGreaterThan(10);
});

test('a scan is drawn up to 100 million pixels, and no white page instead of a larger one', async () => {
  expect((await pageOf(scannedPdf(8400))).colours).toEqual(['000', '000']);
  expect(await run('pdf', scannedPdf(10_008))).toEqual({ problem: 'too-large' });
});

describe('a file that fails, fails alone', () => {
  test('encrypted', async () => {
    expect(await run('pdf', encryptedPdf())).toEqual({ problem: 'encrypted' });
  });

  test.each<[string, () => Buffer | string]>([
    ['that is none', () => 'texte '.repeat(100)],
    ['whose pages hold themselves', cyclicPdf],
    ['whose page has no size', () => pdfOf(RED_HALF, { mediaBox: '0 0 0 0' })],
  ])('a PDF %s', async (_name, bytes) => {
    const outcome = await run('pdf', bytes());
    // pdf.js takes a page without a size for one of usual size.
    if (!('webp' in outcome)) expect(outcome).toEqual({ problem: 'unreadable' });
  });

  test('a PDF that would be drawn for ever', async () => {
    const limits = { ...RENDER_LIMITS, milliseconds: 6000 };
    const { problem } = (await run('pdf', endlessPdf(), limits)) as { problem: string };
    expect(['too-slow', 'too-large', 'unreadable']).toContain(problem);
  });

  test('an image of 1 kB that would be 4 GB', async () => {
    const bomb = pngBomb(32_768);
    expect(bomb.length).toBeLessThan(1200);
    expect(await run('image', bomb)).toEqual({ problem: 'too-large' });
  });

  test('a picture of Paint is drawn, and the same that would be 4 GB is not', async () => {
    expect(await run('image', redAndBlueBmp(96, 64))).toHaveProperty('webp');
    expect(await run('image', bmpBomb(32_000))).toEqual({ problem: 'too-large' });
  });

  test('what takes too much time is killed', async () => {
    const limits = { ...RENDER_LIMITS, milliseconds: 1 };
    const png = await redAndBlue(60, 40).png().toBuffer();
    expect(await run('image', png, limits)).toEqual({ problem: 'too-slow' });
  });

  test('what takes too much memory is killed', async () => {
    const limits = { ...RENDER_LIMITS, resident: 1_000_000 };
    const png = await redAndBlue(60, 40).png().toBuffer();
    expect(await run('image', png, limits)).toEqual({ problem: 'too-large' });
  });
});

/** Runs a program instead of the one that makes thumbnails. */
async function runInstead(code: string, source: 'image' | 'pdf' = 'image') {
  const program = join(folder, 'program.mjs');
  await writeFile(program, code);
  return runRenderer(program, { source, file: 'none' });
}

/** Runs the program that makes thumbnails, with other code in place of what reads a PDF. */
function runReading(code: string) {
  return runInstead(
    `
      import files from 'node:fs/promises';
      import { syncBuiltinESMExports } from 'node:module';
      files.readFile = () => { ${code} return new Promise(() => {}); };
      syncBuiltinESMExports();
      await import(${JSON.stringify(PROGRAM)});
    `,
    'pdf',
  );
}

describe('what the libraries do apart from their promises is the file’s doing', () => {
  test.each([
    ['a rejection', "void Promise.reject(new Error('non'));"],
    ['an exception', "setImmediate(() => { throw new Error('non'); });"],
    ['an end without any', ''],
  ])('%s', async (_what, code) => {
    expect(await runReading(code)).toEqual({ problem: 'unreadable' });
  });
});

describe('whatever takes over the program', () => {
  test('finds no credentials, and can neither write, start a process nor take all memory', async () => {
    const outcome = await runInstead(`
      import { spawnSync } from 'node:child_process';
      import { writeFileSync } from 'node:fs';
      import { getHeapStatistics } from 'node:v8';
      const codeOf = (act) => { try { act(); return 'done'; } catch (error) { return error.code; } };
      const says = {
        environment: Object.keys(process.env),
        write: codeOf(() => writeFileSync(import.meta.filename + '.new', '')),
        start: codeOf(() => spawnSync(process.execPath, ['--version'])),
        megabytes: Math.round(getHeapStatistics().heap_size_limit / 2 ** 20),
      };
      process.stdout.write(JSON.stringify(says));
    `);
    if (!('webp' in outcome)) throw new Error(outcome.problem);
    const { megabytes, ...says } = JSON.parse(outcome.webp.toString()) as { megabytes: number };
    expect(says).toEqual({
      environment: [],
      write: 'ERR_ACCESS_DENIED',
      start: 'ERR_ACCESS_DENIED',
    });
    expect(megabytes).toBeLessThan(1000);
  });

  test('crashes on the file alone', async () => {
    expect(await runInstead('process.abort();')).toEqual({ problem: 'unreadable' });
  });

  test('writes up to 2 MB, in order', async () => {
    const write = (bytes: number) => `process.stdout.write('a'.repeat(${bytes - 1}) + 'b');`;
    const outcome = await runInstead(write(2_000_000));
    expect(outcome).toEqual({ webp: Buffer.from(`${'a'.repeat(1_999_999)}b`) });
    expect(await runInstead(write(2_000_001))).toEqual({ problem: 'too-large' });
  });

  test('is killed when it writes without end', async () => {
    const endless = "const write = () => process.stdout.write('x'.repeat(1e6), write); write();";
    expect(await runInstead(endless)).toEqual({ problem: 'too-large' });
  });

  test('leaves no timer behind', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
    try {
      await runInstead('');
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
  });

  test('does no harm when it complains at length', async () => {
    const complaint = "process.stderr.write('x'.repeat(3e6))";
    expect(await runInstead(complaint)).toEqual({ webp: Buffer.alloc(0) });
  });
});

test('where no process can be started, the attempt fails', async () => {
  vi.resetModules();
  vi.doMock('node:process', () => ({ execPath: join(folder, 'missing') }));
  const { runRenderer: runAnew } = await import('./run-renderer.ts');
  await expect(runAnew('program.mjs', { source: 'image', file: 'none' })).rejects.toThrow('ENOENT');
  vi.doUnmock('node:process');
});

test('our own failure is not the file’s', async () => {
  const file = join(folder, 'none');
  await writeFile(file, await redAndBlue(60, 40).png().toBuffer());
  const missing = join(folder, 'no-such-program.js');
  await expect(runRenderer(missing, { source: 'image', file })).rejects.toThrow(/program failed/);
});
