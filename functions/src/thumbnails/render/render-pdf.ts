import { MAX_THUMBNAIL_SIDE } from '@navette/core/files/thumbnail';
import { loadPdfLibrary, openPdf } from '../../opening/open-pdf.ts';
import { renderImage } from './render-image.ts';

/** Longest side of the page as it is drawn, in pixels: twice that of the thumbnail, for small text. */
const DRAWN_SIDE = 2 * MAX_THUMBNAIL_SIDE;
/** Most pixels of an image on the page; larger ones are left out: A3 scanned at 600 dpi fits. */
const MAX_IMAGE_PIXELS = 70_000_000;
/** Above this many bytes, an image on the page is reduced while it is decoded. */
const MAX_CANVAS_BYTES = 64_000_000;

/** The libraries that read and draw PDFs. Loaded on first use. */
export async function loadPdf() {
  const { createCanvas } = await import('@napi-rs/canvas');
  await loadPdfLibrary();
  return { createCanvas };
}

/**
 * The first page of a PDF as a thumbnail.
 *
 * @returns WebP
 * @throws {Error} pdf.js's: `PasswordException`, `InvalidPDFException`; a RangeError for a page
 *   without a size
 */
export async function renderPdf(file: string): Promise<Buffer> {
  const { createCanvas } = await loadPdf();
  const pdf = await openPdf(file, {
    maxImageSize: MAX_IMAGE_PIXELS,
    canvasMaxAreaInBytes: MAX_CANVAS_BYTES,
  });
  const page = await pdf.getPage(1);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = DRAWN_SIDE / Math.max(width, height);
  if (!(Number.isFinite(scale) && scale > 0)) throw new RangeError('a page without a size');
  const viewport = page.getViewport({ scale });
  const size = {
    width: Math.max(1, Math.round(viewport.width)),
    height: Math.max(1, Math.round(viewport.height)),
  };
  const canvas = createCanvas(size.width, size.height);
  await page.render({
    canvas,
    viewport,
    background: 'white',
  }).promise;
  return renderImage(canvas.data(), { raw: { ...size, channels: 4 } });
}
