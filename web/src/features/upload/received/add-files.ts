import type { Viewer } from '@navette/core/access/access';
import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { personalStore } from '../../../state/store.ts';
import { addUploads, rename, replace, sendUploads, type Added } from '../sending/upload-manager.ts';
import { getQueue } from '../queue/shown-queue.ts';
import type { VersionTarget } from '../queue/upload-item.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import type { Dropped } from './dropped-files.ts';
import {
  emptyFolders,
  incomingFiles,
  incomingFolderPaths,
  readDirectory,
  type Incoming,
  type IncomingFile,
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
import { folderTarget, uniqueMilliseconds, uploadTarget } from './upload-target.ts';

// Every way by which files get into the queue but one: those of an earlier visit (`resume`).

/** The state of dropped folders, for the upload dialog. */
interface DroppedFolders {
  /** Drops whose folders are being read. */
  reading: ReadonlySet<Dropped>;
  /** Why the last drop has added nothing; null when it has. */
  problem: string | null;
}

export const droppedFolders = personalStore<DroppedFolders>(() => ({
  reading: new Set(),
  problem: null,
}));
const nextMilliseconds = uniqueMilliseconds();

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
  const { reading } = droppedFolders.get();
  droppedFolders.set({ reading: new Set([...reading, dropped]), problem: null });
  const incoming = await readAll(dropped).catch(() => null);
  const left = new Set(droppedFolders.get().reading);
  // Not among them any more: the person has signed out.
  if (!left.delete(dropped)) return;
  droppedFolders.set({ reading: left, problem: problemOf(incoming) });
  if (incoming && incoming.files.length > 0) addFiles(incoming, into, namesIn);
}

/** The dialog was closed: what it said is no news any more. */
export function forgetProblem(): void {
  const { reading, problem } = droppedFolders.get();
  if (problem !== null) droppedFolders.set({ reading, problem: null });
}

/**
 * Adds files to the queue, and the empty folders among them. The folders around a file are created
 * when it is sent. Files that may not be sent become items in error that say why.
 *
 * @param into the folder that they were dropped into
 * @param namesIn for asking about names that exist there already
 */
export function addFiles(incoming: Incoming, into: ItemPath, namesIn: NamesIn): void {
  const files = addedFiles(incoming, into);
  forgetIgnored();
  addUploads([...files, ...addedFolders(incoming, into)]);
  const idOf = new Map(files.map(({ item }, index) => [incoming.files[index], item.id]));
  sameNamed(incoming.files, into, namesIn).then(
    (same) => {
      const names = [...same].map(([one, name]) => [idOf.get(one) ?? '', name] as const);
      if (names.length > 0) askAbout(new Map(names));
    },
    // Unasked, both are kept.
    () => undefined,
  );
}

/** 'Garder les deux', and what no answer means: what was added gets a name that its folder does not have yet. */
export function keepBoth(): void {
  for (const [id, { both: name }] of openNames(getQueue())) {
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

/** 'Nouvelle version': what was added takes the place of the files that the person may change; the others stay asked about. */
export function addAsVersions(): void {
  for (const [id, { target }] of openNames(getQueue())) if (target) replace(id, target);
  askAbout(new Map());
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

/**
 * Sends a file as the new version of another one, at once.
 *
 * @param label the displayed name of that one
 * @returns the id of the item
 */
export function sendVersion(
  file: File,
  label: string,
  { path, seen }: VersionTarget,
  viewer: Viewer,
): string {
  const id = crypto.randomUUID();
  const folder = parentPath(path);
  const known = { id, kind: 'file', name: label, path, folder, size: file.size } as const;
  const item = { ...known, newFolders: [], refusal: null, version: { seen } };
  sendUploads([{ item, file }], viewer);
  return id;
}

/** @throws {DOMException} when the browser cannot read a folder */
async function readAll({ files, directories }: Dropped): Promise<Incoming> {
  const incoming = incomingFiles(files);
  for (const directory of directories) await readDirectory(directory, [], incoming);
  return incoming;
}

function problemOf(incoming: Incoming | null): string | null {
  if (!incoming) return UPLOAD_STRINGS.folderUnreadable;
  return incoming.files.length === 0 ? UPLOAD_STRINGS.foldersEmpty : null;
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
