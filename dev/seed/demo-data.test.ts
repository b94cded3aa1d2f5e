import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { OBJECT_PREFIX, objectNameOf, placeholderNameOf } from '@navette/core/paths/item-path';
import {
  isVideo,
  mayHaveThumbnail,
  thumbnailNameOf,
  thumbnailOwner,
} from '@navette/core/files/thumbnail';
import { servedAttributes, uploaderMetadata } from '@navette/core/files/upload-attributes';
import { demoUid } from '../demo/accounts.ts';
import { demoFiles, demoFolders } from '../demo/manifest.ts';
import { projectRoot } from '../project-root.ts';

/** An object's metadata in the committed export. */
interface Exported {
  name: string;
  contentType: string;
  contentDisposition?: string;
  cacheControl: string;
  generation: number;
  downloadTokens: string[];
  customMetadata?: Record<string, string>;
}

const storage = join(projectRoot, 'emulator-data/storage_export');
/** Name of a blob -> metadata of its object. */
const byBlob = new Map(
  globSync('*.json', { cwd: join(storage, 'metadata') }).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(storage, 'metadata', file), 'utf8')) as Exported,
  ]),
);
const exported = new Map([...byBlob.values()].map((object) => [object.name, object]));

test('the committed objects are exactly those of the demo', () => {
  const names = [
    ...demoFiles.map(({ path }) => objectNameOf(path)),
    ...demoFolders.map(({ path }) => placeholderNameOf(path)),
  ];
  const documents = [...exported.keys()].filter((name) => name.startsWith(OBJECT_PREFIX));
  expect(documents.toSorted()).toEqual(names.toSorted());
});

test('each image and PDF with a record has its thumbnail, without a link', () => {
  const pictured = demoFiles.filter(
    ({ path, access }) => access !== 'none' && mayHaveThumbnail(path) && !isVideo(path),
  );
  const thumbnails = [...exported.values()].filter(({ name }) => thumbnailOwner(name) !== null);
  expect(thumbnails.map(({ name }) => name).toSorted()).toEqual(
    pictured
      .map(({ path }) =>
        thumbnailNameOf(path, String(exported.get(objectNameOf(path))?.generation)),
      )
      .toSorted(),
  );
  for (const { contentType, downloadTokens } of thumbnails) {
    expect([contentType, downloadTokens]).toEqual(['image/webp', []]);
  }
});

test('each file has the blob that the manifest names, and each blob has an object', () => {
  for (const { path, blob } of demoFiles) expect(byBlob.get(blob)?.name).toBe(objectNameOf(path));
  const blobs = globSync('*', { cwd: join(storage, 'blobs') });
  expect(blobs.toSorted()).toEqual([...byBlob.keys()].toSorted());
});

test('each file has the attributes that core defines, and its uploader', () => {
  for (const { path, owner, contentType } of demoFiles) {
    const object = exported.get(objectNameOf(path));
    expect(object?.contentType).toBe(contentType);
    expect(object).toMatchObject(servedAttributes(path));
    expect(object?.customMetadata).toEqual(
      owner === null ? {} : uploaderMetadata(path, { email: owner, uid: demoUid(owner) }),
    );
  }
});

test('each folder has its creator', () => {
  for (const { path, owner } of demoFolders) {
    expect(exported.get(placeholderNameOf(path))?.customMetadata).toEqual(
      uploaderMetadata(path, { email: owner, uid: demoUid(owner) }),
    );
  }
});
