import type { Viewer } from '@navette/core/access/access';
import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { personalStore } from '../../../state/store.ts';
import { addUploads, rename, replace, sendUploads, type Added } from '../sending/upload-manager.ts';
import { getQueue } from '../queue/shown-queue.ts';
import {
  canRetry,
  isWaitingForSend,
  type UploadItem,
  type VersionTarget,
} from '../queue/upload-item.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import type { Dropped } from './dropped-files.ts';
import {
  emptyFolders,
  incomingFiles,
  incomingFolderPaths,
  readDirectory,
  type Incoming,
  type IncomingFile,
  type ReadDrop,
} from './incoming.ts';
import { withPhotoNames } from './photo-names.ts';
import {
  answered,
  askAbout,
  forgetIgnored,
  openNames,
  sameNamed,
  type NamesIn,
} from './same-named.ts';
import { sift, type Sifted } from './sift.ts';
import { folderTarget, sizeProblem, uniqueMilliseconds, uploadTarget } from './upload-target.ts';

// How files get into the queue, except those of an earlier visit (`resume`).

/** What the upload dialog says about added files. */
interface Received {
  /** Dropped items whose folders are still being read. */
  reading: ReadonlySet<Dropped>;
  /** Why something is missing from what was added last; null if nothing is. */
  problem: string | null;
  /** Sentences that say what was changed in it. */
  notes: readonly string[];
}

export const received = personalStore<Received>(() => ({
  reading: new Set(),
  problem: null,
  notes: [],
}));
const nextMilliseconds = uniqueMilliseconds();

/** The last drop, while it may still be sent without a click. */
interface Drop {
  into: ItemPath;
  /** Whether all of it was read and added, and nothing has to be asked or said. */
  clear: boolean;
}

/** The last drop; null once it is being sent, or when the person has to send it. */
export const lastDrop = personalStore<Drop | null>(() => null);

interface Destination {
  into: ItemPath;
  /** Finds existing names, to ask what to do about the same ones. */
  namesIn: NamesIn;
  /** The person who dropped it: nobody else's queue may get it. */
  uid: string;
}

/** Adds what was dropped to the queue. Reading folders may take long. */
export async function addDropped(
  dropped: Dropped,
  { into, namesIn, uid }: Destination,
): Promise<void> {
  // The person may have signed out before this code was loaded.
  if (currentAccount()?.uid !== uid) return;
  const { reading } = received.get();
  // Other unsent or canceled files of the list would be sent along: then the person has to press 'Téléverser'.
  const waits = reading.size > 0 || [...getQueue().items()].some(isIdle);
  const drop = { into, clear: false };
  lastDrop.set(waits ? null : drop);
  received.set({ reading: new Set([...reading, dropped]), problem: null, notes: [] });
  const read = await readAll(dropped);
  const left = new Set(received.get().reading);
  // It is missing only if the person has signed out.
  if (!left.delete(dropped)) return;
  received.set({ reading: left, problem: null, notes: [] });
  const isClear = await addFiles(read, into, namesIn, read.unreadable);
  if (isClear && lastDrop.get() === drop) lastDrop.set({ into, clear: true });
}

/** After the dialog has closed, its messages are out of date. */
export function forgetReceived(): void {
  const { reading, problem, notes } = received.get();
  if (problem !== null || notes.length > 0) received.set({ reading, problem: null, notes: [] });
}

/**
 * Adds files and empty folders to the queue. The folders around a file are created when it is sent. A file that may not
 * be sent becomes a failed item that says why.
 *
 * @param into the folder that they were dropped into
 * @param namesIn finds existing names, to ask what to do about the same ones
 * @param unreadable paths that the browser could not read
 * @returns whether nothing has to be asked or said before sending
 */
export async function addFiles(
  given: Incoming,
  into: ItemPath,
  namesIn: NamesIn,
  unreadable: readonly string[] = [],
): Promise<boolean> {
  const incoming = sift(given);
  const { reading } = received.get();
  const problem = problemOf(incoming, unreadable);
  received.set({ reading, problem, notes: notesOf(incoming) });
  forgetIgnored();
  if (incoming.files.length === 0) return false;
  const files = addedFiles(incoming, into);
  addUploads([...files, ...addedFolders(incoming, into)]);
  const idOf = new Map(files.map(({ item }, index) => [incoming.files[index], item.id]));
  const same = await sameNamed(incoming.files, into, namesIn);
  const names = [...same].map(([one, name]) => [idOf.get(one) ?? '', name] as const);
  if (names.length > 0) askAbout(new Map(names));
  return names.length === 0 && problem === null;
}

