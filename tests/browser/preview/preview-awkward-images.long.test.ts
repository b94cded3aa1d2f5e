import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import {
  animation,
  jpegThatSays,
  pngBomb,
  redAndBlue,
} from '../../../functions/src/thumbnails/render/awkward-images.fixture.ts';
import { peopleInChromium } from '../support/browser.ts';
import { openEach, says, type StoredCase } from '../support/data/stored-files.ts';

// Images as phones, scanners, printers and attackers make them: each shows, or says why not.

const people = peopleInChromium();

const FAILED = says('Impossible d’ouvrir l’aperçu.');
const wide = () => redAndBlue(960, 480);

test('images of every make are shown, right way up, and what cannot be decoded says so', async () => {
  const page = await people.open();
  await openEach(page, [
    shown('photo.jpg', await wide().jpeg().toBuffer()),
    shown('progressive.jpeg', await wide().jpeg({ progressive: true }).toBuffer()),
    shown('imprimerie.jpg', await wide().toColourspace('cmyk').jpeg().toBuffer()),
    shown('entrelacée.png', await wide().png({ progressive: true }).toBuffer()),
    shown('seize bits.png', await wide().toColourspace('rgb16').png().toBuffer()),
    shown('palette.png', await wide().png({ palette: true }).toBuffer()),
    shown('transparente.png', await wide().ensureAlpha(0.9).png().toBuffer()),
    shown('image.webp', await wide().webp().toBuffer()),
    shown('image.avif', await wide().avif({ effort: 0 }).toBuffer()),
    shown('autre que son nom.jpg', await wide().png().toBuffer()),
    shown('animée.gif', await animation('gif'), [60, 40]),
    shown('animée.webp', await animation('webp'), [60, 40]),
    shown(
      'tournée.jpg',
      await wide().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      [480, 960],
    ),
    shown('fil.png', await redAndBlue(9000, 2).png().toBuffer(), [9000, 2]),
    // Its upper part.
    shown('coupée.jpg', (await wide().jpeg().toBuffer()).subarray(0, 4000)),
    { name: 'cassée.jpg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 1]), shows: FAILED },
    // A kilobyte that would be 4 GB.
    { name: 'bombe.png', bytes: pngBomb(32_768), shows: FAILED },
    { name: 'soixante mille.jpg', bytes: await jpegThatSays(60_000), shows: FAILED },
    // The page goes on.
    shown('après.png', await wide().png().toBuffer()),
  ]);
});

function shown(
  name: string,
  bytes: Buffer,
  [width, height]: readonly [number, number] = [960, 480],
): StoredCase {
  return {
    name,
    bytes,
    async shows(dialog: Locator) {
      const image = dialog.getByRole('img', { name, exact: true });
      await expect.poll(() => image.getAttribute('data-shown'), { message: name }).toBe('true');
      const size = await image.evaluate((element) => {
        const { naturalWidth, naturalHeight } = element as HTMLImageElement;
        return [naturalWidth, naturalHeight];
      });
      expect(size, name).toEqual([width, height]);
    },
  };
}
