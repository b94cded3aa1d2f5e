import { Timestamp, type Firestore } from 'firebase-admin/firestore';
import { inject } from 'vitest';
import {
  itemName,
  objectNameOf,
  parentPath,
  type ItemPath,
} from '../../../../core/src/paths/item-path.ts';
import type { Meta } from '../../../../core/src/access/meta.ts';
import { metaId } from '../../../../core/src/paths/meta-id.ts';
import { memberEmail } from '../../../../dev/demo/accounts.ts';
import { withAdminServices } from '../../../../dev/seed/admin-services.ts';
import { until } from '../../../emulators/support/until.ts';

// Objects without records and records without objects, as they exist for a moment while an item is
// being created. They are removed before the next test file.

/** Puts an object of so many bytes, as the Firebase console does: without an owner. */
export async function putObject(path: ItemPath, size: number): Promise<void> {
  await withAdminServices(inject('ports'), async ({ bucket }) => {
    await bucket
      .file(objectNameOf(path))
      .save(Buffer.alloc(size, 'n'), { resumable: false, contentType: 'text/plain' });
  });
}

/** Waits for the record that the trigger makes of an object. */
export async function recordOf(path: ItemPath): Promise<void> {
  await withAdminServices(inject('ports'), ({ firestore }) =>
    until(`the record of ${path}`, async () => (await recordRef(firestore, path).get()).exists),
  );
}

/** Puts an object with these bytes, and waits for the record that the trigger makes of it. */
export async function putContent(
  path: ItemPath,
  bytes: Uint8Array,
  contentType = 'application/octet-stream',
): Promise<void> {
  await withAdminServices(inject('ports'), async ({ bucket, firestore }) => {
    await bucket
      .file(objectNameOf(path))
      .save(Buffer.from(bytes), { resumable: false, contentType });
    await until(`the record of ${path}`, async () => {
      const record = await recordRef(firestore, path).get();
      return record.get('size') === bytes.length;
    });
  });
}

/** Writes the record of a file or folder, by default a public one of the demo's member. */
export async function putRecord(
  path: ItemPath,
  fields: Partial<Meta<Timestamp>> = {},
): Promise<void> {
  await withAdminServices(inject('ports'), ({ firestore }) =>
    recordRef(firestore, path).set({ ...publicRecord(path), ...fields }),
  );
}

/** Puts a file of ten bytes, with its record. */
export async function putFile(path: ItemPath, fields?: Partial<Meta<Timestamp>>): Promise<void> {
  await putObject(path, 10);
  await putRecord(path, { size: 10, generation: await generationOf(path), ...fields });
}

/** Of the object that is there. */
export async function generationOf(path: ItemPath): Promise<string> {
  return withAdminServices(inject('ports'), async ({ bucket }) => {
    const [{ generation }] = await bucket.file(objectNameOf(path)).getMetadata();
    return String(generation);
  });
}

export async function removeObject(path: ItemPath): Promise<void> {
  await withAdminServices(inject('ports'), ({ bucket }) =>
    bucket.file(objectNameOf(path)).delete(),
  );
}

export async function removeRecord(path: ItemPath): Promise<void> {
  await withAdminServices(inject('ports'), ({ firestore }) => recordRef(firestore, path).delete());
}

/** A record of a public item created by the demo's member, without a file's facts. */
export function publicRecord(path: ItemPath): Meta<Timestamp> {
  return {
    file_path: path,
    parent_path: parentPath(path),
    name: itemName(path),
    is_public: true,
    allowed_emails: [],
    owner_email: memberEmail,
    owner_uid: null,
    inherits: false,
    updated_at: Timestamp.fromMillis(1_760_000_000_000),
    added_by: memberEmail,
    added_by_uid: null,
  };
}

function recordRef(firestore: Firestore, path: ItemPath) {
  return firestore.collection('metas').doc(metaId(path));
}
