import type { DocumentData } from 'firebase-admin/firestore';
import { BIN } from '../../../core/src/bin/bin.ts';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { VERSION_PREFIX } from '../../../core/src/files/versions.ts';
import { MOVED } from '../../../core/src/paths/moved-document.ts';
import { OBJECT_PREFIX, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { objectsOfBinned, type StoredBinItem } from '../../../functions/src/records/bin-items.ts';
import { jobInputs } from '../../../functions/src/records/running-jobs.ts';
import { whileTriggersAreOff } from '../../emulators/support/events/background-triggers.ts';
import { keptObjects, type KeptObject } from '../../emulators/support/kept-objects.ts';
import { operatorDatabase } from '../../emulators/support/operator.ts';
import { secretClient } from '../support/clients.ts';

// The backups of yesterday, of one folder: each store as it was, to be lost and put back for itself.

/** The objects of a folder: its files and their versions, and what of it is in the bin. */
export async function objectsOf(folder: ItemPath): Promise<KeptObject[]> {
  const binned = (await binnedOf(folder)).map((item) => item.data() as StoredBinItem);
  return keptObjects(
    OBJECT_PREFIX + folder,
    VERSION_PREFIX + folder,
    ...binned.flatMap(objectsOfBinned),
  );
}

/** Collections whose documents say `file_path`. */
const COLLECTIONS = ['metas', 'removed_records', 'version_arrivals', 'stale_tokens', MOVED];

/** The documents of a folder, by their paths. */
export async function documentsOf(folder: ItemPath): Promise<Map<string, DocumentData>> {
  const found = await Promise.all(COLLECTIONS.map((name) => documentsIn(name, folder)));
  const all = [...found.flat(), ...(await binnedOf(folder)), ...(await jobsOf(folder))];
  return new Map(all.map((document) => [document.ref.path, document.data()]));
}

const binnedOf = (folder: ItemPath) => documentsIn(BIN, folder);

/** The jobs that are about a folder, with what they work with, and what they keep of folders. */
async function jobsOf(folder: ItemPath) {
  const jobs = await documentsIn(JOBS, folder, 'path');
  const ids = new Set(jobs.map(({ id }) => id));
  const inputs = (await jobInputs().get()).docs.filter(({ id }) => ids.has(id));
  return [...jobs, ...inputs, ...(await documentsIn('moving_folders', folder, 'from'))];
}

/** Not all of these have an index of paths. */
async function documentsIn(collection: string, folder: ItemPath, field = 'file_path') {
  const { docs } = await operatorDatabase().collection(collection).get();
  return docs.filter((document) => String(document.get(field)).startsWith(folder));
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

/** The tables, and the columns that are not made from others. */
const TABLES = {
  comments: '*',
  removed_comments: '*',
  file_access:
    'file_path, is_public, allowed_emails, owner_email, owner_uid, gone, facts, file_updated_at, mirrored_at',
} as const;
type Table = keyof typeof TABLES;

/** Rows of the comments database. */
export type KeptRows = Record<Table, Record<string, unknown>[]>;

export async function rowsOf(folder: ItemPath): Promise<KeptRows> {
  const read = async (table: Table): Promise<Record<string, unknown>[]> => {
    const rows = secretClient().from(table).select(TABLES[table]).like('file_path', `${folder}%`);
    const key = table === 'file_access' ? 'file_path' : 'id';
    return (await rows.order(key).throwOnError()).data as unknown as Record<string, unknown>[];
  };
  const [comments, removed_comments, file_access] = await Promise.all([
    read('comments'),
    read('removed_comments'),
    read('file_access'),
  ]);
  return { comments, removed_comments, file_access };
}

export async function loseRows(folder: ItemPath): Promise<void> {
  for (const table of Object.keys(TABLES) as Table[]) {
    await secretClient().from(table).delete().like('file_path', `${folder}%`).throwOnError();
  }
}

export async function putRows(rows: KeptRows): Promise<void> {
  for (const table of Object.keys(TABLES) as Table[]) {
    if (rows[table].length > 0) await secretClient().from(table).insert(rows[table]).throwOnError();
  }
}
