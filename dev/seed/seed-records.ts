import { Timestamp, type DocumentData, type Firestore } from 'firebase-admin/firestore';
import { isDeepStrictEqual } from 'node:util';
import { nearestAccess } from '@navette/core/access/access';
import { itemName, objectNameOf, OBJECT_PREFIX, parentPath } from '@navette/core/paths/item-path';
import type { Access, Meta, Sharing } from '@navette/core/access/meta';
import { metaId } from '@navette/core/paths/meta-id';
import { publicationMark, type Publishable } from '@navette/core/access/publication';
import { visibilityOf } from '@navette/core/access/visibility';
import { adminEmail, demoAccounts, demoUid } from '../demo/accounts.ts';
import {
  demoBytes,
  demoFiles,
  demoFolders,
  demoSettledAt,
  ownAccess,
  type DemoFile,
  type DemoFolder,
} from '../demo/manifest.ts';
import type { Bucket } from './admin-services.ts';

const NO_ACCESS: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: null,
  owner_uid: null,
};

/**
 * Makes Firestore hold exactly the demo's documents: records of items, and admins.
 *
 * @param bucket holds the objects of the demo
 *
 * @returns the paths of the documents that were written or removed
 */
export async function seedRecords(firestore: Firestore, bucket: Bucket): Promise<string[]> {
  const collections = await firestore.listCollections();
  const found = await Promise.all(collections.map((collection) => collection.get()));
  const present = new Map(
    found.flatMap(({ docs }) => docs.map((document) => [document.ref.path, document.data()])),
  );
  const changed: string[] = [];
  for (const [path, data] of demoRecords(await storedFactsIn(bucket))) {
    const before = present.get(path);
    present.delete(path);
    if (before && isDeepStrictEqual(seeded(before), data)) continue;
    changed.push(path);
    await firestore.doc(path).set(data);
  }
  for (const path of present.keys()) {
    changed.push(path);
    await firestore.doc(path).delete();
  }
  return changed;
}

/** A document without what `seedThumbnails` has noted in it. */
function seeded(stored: DocumentData): DocumentData {
  return Object.fromEntries(Object.entries(stored).filter(([key]) => !key.startsWith('thumbnail')));
}

/** What a record repeats of its object, which the bucket has decided. */
type StoredFacts = Pick<Meta, 'generation' | 'content_hash'>;

/** By the objects' names. */
async function storedFactsIn(bucket: Bucket): Promise<Map<string, StoredFacts>> {
  const [files] = await bucket.getFiles({ prefix: OBJECT_PREFIX });
  return new Map(
    files.map(({ name, metadata: { generation, md5Hash } }) => [
      name,
      { generation: String(generation), content_hash: `md5:${md5Hash}` },
    ]),
  );
}

/** Path of each document -> its data. */
function demoRecords(stored: ReadonlyMap<string, StoredFacts>): Map<string, DocumentData> {
  const items = [...demoFolders, ...demoFiles];
  const own = new Map(items.map((item) => [item.path, ownAccess(item)]));
  const admins = demoAccounts.filter(({ admin }) => admin);
  return new Map<string, DocumentData>([
    ...admins.map(({ email }) => [`admins/${email}`, {}] as const),
    ...items
      .filter(({ access }) => access !== 'none')
      .map((item) => [`metas/${metaId(item.path)}`, recordOf(item, own, stored)] as const),
  ]);
}

function recordOf(
  item: DemoFolder | DemoFile,
  own: ReadonlyMap<string, Access | null>,
  stored: ReadonlyMap<string, StoredFacts>,
): Meta<Timestamp> {
  const record = {
    file_path: item.path,
    parent_path: parentPath(item.path),
    name: itemName(item.path),
    ...(nearestAccess(item.path, (path) => own.get(path)) ?? NO_ACCESS),
    inherits: item.access === 'inherits',
    added_by: item.owner,
  };
  const mark = markOf(record, own);
  return {
    ...record,
    ...(mark === null ? {} : { to_publish: mark }),
    updated_at: Timestamp.fromDate(demoSettledAt),
    ...sharingOf(record),
    added_by_uid: item.owner === null ? null : demoUid(item.owner),
    ...('blob' in item
      ? {
          size: demoBytes(item).length,
          content_type: item.contentType,
          file_updated_at: Timestamp.fromDate(item.updatedAt),
          ...stored.get(objectNameOf(item.path)),
        }
      : {}),
  };
}

/** In the demo, the admin has named whoever is named. */
function sharingOf({
  inherits,
  allowed_emails,
}: Pick<Meta, 'inherits' | 'allowed_emails'>): Sharing<Timestamp> {
  if (inherits || allowed_emails.length === 0) return {};
  return { shared_by: adminEmail, shared_at: Timestamp.fromDate(demoSettledAt) };
}

/** In the demo, admins have chosen every access but that of what members added privately. */
function markOf(record: Publishable, own: ReadonlyMap<string, Access | null>): boolean | null {
  const folder = nearestAccess(record.file_path, (path) =>
    path === record.file_path ? null : own.get(path),
  );
  const byMember = demoAccounts.some(({ email, admin }) => email === record.added_by && !admin);
  return publicationMark(record, folder, !byMember || visibilityOf(record) !== 'private');
}
