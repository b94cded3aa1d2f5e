import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MAX_OBJECT_NAME_BYTES } from '../limits.ts';
import {
  framedVideo,
  FRAME_TYPE,
  inboxNameOf,
  isVideo,
  madeThumbnail,
  MAX_FRAME_BYTES,
  mayHaveThumbnail,
  thumbnailNameOf,
  thumbnailOwner,
  thumbnailSource,
  WANTED_THUMBNAIL_BYTES,
} from './thumbnail.ts';

const SIZE = 5_000_000;

describe('how a thumbnail is made', () => {
  test.each([
    ['A/photo.jpg', 'image'],
    ['PHOTO.JPEG', 'image'],
    ['a.png', 'image'],
    ['a.gif', 'image'],
    ['a.webp', 'image'],
    ['a.avif', 'image'],
    ['scan.tif', 'image'],
    ['scan.tiff', 'image'],
    ['bail.PDF', 'pdf'],
    ['camion.mp4', 'frame'],
    ['camion.webm', 'frame'],
    ['camion.MOV', 'frame'],
    ['camion.m4v', 'frame'],
    ['logo.svg', null],
    ['a.heic', null],
    ['a.txt', null],
    ['a.constructor', null],
    ['jpg', null],
    ['a.jpg.zip', null],
    ['A.jpg/', null],
    ['', null],
  ])('%s: %s', (path, source) => {
    expect(thumbnailSource(path, SIZE)).toBe(source);
    expect(mayHaveThumbnail(path)).toBe(source !== null);
    expect(isVideo(path)).toBe(source === 'frame');
  });

  test.each([
    [0, false],
    [63, false],
    [64, true],
    [100_000_000, true],
    [100_000_001, false],
  ])('of %i bytes: %s', (size, has) => {
    expect(thumbnailSource('a.jpg', size) !== null).toBe(has);
  });

  test('a video of any size: only its frame is opened', () => {
    expect(thumbnailSource('camion.mp4', 5_000_000_000)).toBe('frame');
  });

  test('not where the thumbnail’s name would be too long', () => {
    // thumbnails/ + path + / + a generation of 19 digits
    const longest = `${'é'.repeat(494)}a.jpg`;
    const name = thumbnailNameOf(longest, '9223372036854775807');
    expect(new TextEncoder().encode(name)).toHaveLength(MAX_OBJECT_NAME_BYTES);
    expect(mayHaveThumbnail(longest)).toBe(true);
    expect(mayHaveThumbnail(`a${longest}`)).toBe(false);
  });
});

test.each([
  ['A/b.jpg', '17', 'thumbnails/A/b.jpg/17'],
  ['é & 100%.jpg', '1', 'thumbnails/é & 100%.jpg/1'],
])('the name of the thumbnail of %s', (path, generation, name) => {
  expect(thumbnailNameOf(path, generation)).toBe(name);
  expect(thumbnailOwner(name)).toEqual({ path, generation });
});

test.each(['files/A/b.jpg/17', 'thumbnails/17', 'thumbnails/', 'thumbnails//17'])(
  '%s is no file’s thumbnail',
  (name) => {
    expect(thumbnailOwner(name)).toBeNull();
  },
);

test('the name of a frame', () => {
  expect(inboxNameOf('A/é.mp4')).toBe('inbox/A/é.mp4');
  expect(framedVideo('inbox/A/é.mp4')).toBe('A/é.mp4');
  expect(framedVideo('files/A/é.mp4')).toBeNull();
});

test('the storage rules take the frames that browsers make', () => {
  const rules = readFileSync(join(import.meta.dirname, '../../../storage.rules'), 'utf8');
  expect(rules).toContain(`request.resource.size <= ${MAX_FRAME_BYTES}\n`);
  expect(rules).toContain(`request.resource.contentType == '${FRAME_TYPE}'\n`);
});

test('tiles of 200 photos take 2.8 MB', () => {
  expect(200 * WANTED_THUMBNAIL_BYTES).toBe(2_800_000);
});

test('only a thumbnail that was made can be fetched', () => {
  expect(madeThumbnail({ thumbnail: 'made', thumbnail_generation: '17' })).toBe('17');
  expect(madeThumbnail({ thumbnail: 'unreadable', thumbnail_generation: '17' })).toBeNull();
  expect(madeThumbnail({ thumbnail: 'made' })).toBeNull();
  expect(madeThumbnail({})).toBeNull();
  expect(madeThumbnail(null)).toBeNull();
});
