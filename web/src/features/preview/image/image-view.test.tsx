import { describe, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible } from '../../../testing/expect-accessible.ts';
import { MEMBER } from '../../../testing/fakes/accounts.ts';
import { itemAt, putItem } from '../../../testing/fakes/items.ts';
import { fetchThumbnail } from '../../../testing/fakes/items/thumbnails.ts';
import { picture } from '../../../testing/pictures.ts';
import { boxOf, fingersHere, middleOf, mouse } from '../../../testing/pointers.ts';
import {
  FOLDER,
  openEach,
  openFile,
  previewOf,
  previewUrl,
  says,
  showFile,
  storeFile,
  type ShownCase,
} from '../../../testing/previews.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { PHONE, resizeTo } from '../../../testing/screen.ts';

// A picture on the stage: first whole, then enlarged.

const NAMES = ['Cartons.jpg', 'Colis écrasés (n° 3).jpg', 'Palette – vue.jpg'] as const;
const [FIRST, SECOND, THIRD] = NAMES;

const MADE = { thumbnail: 'made', thumbnail_generation: '17' } as const;
/** Enough for a file that no browser but Safari tries to decode. */
const TIFF = 'II*\0........';

/** The area within which the picture is moved. */
const view = () => document.querySelector('[data-zoomed]')?.getBoundingClientRect();

/** Opens the second of three pictures. */
async function openImage() {
  const content = await picture(1600, 1200);
  for (const name of NAMES) storeFile(name, content);
  const dialog = await openFile(SECOND, content);
  const image = await shown(SECOND);
  await expect.element(dialog.getByText('2 sur 3', { exact: true })).toBeVisible();
  return { dialog, image };
}

/** The picture of a file, once it is shown. */
async function shown(name: string): Promise<Locator> {
  const image = previewOf(name).getByRole('img', { name, exact: true });
  await expect.element(image).toHaveAttribute('data-shown', 'true');
  // Where it is shown is known a frame later.
  await expect.element(page.getByRole('group', { name: 'Zoom' })).toBeVisible();
  return image;
}

const scaleOf = (image: Locator, fitted: DOMRect) => boxOf(image).width / fitted.width;
const at = (x: number, y: number) => ({ x, y });

test('a picture of Paint is shown, and a TIFF by its thumbnail, however it was opened', async () => {
  fetchThumbnail.mockResolvedValue(await picture(48, 32));
  storeFile('télécopie.tif', TIFF, MADE);
  storeFile('sans vignette.TIFF', TIFF);
  await openFile('capture.bmp', redBmp());
  await shown('capture.bmp');
  await showFile('télécopie.tif');
  const dialog = previewOf('télécopie.tif');
  const image = dialog.getByRole('img', { name: 'télécopie.tif', exact: true });
  await expect.element(dialog.getByText(/^Aperçu réduit de la première page/)).toBeVisible();
  await expect.poll(() => (image.element() as HTMLImageElement).naturalWidth).toBe(48);
  await expect.element(dialog.getByRole('link', { name: 'Télécharger' })).toBeVisible();
  await expectAccessible();
  await showFile('sans vignette.TIFF');
  await says('Ce navigateur ne sait pas afficher les images TIFF.')();
});

test('a TIFF that no listing knows of is shown by its thumbnail too', async () => {
  fetchThumbnail.mockResolvedValue(await picture(48, 32));
  // The person does not see the folder around it.
  putItem(itemAt(`${FOLDER}plan.tiff`, { size: 12, ...MADE }), new Blob([TIFF]));
  await renderApp(previewUrl('plan.tiff'), MEMBER);
  await expect.element(page.getByText(/^Aperçu réduit de la première page/)).toBeVisible();
});

