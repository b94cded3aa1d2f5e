import console from 'node:console';
import { annotationsOf, fillIn, isXfaShell } from '@navette/core/files/pdf-form';
import { MAX_THUMBNAIL_SIDE } from '@navette/core/files/thumbnail';
import { loadPdfLibrary, openPdf } from '../../opening/open-pdf.ts';
import { renderImage } from './render-image.ts';

/** Longest side of the page as it is drawn, in pixels: twice that of the thumbnail, for small text. */
const DRAWN_SIDE = 2 * MAX_THUMBNAIL_SIDE;
/** Most pixels of an image on the page: A1 scanned at 400 dpi fits. */
const MAX_IMAGE_PIXELS = 100_000_000;
/** Above this many bytes, an image on the page is reduced while it is decoded. */
const MAX_CANVAS_BYTES = 64_000_000;

/** The verbosity at which pdf.js warns of what it leaves out. */
const WARNINGS = 1;
/** Its warning for an image above the limit, whose place it leaves white. */
const LEFT_OUT = /exceeded maximum allowed size/;

/** The libraries that read and draw PDFs. Loaded on first use. */
export async function loadPdf() {
  const { createCanvas } = await import('@napi-rs/canvas');
  const { AnnotationMode } = await loadPdfLibrary();
  return { createCanvas, AnnotationMode };
}

/**
 * The first page of a PDF as a thumbnail.
 *
 * @returns WebP
 * @throws {Error} pdf.js's: `PasswordException`, `InvalidPDFException`; a RangeError for a page
 *   without a size, and for one with an image that is too large; an Error for a form that only Adobe's program shows
 */
export async function renderPdf(file: string): Promise<Buffer> {
  const { createCanvas, AnnotationMode } = await loadPdf();
  const leavesOut = watchWarnings(LEFT_OUT);
  const document = await openPdf(file, {
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: MAX_CANVAS_BYTES,
    verbosity: WARNINGS,
  });
  const page = await document.getPage(1);
  if (await isXfaShell(document, page)) throw new Error('Adobe alone draws this form');
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = DRAWN_SIDE / Math.max(width, height);
  if (!(Number.isFinite(scale) && scale > 0)) throw new RangeError('a page without a size');
  const viewport = page.getViewport({ scale });
  const size = {
    width: Math.max(1, Math.round(viewport.width)),
    height: Math.max(1, Math.round(viewport.height)),
  };
  const canvas = createCanvas(size.width, size.height);
  const hasValues = fillIn(document, await annotationsOf(page));
  await page.render({
    canvas,
    viewport,
    background: 'white',
    annotationMode: hasValues ? AnnotationMode.ENABLE_STORAGE : AnnotationMode.ENABLE,
  }).promise;
  if (leavesOut()) throw new RangeError('an image is too large');
  return renderImage(canvas.data(), { raw: { ...size, channels: 4 } });
}

/** Prints no warning from now on. @returns a function that tells whether a warning has matched */
function watchWarnings(pattern: RegExp): () => boolean {
  let found = false;
  console.warn = (message: unknown) => {
    found ||= pattern.test(String(message));
  };
  return () => found;
}
