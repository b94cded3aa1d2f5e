import { createHash } from 'node:crypto';
import { nearestAccess } from '@navette/core/access';
import {
  itemName,
  objectNameOf,
  parentPath,
  placeholderNameOf,
  type ItemPath,
} from '@navette/core/item-path';
import type { Access, Meta } from '@navette/core/meta';
import { metaId } from '@navette/core/meta-id';
import { servedAttributes, uploaderMetadata } from '@navette/core/upload-attributes';
import { demoFiles, demoFolders, type DemoFile, type DemoFolder } from '../demo/tree.ts';
import type { Ports } from '../stack.ts';
import { withAdminServices, type Bucket } from './admin-services.ts';
import { demoUid } from './demo-uid.ts';

type DemoItem = DemoFile | DemoFolder;

const NOBODY: Access = { is_public: false, allowed_emails: [], owner_email: null, owner_uid: null };
/** What the placeholder of a folder is served with. */
const PLACEHOLDER = {
  contentType: 'application/octet-stream',
  cacheControl: 'private, max-age=3600',
};
/** When the demo's folders were made and every access was last set. */
const SETTLED = new Date('2026-01-05T08:00:00Z');

/**
 * Puts the demo's objects and records into the emulators.
 *
 * @returns object name -> when it was uploaded, for the export
 */
export async function seedItems(ports: Ports): Promise<ReadonlyMap<string, Date>> {
  const items: DemoItem[] = [...demoFolders, ...demoFiles];
  const own = new Map(items.map((item) => [item.path, ownAccess(item)]));
  const dates = new Map<string, Date>();
  await withAdminServices(ports, async ({ firestore, bucket }) => {
    for (const item of items) {
      const bytes = item.kind === 'file' ? await item.make() : new Uint8Array();
      const name = item.kind === 'file' ? objectNameOf(item.path) : placeholderNameOf(item.path);
      await save(bucket, name, item, bytes);
      dates.set(name, item.kind === 'file' ? item.updatedAt : SETTLED);
      if (item.access === 'none') continue;
      await firestore
        .doc(`metas/${metaId(item.path)}`)
        .set(recordOf(item, bytes.length, (path) => own.get(path)));
    }
  });
  return dates;
}

function recordOf(
  item: DemoItem,
  size: number,
  ownAccessOf: (path: ItemPath) => Access | null | undefined,
): Meta<Date> {
  return {
    file_path: item.path,
    parent_path: parentPath(item.path),
    name: itemName(item.path),
    ...(nearestAccess(item.path, ownAccessOf) ?? NOBODY),
    inherits: item.access === 'inherits',
    updated_at: SETTLED,
    added_by: item.owner,
    added_by_uid: item.owner === null ? null : demoUid(item.owner),
    ...(item.kind === 'file'
      ? { size, content_type: item.contentType, file_updated_at: item.updatedAt }
      : {}),
  };
}

/** The access that an item has of its own; null when it inherits or has no record. */
function ownAccess(item: DemoItem): Access | null {
  if (item.access === 'inherits' || item.access === 'none') return null;
  return {
    is_public: item.access.isPublic,
    allowed_emails: item.access.allowedEmails,
    owner_email: item.owner,
    owner_uid: item.owner === null ? null : demoUid(item.owner),
  };
}

async function save(
  bucket: Bucket,
  name: string,
  item: DemoItem,
  bytes: Uint8Array,
): Promise<void> {
  await bucket.file(name).save(Buffer.from(bytes), {
    resumable: false,
    metadata: {
      ...(item.kind === 'file' ? servedAttributes(item.path) : PLACEHOLDER),
      metadata: {
        ...(item.owner === null
          ? {}
          : uploaderMetadata(item.path, { email: item.owner, uid: demoUid(item.owner) })),
        firebaseStorageDownloadTokens: tokenOf(name),
      },
    },
  });
}

/** A download token, the same each time; these objects exist on the local stack alone. */
function tokenOf(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 32);
}