describe('with a mouse and a keyboard', () => {
  test('the wheel zooms towards the pointer, a drag moves the picture as far as its edge', async () => {
    const { image } = await openImage();
    const fitted = boxOf(image);
    const pointer = at(fitted.x + fitted.width * 0.3, fitted.y + fitted.height * 0.6);
    await mouse.turnWheel(pointer, -6);
    await expect.poll(() => scaleOf(image, fitted)).toBeGreaterThan(3);
    const near = boxOf(image);
    expect((pointer.x - near.x) / near.width).toBeCloseTo(0.3, 2);
    expect((pointer.y - near.y) / near.height).toBeCloseTo(0.6, 2);
    await expectAccessible();

    await mouse.drag(pointer, at(pointer.x + 60, pointer.y - 30));
    const moved = boxOf(image);
    expect([moved.x - near.x, moved.y - near.y].map(Math.round)).toEqual([60, -30]);
    await mouse.drag(pointer, at(pointer.x + 5000, pointer.y + 5000));
    const corner = boxOf(image);
    expect([corner.x, corner.y].map(Math.round)).toEqual(
      [view()?.x ?? 0, view()?.y ?? 0].map(Math.round),
    );
    // It was a drag: the preview is still open, with the same file.
    await expect.element(previewOf(SECOND)).toBeVisible();

    await mouse.turnWheel(pointer, 9);
    await expect.poll(() => boxOf(image)).toEqual(fitted);
  });

  test('keys and buttons zoom; arrows move a picture that is larger than its view', async () => {
    const { image, dialog } = await openImage();
    const fitted = boxOf(image);
    const level = dialog.getByRole('group', { name: 'Zoom' }).getByRole('status');
    const first = level.element().textContent;
    await userEvent.keyboard('++');
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(2.25, 1);
    expect(level.element().textContent).not.toBe(first);
    const before = boxOf(image);
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => boxOf(image).x).toBeLessThan(before.x - 50);
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}');
    await expect.poll(() => boxOf(image).y).toBeLessThan(before.y - 50);
    await expect.element(dialog.getByText('2 sur 3', { exact: true })).toBeVisible();

    await userEvent.keyboard('-');
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(1.5, 1);
    await userEvent.keyboard('0');
    await expect.poll(() => boxOf(image)).toEqual(fitted);
    await dialog.getByRole('button', { name: 'Agrandir' }).click();
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(1.5, 1);
    await dialog.getByRole('button', { name: 'Réduire' }).click();
    await expect.poll(() => boxOf(image)).toEqual(fitted);
    // In a field, keys are just typed.
    await dialog.getByRole('textbox', { name: 'Commentaire' }).click();
    await userEvent.keyboard('+');
    expect(boxOf(image)).toEqual(fitted);

    await image.dblClick();
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(2.5, 1);
    await dialog.getByRole('button', { name: 'Ajuster à la fenêtre' }).click();
    await userEvent.keyboard('{ArrowRight}');
    await shown(THIRD);
  });
});

describe('with fingers', () => {
  test('two zoom, and keep what is under them; one moves; a double tap zooms and fits', async () => {
    await resizeTo(PHONE);
    const { image } = await openImage();
    const fingers = fingersHere();
    const fitted = boxOf(image);
    const { x, y } = middleOf(image);
    await fingers.drag([at(x - 30, y), at(x + 30, y)], [at(x - 90, y), at(x + 90, y)]);
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(3, 0);
    const near = boxOf(image);
    expect(near.x + near.width / 2).toBeCloseTo(x, 0);

    await fingers.drag([at(x, y)], [at(x - 40, y)]);
    await expect.poll(() => Math.round(boxOf(image).x - near.x)).toBe(-40);
    // A picture larger than its view is moved, not left.
    await fingers.drag([at(x + 100, y)], [at(x - 100, y)]);
    await shown(SECOND);

    await fingers.doubleTap({ x, y });
    await expect.poll(() => boxOf(image)).toEqual(fitted);
    await fingers.doubleTap({ x, y });
    await expect.poll(() => scaleOf(image, fitted)).toBeCloseTo(2.5, 1);
    await expectAccessible();
  });

  test('a swipe shows the next file and the previous one, and stops at the ends', async () => {
    await resizeTo(PHONE);
    const { image } = await openImage();
    const fingers = fingersHere();
    const { x, y } = middleOf(image);
    const [left, right] = [at(x - 120, y), at(x + 120, y)];
    await fingers.drag([right], [left]);
    await shown(THIRD);
    await fingers.drag([right], [left]);
    await shown(THIRD);
    await fingers.drag([left], [right]);
    await shown(SECOND);
    await fingers.drag([left], [right]);
    await shown(FIRST);
    // More down than sideways: nothing happens.
    await fingers.drag([at(x - 60, y - 60)], [at(x, y + 60)]);
    await shown(FIRST);
  });
});

