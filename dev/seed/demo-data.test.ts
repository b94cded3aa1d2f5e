import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { objectNameOf, placeholderNameOf } from '@navette/core/item-path';
import { servedAttributes, uploaderMetadata } from '@navette/core/upload-attributes';
import { demoUid } from '../demo/accounts.ts';
import { demoFiles, demoFolders } from '../demo/manifest.ts';
import { projectRoot } from '../project-root.ts';

/** What the committed export says of an object. */
interface Exported {
  name: string;
  contentType: string;
  contentDisposition?: string;
  cacheControl: string;
  customMetadata?: Record<string, string>;
}

const storage = join(projectRoot, 'emulator-data/storage_export');
/** Name of a blob -> what is said of the object whose bytes it holds. */
const byBlob = new Map(
  globSync('*.json', { cwd: join(storage, 'metadata') }).map((file) => [
    basename(file, '.json'),
    JSON.parse(readFileSync(join(storage, 'metadata', file), 'utf8')) as Exported,
  ]),
);
const exported = new Map([...byBlob.values()].map((object) => [object.name, object]));

test('the committed objects are the demo’s, no more and no fewer', () => {
  const names = [
    ...demoFiles.map(({ path }) => objectNameOf(path)),
    ...demoFolders.map(({ path }) => placeholderNameOf(path)),
  ];
  expect([...exported.keys()].toSorted()).toEqual(names.toSorted());
});

test('the bytes of each file are the blob that the manifest names, and no blob is without object', () => {
  for (const { path, blob } of demoFiles) expect(byBlob.get(blob)?.name).toBe(objectNameOf(path));
  const blobs = globSync('*', { cwd: join(storage, 'blobs') });
  expect(blobs.toSorted()).toEqual([...byBlob.keys()].toSorted());
});

test('each file says of itself what core says, and whose upload it is', () => {
  for (const { path, owner, contentType } of demoFiles) {
    const object = exported.get(objectNameOf(path));
    expect(object?.contentType).toBe(contentType);
    expect(object).toMatchObject(servedAttributes(path));
    expect(object?.customMetadata).toEqual(
      owner === null ? {} : uploaderMetadata(path, { email: owner, uid: demoUid(owner) }),
    );
  }
});

test('each folder says who created it', () => {
  for (const { path, owner } of demoFolders) {
    expect(exported.get(placeholderNameOf(path))?.customMetadata).toEqual(
      uploaderMetadata(path, { email: owner, uid: demoUid(owner) }),
    );
  }
});