/** 'Garder les deux', also for lack of an answer: gives files whose name exists already a new one. */
export function keepBoth(): void {
  for (const [id, { both: name }] of openNames(getQueue())) {
    const item = getQueue().get(id);
    if (!item) continue;
    const { path, refusal } = uploadTarget(
      { name, size: item.size },
      item.folder,
      nextMilliseconds(),
    );
    // With a number the name is too long: then both files have the same name.
    if (refusal === null) rename(id, name, path);
  }
  answered(0);
}

/** 'Nouvelle version': what was added takes the place of files that the person may change; others stay asked about. */
export function addAsVersions(): void {
  for (const [id, { target }] of openNames(getQueue())) if (target) replace(id, target);
  askAbout(new Map());
}

/**
 * Sends a file as the new version of another one, at once. One that is too large becomes a failed item that says so.
 *
 * @param label the displayed name of that one, which stays
 * @returns the id of the item
 */
export function sendVersion(
  file: File,
  label: string,
  { path, seen }: VersionTarget,
  viewer: Viewer,
): string {
  const id = crypto.randomUUID();
  const known = { id, kind: 'file', name: label, path, size: file.size } as const;
  const into = { folder: parentPath(path), newFolders: [] };
  const refusal = sizeProblem(file.size);
  sendUploads([{ item: { ...known, ...into, refusal, version: { seen } }, file }], viewer);
  return id;
}

/** Adds files in the same way, and sends them at once, whatever else is being sent. */
export function sendFiles(
  incoming: Incoming,
  into: ItemPath,
  { viewer, asFolder }: { viewer: Viewer; asFolder: boolean },
): void {
  const added = [...addedFiles(incoming, into), ...addedFolders(incoming, into)];
  sendUploads(
    added.map(({ item, file }) => ({ item: { ...item, asFolder }, file })),
    viewer,
  );
}

function isIdle(item: UploadItem): boolean {
  return isWaitingForSend(item) || canRetry(item);
}

async function readAll({ files, directories }: Dropped): Promise<ReadDrop> {
  const read = { ...incomingFiles(files), unreadable: [] };
  for (const directory of directories) await readDirectory(directory, [], read);
  return read;
}

function problemOf({ files, folders }: Incoming, unreadable: readonly string[]): string | null {
  if (unreadable.length > 0) return UPLOAD_STRINGS.notRead(unreadable, files.length > 0);
  return files.length === 0 && folders.length > 0 ? UPLOAD_STRINGS.foldersEmpty : null;
}

/** Sentences that say what was changed in added files. */
export function notesOf({ leftOut, cleaned }: Sifted): string[] {
  const { ofTheSystem, cleaned: cleanedNames } = UPLOAD_STRINGS;
  return [
    ...(leftOut > 0 ? [ofTheSystem(leftOut)] : []),
    ...(cleaned.length > 0 ? [cleanedNames(cleaned)] : []),
  ];
}

function addedFiles({ files }: Incoming, into: ItemPath): Added[] {
  return named(files).map(({ file, folders }) => {
    const newFolders = incomingFolderPaths(into, folders);
    const folder = newFolders.at(-1) ?? into;
    const target = uploadTarget(file, folder, nextMilliseconds());
    const id = crypto.randomUUID();
    return { item: { id, kind: 'file', ...target, size: file.size, folder, newFolders }, file };
  });
}

function addedFolders(incoming: Incoming, into: ItemPath): Added[] {
  return emptyFolders(incoming).map((names) => {
    const newFolders = incomingFolderPaths(into, names);
    const [folder = into, path = into] = [into, ...newFolders].slice(-2);
    const id = crypto.randomUUID();
    const item = {
      id,
      kind: 'folder',
      ...folderTarget(path),
      size: 0,
      folder,
      newFolders,
    } as const;
    return { item, file: undefined };
  });
}

/** The files, with new names for photos that all have the same; folders keep their names. */
function named(incoming: readonly IncomingFile[]): IncomingFile[] {
  const alone = incoming.filter(({ folders }) => folders.length === 0);
  const names = withPhotoNames(alone.map(({ file }) => file)).values();
  return incoming.map((one) =>
    one.folders.length === 0 ? { ...one, file: names.next().value ?? one.file } : one,
  );
}
