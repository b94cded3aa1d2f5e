import { open } from 'node:fs/promises';
import { MAX_THUMBNAIL_SIDE } from '@navette/core/files/thumbnail';
import { MAX_PIXELS, renderImage } from './render-image.ts';

/** Longest side of the image as it is drawn, in pixels: twice that of the thumbnail. */
const DRAWN_SIDE = 2 * MAX_THUMBNAIL_SIDE;
/** Up to the height in the header of Windows (40 bytes and more) and of OS/2 (12 bytes). */
const HEADER_BYTES = 26;

/**
 * A BMP, which sharp does not decode, as a thumbnail.
 *
 * @returns WebP; null for what is no BMP by its content
 * @throws {Error} when it is broken, or has too many pixels
 */
export async function renderBmp(file: string): Promise<Buffer | null> {
  const size = bmpSize(await beginning(file));
  if (size === null) return null;
  if (size.width * size.height > MAX_PIXELS) throw new RangeError('beyond the pixel limit');
  const { createCanvas, loadImage } = await import('@napi-rs/canvas');
  const image = await loadImage(file);
  const scale = Math.min(1, DRAWN_SIDE / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return renderImage(canvas.data(), { raw: { width, height, channels: 4 } });
}

async function beginning(file: string): Promise<Buffer> {
  const opened = await open(file);
  try {
    const { buffer, bytesRead } = await opened.read({ buffer: Buffer.alloc(HEADER_BYTES) });
    return buffer.subarray(0, bytesRead);
  } finally {
    await opened.close();
  }
}

/** What the header says; null for what is no BMP. */
function bmpSize(header: Buffer): { width: number; height: number } | null {
  if (header.length < HEADER_BYTES || header.toString('latin1', 0, 2) !== 'BM') return null;
  const isOs2 = header.readUInt32LE(14) === 12;
  const width = isOs2 ? header.readUInt16LE(18) : header.readInt32LE(18);
  const height = isOs2 ? header.readUInt16LE(20) : header.readInt32LE(22);
  // A negative height means that the rows go from the top down.
  return { width: Math.abs(width), height: Math.abs(height) };
}
