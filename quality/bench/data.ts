import { createHash } from 'node:crypto';
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  filePathIn,
  itemName,
  objectNameOf,
  parentPath,
  placeholderNameOf,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { BIN } from '@navette/core/bin/bin';
import type { Access, Meta } from '@navette/core/access/meta';
import { metaId } from '@navette/core/paths/meta-id';
import { servedAttributes, uploaderMetadata } from '@navette/core/files/upload-attributes';
import { adminEmail, demoUid, memberEmail } from '../../dev/demo/accounts.ts';
import { projectRoot } from '../../dev/project-root.ts';
import { DEMO_BUCKET, withAdminServices } from '../../dev/seed/admin-services.ts';
import type { Ports } from '../../dev/stack/config/ports.ts';
import { forEachBounded } from '../../functions/src/walk/for-each-bounded.ts';
import type { BenchOptions } from './bench-stack.ts';

/** A folder of the benchmark, in the root. */
export interface BenchFolder {
  path: ItemPath;
  /** How many files it holds. */
  files: number;
}

/** Start of every file's displayed name. */
export const FILE_LABEL = 'Relevé';
/** Relative to the root, ignored by git. */
const EXPORT = '.navette/bench/data';
const CREATED = Date.parse('2026-01-05T08:00:00Z');
const CONTENT = Buffer.from('%PDF-1.4 un relevé\n');
const MD5 = createHash('md5').update(CONTENT).digest('base64');

/** The folder with this many files to list. */
export function listedFolder(files: number): BenchFolder {
  return { path: `Banc ${files}/`, files };
}

/** How many times fewer files are repaired and deleted the naive way: each takes a call. */
export const NAIVE_SHARE = 20;

/** The folders that are repaired and deleted: in bulk, and the naive way; and one that is deleted without a bin. */
export function deletedFolders({
  deletions,
}: BenchOptions): [BenchFolder, BenchFolder, BenchFolder] {
  return [
    { path: 'Suppression/', files: deletions },
    { path: 'Suppression un à un/', files: deletions / NAIVE_SHARE },
    { path: 'Suppression sans corbeille/', files: deletions },
  ];
}

/** Target folders of uploads: by Navette, and by the plain SDK. */
export const UPLOAD_FOLDERS: readonly [BenchFolder, BenchFolder] = [
  { path: 'Envois/', files: 0 },
  { path: 'Envois nus/', files: 0 },
];

/** All folders that the chosen parts need. */
export function benchFolders(options: BenchOptions): BenchFolder[] {
  const { only, sizes } = options;
  const listed = only.includes('listing') || only.includes('functions') ? sizes : [];
  return [
    ...listed.map(listedFolder),
    ...(only.includes('upload') ? UPLOAD_FOLDERS : []),
    ...(only.includes('functions') ? deletedFolders(options) : []),
  ];
}

/** The paths of a folder's files. */
export function filesOf({ path, files }: BenchFolder): ItemPath[] {
  return Array.from({ length: files }, (_, index) =>
    filePathIn(path, `${CREATED + index}_${FILE_LABEL} ${String(index).padStart(5, '0')}.pdf`),
  );
}

/**
 * Writes an emulator export with the demo and the objects of these folders. An import of 10,000
 * objects takes seconds, an upload takes minutes.
 *
 * @returns the folder of the export, relative to the root
 */
export function writeExport(folders: readonly BenchFolder[]): string {
  const target = join(projectRoot, EXPORT);
  rmSync(target, { recursive: true, force: true });
  cpSync(join(projectRoot, 'emulator-data'), target, { recursive: true });
  for (const folder of folders) {
    writeObject(target, placeholderNameOf(folder.path), folder.path, 0);
    filesOf(folder).forEach((path, index) => writeObject(target, objectNameOf(path), path, index));
  }
  return EXPORT;
}

function writeObject(target: string, name: string, path: ItemPath, index: number): void {
  const id = createHash('sha256').update(name).digest('hex').slice(0, 32);
  const date = new Date(CREATED + index).toISOString();
  const metadata = {
    name,
    bucket: DEMO_BUCKET,
    metageneration: 1,
    generation: CREATED + index,
    ...servedAttributes(path),
    storageClass: 'STANDARD',
    downloadTokens: [id],
    etag: id,
    customMetadata: uploaderMetadata(path, { email: adminEmail, uid: demoUid(adminEmail) }),
    timeCreated: date,
    updated: date,
    size: CONTENT.length,
    md5Hash: MD5,
    crc32c: '0',
  };
  writeFileSync(join(target, 'storage_export/metadata', `${id}.json`), JSON.stringify(metadata));
  writeFileSync(join(target, 'storage_export/blobs', id), CONTENT);
}

