import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bmpBomb, redAndBlue, redAndBlueBmp } from './awkward-images.fixture.ts';
import { renderBmp } from './render-bmp.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'render-bmp-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function rendered(bytes: Buffer): Promise<Buffer | null> {
  const file = join(folder, 'image');
  await writeFile(file, bytes);
  return renderBmp(file);
}

test.each([false, true])(
  'a BMP becomes WebP of at most 480 pixels (from the top down: %s)',
  async (topDown) => {
    const webp = await rendered(redAndBlueBmp(1200, 600, topDown));
    const { data, info } = await sharp(webp ?? undefined)
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([480, 240]);
    const [red = 0, , blue = 0] = data;
    expect(red > 150 && blue < 100).toBe(true);
    const [lastRed = 0, , lastBlue = 0] = data.subarray(-3);
    expect(lastBlue > 150 && lastRed < 100).toBe(true);
  },
);

test('a small one stays small', async () => {
  const webp = await rendered(redAndBlueBmp(30, 20));
  expect(await sharp(webp ?? undefined).metadata()).toMatchObject({ width: 30, height: 20 });
});

test('what is no BMP by its content is left to sharp', async () => {
  expect(await rendered(await redAndBlue(60, 40).png().toBuffer())).toBeNull();
  expect(await rendered(Buffer.from('BM'))).toBeNull();
});

test('refuses 54 bytes that would be a gigabyte, and what is broken', async () => {
  await expect(rendered(bmpBomb(32_000))).rejects.toThrow(/pixel limit/);
  await expect(rendered(Buffer.from(`BM${'?'.repeat(200)}`))).rejects.toThrow();
  await expect(rendered(redAndBlueBmp(600, 400).subarray(0, 40))).rejects.toThrow();
});
