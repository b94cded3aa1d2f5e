import type { SharpInput, SharpOptions } from 'sharp';
import { MAX_THUMBNAIL_SIDE, WANTED_THUMBNAIL_BYTES } from '@navette/core/files/thumbnail';
import { loadSharp } from './load-sharp.ts';

/**
 * Most pixels of an image: photos of 108 million pixels fit. Interlaced images are decoded whole, with up to 8
 * bytes a pixel.
 */
export const MAX_PIXELS = 120_000_000;

/** Tried in this order until the thumbnail is small enough. */
const QUALITIES = [70, 55, 40, 25] as const;

/**
 * An image as a thumbnail: right way up, of an animation the first frame, in sRGB, without metadata.
 *
 * @param input a path, or pixels with `options.raw`
 * @returns WebP, at most `MAX_THUMBNAIL_SIDE` pixels on the long side
 * @throws {Error} sharp's, when it is no image, is broken, or has too many pixels
 */
export async function renderImage(
  input: SharpInput,
  options: Pick<SharpOptions, 'raw'> = {},
): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(input, {
    ...options,
    limitInputPixels: MAX_PIXELS,
    // Images with warnings have a thumbnail too, since browsers show them.
    failOn: 'error',
  });
  const size = { width: MAX_THUMBNAIL_SIDE, height: MAX_THUMBNAIL_SIDE, fit: 'inside' } as const;
  const { data, info } = await image
    .autoOrient()
    .resize({ ...size, withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return smallEnough((quality) =>
    sharp(data, { raw: { width, height, channels } }).webp({ quality, effort: 5 }).toBuffer(),
  );
}

/** Encodes in the best quality that is small enough, or else in the lowest. */
export async function smallEnough(encode: (quality: number) => Promise<Buffer>): Promise<Buffer> {
  const [best, ...lower] = QUALITIES;
  let encoded = await encode(best);
  for (const quality of lower) {
    if (encoded.length <= WANTED_THUMBNAIL_BYTES) break;
    encoded = await encode(quality);
  }
  return encoded;
}