/** Counts the records of a folder's direct content. */
export function countRecords(ports: Ports, { path }: BenchFolder): Promise<number> {
  return withAdminServices(ports, async ({ firestore }) => {
    const within = firestore.collection('metas').where('parent_path', '==', path);
    return (await within.count().get()).data().count;
  });
}

/** The ids of the documents of a folder's files in the bin. */
export function binnedIds(ports: Ports, { path }: BenchFolder): Promise<string[]> {
  return withAdminServices(ports, async ({ firestore }) => {
    const { docs } = await firestore.collection(BIN).where('within', 'array-contains', path).get();
    return docs.map(({ id }) => id);
  });
}

/** Requests to Storage at the same time, as the functions have them. */
const PARALLEL = 16;

/**
 * Deletes a folder's files as the functions did before there was a bin: each object, then the records, and a look at each
 * name, in case something had taken it.
 *
 * @returns milliseconds
 */
export function deletePlainly(ports: Ports, folder: BenchFolder): Promise<number> {
  return withAdminServices(ports, async ({ bucket, firestore }) => {
    const files = filesOf(folder);
    const names = files.map(objectNameOf);
    const begin = performance.now();
    await forEachBounded(names, PARALLEL, async (name) => {
      await bucket.file(name).delete({ ignoreNotFound: true });
    });
    for (let start = 0; start < files.length; start += 500) {
      const batch = firestore.batch();
      for (const path of files.slice(start, start + 500)) {
        batch.delete(firestore.doc(`metas/${metaId(path)}`));
      }
      await batch.commit();
    }
    await forEachBounded(names, PARALLEL, async (name) => {
      await bucket.file(name).exists();
    });
    return performance.now() - begin;
  });
}

/** Removes the records of folders and their content, as if their events had been lost. */
export async function forgetRecords(ports: Ports, folders: readonly BenchFolder[]): Promise<void> {
  await withAdminServices(ports, async ({ firestore }) => {
    const writer = firestore.bulkWriter({ throttling: false });
    for (const folder of folders) {
      for (const path of [folder.path, ...filesOf(folder)]) {
        void writer.delete(firestore.doc(`metas/${metaId(path)}`));
      }
    }
    await writer.close();
  });
}

/** Writes the records: the member may see every folder, and every other file in it. */
export async function writeRecords(ports: Ports, folders: readonly BenchFolder[]): Promise<void> {
  await withAdminServices(ports, async ({ firestore }) => {
    const writer = firestore.bulkWriter({ throttling: false });
    for (const folder of folders) {
      const records = [
        recordOf(folder.path, PUBLIC, 0),
        ...filesOf(folder).map((path, index) => recordOf(path, accessOf(index), index)),
      ];
      for (const record of records) {
        void writer.set(firestore.doc(`metas/${metaId(record.file_path)}`), record);
      }
    }
    await writer.close();
  });
}

const OWNER = { owner_email: adminEmail, owner_uid: demoUid(adminEmail) };
const PUBLIC: Access = { is_public: true, allowed_emails: [], ...OWNER };
const SHARED: Access = { is_public: false, allowed_emails: [memberEmail], ...OWNER };
const PRIVATE: Access = { is_public: false, allowed_emails: [], ...OWNER };

/** Half of the files are private; the others are alternately public and shared. */
function accessOf(index: number): Access {
  if (index % 2 === 1) return PRIVATE;
  return index % 4 === 0 ? PUBLIC : SHARED;
}

function recordOf(path: ItemPath, access: Access, index: number): Meta<Date> {
  const common = {
    file_path: path,
    parent_path: parentPath(path),
    name: itemName(path),
    ...access,
    inherits: false,
    // One after the other: an open folder asks again for what has changed within the last ten seconds.
    updated_at: new Date(CREATED + index * 1000),
    added_by: adminEmail,
    added_by_uid: OWNER.owner_uid,
  };
  if (path.endsWith('/')) return common;
  return {
    ...common,
    // Shuffled sizes and dates, so that sorting has something to do.
    size: (index * 7919) % 1_000_003,
    content_type: 'application/pdf',
    file_updated_at: new Date(CREATED + ((index * 104_729) % 1_000_003) * 1000),
  };
}
