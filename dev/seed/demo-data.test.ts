import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { objectNameOf, placeholderNameOf } from '@navette/core/item-path';
import { servedAttributes, uploaderMetadata } from '@navette/core/upload-attributes';
import { demoFiles, demoFolders } from '../demo/tree.ts';
import { projectRoot } from '../project-root.ts';
import { demoUid } from './demo-uid.ts';

/** What the committed export says of an object. */
interface Exported {
  name: string;
  contentType: string;
  contentDisposition?: string;
  cacheControl: string;
  customMetadata?: Record<string, string>;
}

const folder = join(projectRoot, 'emulator-data/storage_export/metadata');
const exported = new Map(
  globSync('*.json', { cwd: folder })
    .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Exported)
    .map((object) => [object.name, object]),
);

test('the committed objects are the demo’s, no more and no fewer', () => {
  const names = [
    ...demoFiles.map(({ path }) => objectNameOf(path)),
    ...demoFolders.map(({ path }) => placeholderNameOf(path)),
  ];
  expect([...exported.keys()].toSorted()).toEqual(names.toSorted());
});

test('each file says of itself what core says, and whose upload it is', () => {
  for (const { path, owner } of demoFiles) {
    const object = exported.get(objectNameOf(path));
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
