import { compareNames } from '@navette/core/text/french-format';
import { expect, test } from 'vitest';
import { isNamedByTime, withPhotoNames } from './photo-names.ts';

const TAKEN = new Date(2026, 1, 2, 8, 5, 9).getTime();

function photo(name: string, lastModified = TAKEN): File {
  return new File(['bytes'], name, { type: 'image/jpeg', lastModified });
}

function namesOf(files: readonly File[]): string[] {
  return files.map(({ name }) => name);
}

test('photos that are all named image.jpg are named by date and time, each differently', () => {
  const later = TAKEN + 1000;
  expect(
    namesOf(withPhotoNames([photo('image.jpg'), photo('Image.JPEG'), photo('image.jpg', later)])),
  ).toEqual([
    'Photo 2026-02-02 08-05-09 (1).jpg',
    'Photo 2026-02-02 08-05-09 (2).jpeg',
    'Photo 2026-02-02 08-05-10.jpg',
  ]);
});

test('a screenshot, which every clipboard calls image.png, is named as such', () => {
  const capture = new File(['bytes'], 'image.png', { type: 'image/png', lastModified: TAKEN });
  expect(namesOf(withPhotoNames([capture]))).toEqual(['Capture d’écran 2026-02-02 08-05-09.png']);
});

test('other names stay, unless the photo comes from the camera', () => {
  const files = [photo('quai.jpg'), photo('1763835222123.jpg'), photo('image.pdf'), photo('image')];
  expect(withPhotoNames(files)).toEqual(files);
  expect(namesOf(withPhotoNames(files.slice(0, 2), true))).toEqual([
    'Photo 2026-02-02 08-05-09 (1).jpg',
    'Photo 2026-02-02 08-05-09 (2).jpg',
  ]);
});

test('photos of one second are numbered as they were taken, and their names sort so', () => {
  const chosen = [photo('image.jpg', TAKEN + 900), photo('image.jpg', TAKEN)];
  const names = namesOf(withPhotoNames(chosen));
  expect(names).toEqual(['Photo 2026-02-02 08-05-09 (2).jpg', 'Photo 2026-02-02 08-05-09 (1).jpg']);
  expect(names.toSorted(compareNames)).toEqual(names.toReversed());
});

test('only the extension of the name stays', () => {
  expect(namesOf(withPhotoNames([photo('quai.2.JPG')], true))).toEqual([
    'Photo 2026-02-02 08-05-09.jpg',
  ]);
});

test.each([
  ['Photo 2026-02-02 08-05-09.jpg', true],
  ['Photo 2026-02-02 08-05-09 (12).jpeg', true],
  ['Ma Photo 2026-02-02 08-05-09.jpg', false],
  ['Photo 2026-02-02 08-05-09.jpg.zip', false],
  ['Capture d’écran 2026-02-02 08-05-09.png', true],
  ['image.jpg', true],
  ['mon image.jpg', false],
  ['image.quai.jpg', false],
])('%s is named by date and time, or will be: %s', (name, expected) => {
  expect(isNamedByTime(name)).toBe(expected);
});

test('a renamed photo keeps its bytes, its type and its date', async () => {
  const [named] = withPhotoNames([photo('image.jpg')]);
  expect(named).toMatchObject({ type: 'image/jpeg', lastModified: TAKEN });
  expect(await named?.text()).toBe('bytes');
});
