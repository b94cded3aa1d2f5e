import { argv } from 'node:process';
import type { ThumbnailSource } from '@navette/core/files/file-types';
import type { ThumbnailProblem } from '@navette/core/files/thumbnail';
import { answerOnce } from '../../opening/answer-once.ts';
import { loadSharp } from './load-sharp.ts';
import { renderBmp } from './render-bmp.ts';
import { renderImage } from './render-image.ts';
import { loadPdf, renderPdf } from './render-pdf.ts';

// A program that makes one thumbnail and ends: `render-thumbnail <source> <file>`. It runs apart from the function, since
// the file is hostile until shown otherwise: the program can be killed, has no credentials, and opens no other file.
// (Started by `thumbnails/run-renderer.ts`.)

const RENDERERS = { image: renderPicture, frame: renderImage, pdf: renderPdf } satisfies Record<
  ThumbnailSource,
  (file: string) => Promise<Buffer>
>;

async function renderPicture(path: string): Promise<Buffer> {
  return (await renderBmp(path)) ?? renderImage(path);
}

const [, , source = '', file = ''] = argv;
if (source !== 'image' && source !== 'frame' && source !== 'pdf') {
  throw new RangeError('unknown source');
}
await loadSharp();
if (source === 'pdf') await loadPdf();
await answerOnce(() => RENDERERS[source](file), problemOf);

function problemOf(error: unknown): ThumbnailProblem {
  if (!(error instanceof Error)) return 'unreadable';
  if (error.name === 'PasswordException') return 'encrypted';
  return /pixel limit|too large/i.test(error.message) ? 'too-large' : 'unreadable';
}