/**
 * Images as sharp encodes them, but where they claim a size that they have not (`bomb`, `sixty-thousand`): 64 × 32 pixels,
 * the left half red, the right half blue. `turned` is stored lying, and `thread` has 9,000 × 2 pixels.
 */
const MADE_IMAGES = import.meta.glob<string>('../../../../../quality/test-files/images/*', {
  query: '?inline',
  import: 'default',
  eager: true,
});

function made(name: string): Uint8Array<ArrayBuffer> {
  const [, address = ''] =
    Object.entries(MADE_IMAGES).find(([path]) => path.endsWith(`/${name}`)) ?? [];
  const [, base64 = ''] = address.split(',');
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

test('images of every make are shown, right way up, and what cannot be decoded says so', async () => {
  await openEach([
    whole('photo.jpg', made('baseline.jpg')),
    whole('progressive.jpeg', made('progressive.jpg')),
    whole('imprimerie.jpg', made('cmyk.jpg')),
    whole('entrelacée.png', made('interlaced.png')),
    whole('seize bits.png', made('sixteen-bit.png')),
    whole('palette.png', made('palette.png')),
    whole('transparente.png', made('transparent.png')),
    whole('image.webp', made('plain.webp')),
    whole('image.avif', made('plain.avif')),
    whole('autre que son nom.jpg', made('palette.png')),
    whole('animée.gif', made('animated.gif'), [60, 40]),
    whole('animée.webp', made('animated.webp'), [60, 40]),
    whole('tournée.jpg', made('turned.jpg'), [32, 64]),
    whole('fil.png', made('thread.png'), [9000, 2]),
    // Its upper part.
    whole('coupée.jpg', made('baseline.jpg').slice(0, -20)),
    { name: 'cassée.jpg', content: made('baseline.jpg').slice(0, 7), shows: FAILED },
    { name: 'bombe.png', content: made('bomb.png'), shows: FAILED },
    { name: 'soixante mille.jpg', content: made('sixty-thousand.jpg'), shows: FAILED },
    // The page still works.
    whole('après.png', made('palette.png')),
  ]);
});

const FAILED = says('Impossible d’ouvrir l’aperçu.');

/** An image of this size that is shown. */
function whole(name: string, content: BlobPart, size: readonly number[] = [64, 32]): ShownCase {
  return {
    name,
    content,
    async shows() {
      const { naturalWidth, naturalHeight } = (await shown(name)).element() as HTMLImageElement;
      expect([naturalWidth, naturalHeight], name).toEqual(size);
    },
  };
}

/** 2 × 1 red pixels, as Paint writes them: 24 bits, each row filled up to 8 bytes. */
function redBmp(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(62);
  const header = new DataView(bytes.buffer);
  bytes.set([0x42, 0x4d]);
  for (const [offset, value] of [
    [2, 62],
    [10, 54],
    [14, 40],
    [18, 2],
    [22, 1],
    [26, 1 | (24 << 16)],
  ] as const) {
    header.setUint32(offset, value, true);
  }
  bytes.set([0, 0, 255, 0, 0, 255], 54);
  return bytes;
}
