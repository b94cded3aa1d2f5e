import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { KEPT_DATABASE } from './is-anything-kept.ts';
import { fits, KEPT_MS, keptSum, type Kept, type KeptUpload } from './keep-queue.ts';

// Chosen files that are not sent yet, on this device (IndexedDB; decision 0077). All functions reject where the browser
// has no such database, or has closed or deleted it: uploads go on without.

/** Two stores, so that listing the uploads reads no file. */
interface KeptSchema extends DBSchema {
  uploads: { key: string; value: KeptUpload; indexes: { uid: string } };
  files: { key: string; value: File };
}

/**
 * A new version adds its step to `upgrade`, which gets the version that was there before; of 0 there was nothing. A page
 * of an older version cannot open the database any more: it keeps and offers nothing, and sends on.
 *
 * 2 changes nothing that is stored, and keeps out pages that know no new versions of files: they would send one as a
 * file that has arrived already, and remove it.
 */
const VERSION = 2;
/** Longest time that opening may take, in milliseconds: some browsers never answer, and signing out waits for it. */
const OPENING_MS = 5_000;

let opened: Promise<IDBPDatabase<KeptSchema>> | undefined;

/**
 * Keeps a file, unless there is no room. On return it is on disk, and survives an empty battery.
 *
 * @returns how much the account keeps now, and whether that includes this file
 * @throws {DOMException} `QuotaExceededError` when the device is full; others when the file cannot be read
 */
export async function keepFile(
  upload: KeptUpload,
  file: File,
): Promise<{ kept: Kept; done: boolean }> {
  const database = await open();
  const work = database.transaction(['uploads', 'files'], 'readwrite', { durability: 'strict' });
  const uploads = work.objectStore('uploads');
  const before = await uploads.index('uid').getAll(upload.uid);
  const kept = keptSum(before);
  if (!fits(kept, upload.size)) return { kept, done: false };
  // The file comes first: if the browser cannot copy it, no upload is stored without its file.
  await Promise.allSettled([work.objectStore('files').put(file, upload.id), uploads.put(upload)]);
  // Only this error has the reason; the single requests only say that the transaction was aborted.
  await work.done;
  return { kept: keptSum([...before, upload]), done: true };
}

/**
 * Stores who will see files; ignores unknown ids.
 *
 * @param choices whether each inherits the access of its folder, by id
 */
export async function noteChoices(choices: ReadonlyMap<string, boolean>): Promise<void> {
  const work = (await open()).transaction('uploads', 'readwrite');
  const noting = [...choices].map(async ([id, asFolder]) => {
    const upload = await work.store.get(id);
    if (upload) await work.store.put({ ...upload, asFolder });
  });
  await Promise.all([...noting, work.done]);
}

/** Removes files that are sent, or will not be sent; ignores unknown ids. */
export async function removeKept(ids: readonly string[]): Promise<void> {
  const work = (await open()).transaction(['uploads', 'files'], 'readwrite');
  await Promise.all([
    ...ids.flatMap((id) => [
      work.objectStore('uploads').delete(id),
      work.objectStore('files').delete(id),
    ]),
    work.done,
  ]);
}

/** What the device keeps of a person, from all pages. Also removes what anybody left here too long ago. */
export async function listKept(uid: string): Promise<KeptUpload[]> {
  const database = await open();
  const all = await database.getAll('uploads');
  const old = all.filter(({ addedAt }) => addedAt < Date.now() - KEPT_MS);
  if (old.length > 0) await removeKept(old.map(({ id }) => id));
  return all.filter((upload) => upload.uid === uid && !old.includes(upload));
}

/** A kept file; undefined for none. */
export async function readKept(id: string): Promise<File | undefined> {
  return (await open()).get('files', id);
}

/**
 * Takes over the files of closed pages. If two pages do so at once, each file goes to one of them only.
 *
 * @param gone the closed pages
 * @param tab this page
 * @returns the uploads in the order in which they were chosen, without the file where that is lost
 */
export async function takeOver(
  uid: string,
  gone: ReadonlySet<string>,
  tab: string,
): Promise<{ upload: KeptUpload; file: File | undefined }[]> {
  const work = (await open()).transaction(['uploads', 'files'], 'readwrite');
  const uploads = work.objectStore('uploads');
  const left = (await uploads.index('uid').getAll(uid)).filter((upload) => gone.has(upload.tab));
  const taking = left.map(async (upload) => {
    await uploads.put({ ...upload, tab });
    return { upload, file: await work.objectStore('files').get(upload.id) };
  });
  const [taken] = await Promise.all([Promise.all(taking), work.done]);
  return taken.toSorted((a, b) => a.upload.addedAt - b.upload.addedAt);
}

/** Removes all that the device keeps of a person. */
export async function removeAllKept(uid: string): Promise<void> {
  await removeKept(await (await open()).getAllKeysFromIndex('uploads', 'uid', uid));
}

function open(): Promise<IDBPDatabase<KeptSchema>> {
  opened ??= Promise.race([connect(), tooLate()]);
  return opened;
}

function connect(): Promise<IDBPDatabase<KeptSchema>> {
  const connection = openDB<KeptSchema>(KEPT_DATABASE, VERSION, {
    upgrade(database, before) {
      if (before > 0) return;
      database.createObjectStore('uploads', { keyPath: 'id' }).createIndex('uid', 'uid');
      database.createObjectStore('files');
    },
    // In another tab, a newer version of Navette waits for this, or the person is clearing the browser's data.
    blocking() {
      opened = undefined;
      void connection.then((database) => database.close());
    },
    terminated() {
      opened = undefined;
    },
  });
  return connection;
}

function tooLate(): Promise<never> {
  return new Promise((_resolve, reject) => {
    setTimeout(() => reject(new Error('the database does not open')), OPENING_MS);
  });
}
