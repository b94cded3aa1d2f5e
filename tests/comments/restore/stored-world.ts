import type { DocumentData } from 'firebase-admin/firestore';
import { OBJECT_PREFIX, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { VERSION_PREFIX } from '../../../core/src/files/versions.ts';
import { BIN, BIN_PREFIX } from '../../../core/src/bin/bin.ts';
import { BINNED_KEY } from '../../../functions/src/objects/bin-objects.ts';
import { withinFolder } from '../../../functions/src/records/meta-collection.ts';
import { whileTriggersAreOff } from '../../emulators/support/background-triggers.ts';
import { operatorBucket, operatorDatabase } from '../../emulators/support/operator.ts';
import { secretClient } from '../support/clients.ts';

// The backups of yesterday, of one folder: each store as it was, to be lost and put back for itself.

/** An object with its bytes, and what it is served with. */
export interface KeptObject {
  name: string;
  bytes: Buffer;
  contentType: string;
  custom: Record<string, string>;
}

/** The objects of a folder: its files and their versions, and what of it is in the bin. */
export async function objectsOf(folder: ItemPath): Promise<KeptObject[]> {
  const binned = (await binnedOf(folder)).map(({ id }) => id);
  const [files, versions, bin] = await Promise.all(
    [OBJECT_PREFIX + folder, VERSION_PREFIX + folder, BIN_PREFIX].map(
      async (prefix) => (await operatorBucket().getFiles({ prefix }))[0],
    ),
  );
  const own = (bin ?? []).filter((file) =>
    binned.includes(String(file.metadata.metadata?.[BINNED_KEY])),
  );
  return Promise.all(
    [...(files ?? []), ...(versions ?? []), ...own].map(async (file) => ({
      name: file.name,
      bytes: (await file.download())[0],
      contentType: file.metadata.contentType ?? '',
      custom: { ...file.metadata.metadata } as Record<string, string>,
    })),
  );
}

export async function putObjects(objects: readonly KeptObject[]): Promise<void> {
  for (const { name, bytes, contentType, custom } of objects) {
    const metadata = { contentType, metadata: custom };
    await operatorBucket().file(name).save(bytes, { resumable: false, metadata });
  }
}

export async function deleteObjects(objects: readonly KeptObject[]): Promise<void> {
  for (const { name } of objects) await operatorBucket().file(name).delete();
}

/** The documents of a folder, by their paths: records, and what of it is in the bin. */
export async function documentsOf(folder: ItemPath): Promise<Map<string, DocumentData>> {
  const records = await withinFolder(operatorDatabase().collection('metas'), folder).get();
  const all = [...records.docs, ...(await binnedOf(folder))];
  return new Map(all.map((document) => [document.ref.path, document.data()]));
}

async function binnedOf(folder: ItemPath) {
  // No query of Navette asks for this.
  const { docs } = await operatorDatabase().collection(BIN).get();
  return docs.filter((item) => (item.get('within') as ItemPath[]).includes(folder));
}

/** As a restored database does, which sends no events. */
export function putDocuments(documents: ReadonlyMap<string, DocumentData>): Promise<void> {
  return whileTriggersAreOff(async () => {
    for (const [path, data] of documents) await operatorDatabase().doc(path).set(data);
  });
}

export function loseDocuments(documents: ReadonlyMap<string, DocumentData>): Promise<void> {
  return whileTriggersAreOff(async () => {
    for (const path of documents.keys()) await operatorDatabase().doc(path).delete();
  });
}

const TABLES = ['comments', 'removed_comments'] as const;

/** Rows of the comments database, which nothing else has. */
export type KeptRows = Record<(typeof TABLES)[number], Record<string, unknown>[]>;

export async function rowsOf(folder: ItemPath): Promise<KeptRows> {
  const [comments = [], kept = []] = await Promise.all(
    TABLES.map(async (table) => {
      const found = secretClient().from(table).select('*').like('file_path', `${folder}%`);
      return (await found.order('id').throwOnError()).data as Record<string, unknown>[];
    }),
  );
  return { comments, removed_comments: kept };
}

/** All rows of a folder, those too that a repair can make again. */
export async function loseRows(folder: ItemPath): Promise<void> {
  for (const table of [...TABLES, 'file_access'] as const) {
    await secretClient().from(table).delete().like('file_path', `${folder}%`).throwOnError();
  }
}

export async function putRows(rows: KeptRows): Promise<void> {
  for (const table of TABLES) {
    if (rows[table].length > 0) await secretClient().from(table).insert(rows[table]).throwOnError();
  }
}
