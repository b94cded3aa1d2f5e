import type { Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { personalStore } from '../../../state/store.ts';
import { addUploads, rename, sendUploads, type Added } from '../sending/upload-manager.ts';
import { getQueue } from '../queue/shown-queue.ts';
import { canRetry, isWaitingForSend, type UploadItem } from '../queue/upload-item.ts';
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
import { folderTarget, uniqueMilliseconds, uploadTarget } from './upload-target.ts';

// Every way by which files get into the queue but one: those of an earlier visit (`resume`).

/** What the upload dialog says of what was added. */
interface Received {
  /** Drops whose folders are being read. */
  reading: ReadonlySet<Dropped>;
  /** Why the last that was added is missing, or a part of it; null when nothing is. */
  problem: string | null;
  /** What was done with it: sentences. */
  notes: readonly string[];
}

export const received = personalStore<Received>(() => ({
  reading: new Set(),
  problem: null,
  notes: [],
}));
const nextMilliseconds = uniqueMilliseconds();

/** What was dropped last, as long as it may be sent by itself. */
interface Drop {
  into: ItemPath;
  /** Whether all of it was read and added, and there is nothing to ask or say about it. */
  clear: boolean;
}

/** The last drop; null once it is being sent, or when the person is to send it. */
export const lastDrop = personalStore<Drop | null>(() => null);

interface Destination {
  /** The folder that it was dropped into. */
  into: ItemPath;
  /** For asking about names that exist there already. */
  namesIn: NamesIn;
  /** Who has dropped it: nobody else's queue gets any of it. */
  uid: string;
}

/** Adds what was dropped to the queue. Folders are read first, which may take long. */
export async function addDropped(
  dropped: Dropped,
  { into, namesIn, uid }: Destination,
): Promise<void> {
  // This code may have been loaded after the person had signed out.
  if (currentAccount()?.uid !== uid) return;
  const { reading } = received.get();
  // What else is in the list and not sent, what was canceled too, would be sent with it.
  const waits = reading.size > 0 || [...getQueue().items()].some(isIdle);
  const drop = { into, clear: false };
  lastDrop.set(waits ? null : drop);
  received.set({ reading: new Set([...reading, dropped]), problem: null, notes: [] });
  const read = await readAll(dropped);
  const left = new Set(received.get().reading);
  // Not among them any more: the person has signed out.
  if (!left.delete(dropped)) return;
  received.set({ reading: left, problem: null, notes: [] });
  const isClear = await addFiles(read, into, namesIn, read.unreadable);
  if (isClear && lastDrop.get() === drop) lastDrop.set({ into, clear: true });
}

/** The dialog was closed: what it said is no news any more. */
export function forgetReceived(): void {
  const { reading, problem, notes } = received.get();
  if (problem !== null || notes.length > 0) received.set({ reading, problem: null, notes: [] });
}

/**
 * Adds files to the queue, and the empty folders among them. The folders around a file are created
 * when it is sent. Files that may not be sent become items in error that say why.
 *
 * @param into the folder that they were dropped into
 * @param namesIn for asking about names that exist there already
 * @param unreadable paths of what the browser could not read
 * @returns whether there is nothing to ask or say before they are sent
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

/** 'Garder les deux', and what no answer means: what was added gets a name that its folder does not have yet. */
export function keepBoth(): void {
  for (const [id, name] of openNames(getQueue())) {
    const item = getQueue().get(id);
    if (!item) continue;
    const { path, refusal } = uploadTarget(
      { name, size: item.size },
      item.folder,
      nextMilliseconds(),
    );
    // Too long with its number: then both have the same name.
    if (refusal === null) rename(id, name, path);
  }
  answered(0);
}

/** Adds them in the same way and sends them at once, whatever else is being sent. */
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

/** What was done with what was added, in sentences. */
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

/** The files; photos that came alone get a name of their own where all have the same. */
function named(incoming: readonly IncomingFile[]): IncomingFile[] {
  const alone = incoming.filter(({ folders }) => folders.length === 0);
  const names = withPhotoNames(alone.map(({ file }) => file)).values();
  return incoming.map((one) =>
    one.folders.length === 0 ? { ...one, file: names.next().value ?? one.file } : one,
  );
}
