import process, { argv, exit, stdout } from 'node:process';
import type { ThumbnailSource } from '@navette/core/files/file-types';
import type { ThumbnailProblem } from '@navette/core/files/thumbnail';
import { loadSharp } from './load-sharp.ts';
import { renderBmp } from './render-bmp.ts';
import { renderImage } from './render-image.ts';
import { loadPdf, renderPdf } from './render-pdf.ts';

// A program that makes one thumbnail and ends: `render-thumbnail <source> <file>`. It runs apart from the
// function, since the file is hostile until shown otherwise: it can be killed, has no credentials, and
// what it leaves in memory meets no other file. (Started by `thumbnails/run-renderer.ts`.)

/** Exit code: a problem of the file is on stdout, instead of WebP. Anything else is our own failure. */
const REFUSED = 2;

const RENDERERS = { image: renderPicture, frame: renderImage, pdf: renderPdf } satisfies Record<
  ThumbnailSource,
  (file: string) => Promise<Buffer>
>;

async function renderPicture(path: string): Promise<Buffer> {
  return (await renderBmp(path)) ?? renderImage(path);
}

let isEnding = false;

const [, , source = '', file = ''] = argv;
if (source !== 'image' && source !== 'frame' && source !== 'pdf') {
  throw new RangeError('unknown source');
}
// Our own failures, as a library that is not installed, must not be taken for the file's.
await loadSharp();
if (source === 'pdf') await loadPdf();
// From here on, what a library throws apart from its promise is the file's doing too, as is a promise that
// nothing can settle any more. (An unhandled rejection is such an exception.)
process.on('uncaughtException', refuse);
process.on('beforeExit', refuse);
try {
  end(await RENDERERS[source](file), 0);
} catch (error) {
  refuse(error);
}

function refuse(error: unknown): void {
  end(problemOf(error), REFUSED);
}

function problemOf(error: unknown): ThumbnailProblem {
  if (!(error instanceof Error)) return 'unreadable';
  if (error.name === 'PasswordException') return 'encrypted';
  return /pixel limit|too large/i.test(error.message) ? 'too-large' : 'unreadable';
}

/** Ends as soon as everything is written, whatever a library still waits for, or throws. */
function end(output: Buffer | string, code: number): void {
  if (isEnding) return;
  isEnding = true;
  stdout.write(output, () => exit(code));
}
