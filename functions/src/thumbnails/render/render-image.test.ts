import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WANTED_THUMBNAIL_BYTES } from '@navette/core/files/thumbnail';
import {
  animation,
  jpegThatSays,
  jpegWithStrayBytes,
  photo,
  pngBomb,
  redAndBlue,
} from './awkward-images.fixture.ts';
import { renderImage, smallEnough } from './render-image.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-image-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rendered(image: Buffer | string): Promise<Buffer> {
  const file = join(folder, 'image');
  await writeFile(file, image);
  return renderImage(file);
}

/** The size of a thumbnail, and the colours near its left and right ends. */
async function seen(webp: Buffer) {
  const { data, info } = await sharp(webp)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colourAt = (x: number) => {
    const at = (Math.floor(height / 2) * width + x) * channels;
    const [red = 0, , blue = 0] = data.subarray(at, at + 3);
    return red > 150 && blue < 100 ? 'red' : blue > 120 && red < 100 ? 'blue' : `${red},${blue}`;
  };
  return { size: [width, height], colours: [colourAt(2), colourAt(width - 3)] };
}

const AS_DRAWN = { size: [480, 240], colours: ['red', 'blue'] };

describe('an image becomes WebP of at most 480 pixels', () => {
  const wide = () => redAndBlue(960, 480);
  test.each<[string, () => Promise<Buffer>]>([
    ['JPEG', () => wide().jpeg().toBuffer()],
    ['progressive JPEG', () => wide().jpeg({ progressive: true }).toBuffer()],
    ['JPEG with stray bytes', () => jpegWithStrayBytes(960, 480)],
    ['CMYK JPEG', () => wide().toColourspace('cmyk').jpeg().toBuffer()],
    ['interlaced PNG', () => wide().png({ progressive: true }).toBuffer()],
    ['16-bit PNG', () => wide().toColourspace('rgb16').png().toBuffer()],
    ['PNG with palette', () => wide().png({ palette: true }).toBuffer()],
    ['transparent PNG', () => wide().ensureAlpha(0.5).png().toBuffer()],
    ['WebP', () => wide().webp().toBuffer()],
    ['AVIF', () => wide().avif({ effort: 0 }).toBuffer()],
    ['TIFF', () => wide().tiff({ compression: 'lzw' }).toBuffer()],
    ['another type than the name says', () => wide().gif().toBuffer()],
  ])('%s', async (_name, image) => {
    const webp = await rendered(await image());
    expect((await sharp(webp).metadata()).format).toBe('webp');
    expect(await seen(webp)).toEqual(AS_DRAWN);
  });

  test('the pixels of a page, already drawn', async () => {
    const { data, info } = await wide().raw().toBuffer({ resolveWithObject: true });
    expect(await seen(await renderImage(data, { raw: info }))).toEqual(AS_DRAWN);
  });

  test.each(['gif', 'webp'] as const)('an animated %s: its first frame', async (format) => {
    const webp = await rendered(await animation(format));
    expect((await sharp(webp).metadata()).pages).toBeUndefined();
    expect(await seen(webp)).toEqual({ size: [60, 40], colours: ['red', 'blue'] });
  });

  test.each([
    [1, ['red', 'blue'], [480, 240]],
    [3, ['blue', 'red'], [480, 240]],
    [2, ['blue', 'red'], [480, 240]],
    [6, null, [240, 480]],
    [8, null, [240, 480]],
  ] as const)('right way up, from orientation %i', async (orientation, colours, size) => {
    const { colours: shown, ...rest } = await seen(
      await rendered(await redAndBlue(960, 480).withMetadata({ orientation }).jpeg().toBuffer()),
    );
    expect(rest.size).toEqual(size);
    if (colours !== null) expect(shown).toEqual(colours);
  });

  test('never larger than it was, however thin', async () => {
    const webp = await rendered(await redAndBlue(9000, 2).png().toBuffer());
    expect((await seen(webp)).size).toEqual([480, 1]);
    expect((await seen(await rendered(await redAndBlue(30, 20).png().toBuffer()))).size).toEqual([
      30, 20,
    ]);
  });

  test('without the metadata of the photo, such as its place', async () => {
    const exif = { IFD3: { GPSLatitude: '48/1 51/1 0/1' } };
    const webp = await rendered(await redAndBlue(60, 40).withExif(exif).jpeg().toBuffer());
    expect((await sharp(webp).metadata()).exif).toBeUndefined();
  });

  test('a detailed photo of a camera: small enough for 200 of them', async () => {
    const jpeg = await photo(4032, 3024).jpeg({ quality: 92 }).toBuffer();
    const webp = await rendered(jpeg);
    expect(jpeg.length).toBeGreaterThan(3_000_000);
    expect(webp.length).toBeLessThan(WANTED_THUMBNAIL_BYTES);
    expect((await seen(webp)).size).toEqual([480, 360]);
  });

  test('more detailed than a photo: of lower quality, but no larger', async () => {
    const webp = await rendered(await photo(600, 450).png().toBuffer());
    expect(webp.length).toBeLessThan(WANTED_THUMBNAIL_BYTES);
  });

  test('encoded with some patience, for fewer bytes', async () => {
    const png = await photo(60, 40).png().toBuffer();
    const patient = await sharp(png).webp({ quality: 70, effort: 5 }).toBuffer();
    expect(await rendered(png)).toEqual(patient);
    expect(patient.length).toBeLessThan((await sharp(png).webp({ quality: 70 }).toBuffer()).length);
  });
});

test.each([
  [[14_000], [70]],
  [
    [14_001, 14_000],
    [70, 55],
  ],
  [
    [20_000, 14_001, 13_000],
    [70, 55, 40],
  ],
  [
    [20_000, 18_000, 16_000, 15_000],
    [70, 55, 40, 25],
  ],
])('a thumbnail of %j bytes is tried in the qualities %j', async (sizes, qualities) => {
  const tried: number[] = [];
  const encoded = await smallEnough(async (quality) => {
    tried.push(quality);
    return Buffer.alloc(sizes[tried.length - 1] ?? 0);
  });
  expect(tried).toEqual(qualities);
  expect(encoded).toHaveLength(sizes.at(-1) ?? 0);
});

describe('refuses', () => {
  test.each<[string, RegExp, () => Promise<Buffer | string> | Buffer | string]>([
    ['1 kB that would be 4 GB', /pixel limit/, () => pngBomb(32_768)],
    ['20,000 pixels a side', /pixel limit/, () => jpegThatSays(20_000)],
    ['120,000,001 pixels', /pixel limit/, () => jpegThatSays(3047, 39_383)],
    ['what is no image', /unsupported/, () => 'texte '.repeat(100)],
    [
      'an SVG',
      /unsupported/,
      () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    ],
    ['a PDF', /unsupported/, () => `%PDF-1.7\n${' '.repeat(100)}`],
    ['half a PNG', /./, async () => (await photo(600, 400).png().toBuffer()).subarray(0, 90_000)],
    ['a PNG without pixels', /./, () => pngBomb(5000)],
  ])('%s', async (_name, message, image) => {
    const bytes = await image();
    await expect(rendered(bytes)).rejects.toThrow(message);
  });
});
