import { folderPathIn, type ItemPath } from '@navette/core/paths/item-path';
import { isDirectory } from './dropped-files.ts';

/** A file that a person chose or dropped. */
export interface IncomingFile {
  file: File;
  /** Names of the folders that it was in, outermost first; empty for a single file. */
  folders: readonly string[];
}

/** What a person chose or dropped. */
export interface Incoming {
  files: IncomingFile[];
  /** All folders among it, empty ones included, each as the names on its path. */
  folders: (readonly string[])[];
}

/** Single files, or those of a folder chosen with a file input. */
export function incomingFiles(files: readonly File[]): Incoming {
  const incoming = files.map((file) => ({
    file,
    folders: file.webkitRelativePath.split('/').slice(0, -1),
  }));
  return { files: incoming, folders: foldersOf(incoming) };
}

/**
 * The paths of the folders around an incoming file or folder, outermost first.
 *
 * @param into the folder that it was dropped into
 * @param names of those folders
 */
export function incomingFolderPaths(into: ItemPath, names: readonly string[]): ItemPath[] {
  let path = into;
  return names.map((name) => (path = folderPathIn(path, name.normalize('NFC'))));
}

/** The incoming folders that hold neither a file nor a folder. */
export function emptyFolders({ files, folders }: Incoming): (readonly string[])[] {
  const keyOf = (names: readonly string[]) => names.join('/');
  const holding = new Set([
    ...files.map((file) => keyOf(file.folders)),
    ...folders.map((names) => keyOf(names.slice(0, -1))),
  ]);
  return folders.filter((names) => !holding.has(keyOf(names)));
}

/**
 * Adds a dropped folder, with all its content, to what was dropped.
 *
 * @param above names of the folders that contain it, outermost first
 * @throws {DOMException} when the browser cannot read it
 */
export async function readDirectory(
  directory: FileSystemDirectoryEntry,
  above: readonly string[],
  incoming: Incoming,
): Promise<void> {
  const folders = [...above, directory.name];
  incoming.folders.push(folders);
  for (const entry of await entriesOf(directory)) {
    if (isDirectory(entry)) await readDirectory(entry, folders, incoming);
    else incoming.files.push(await readFile(entry as FileSystemFileEntry, folders));
  }
}

/** The folders around the files, each once. */
function foldersOf(files: readonly IncomingFile[]): (readonly string[])[] {
  const found = new Map<string, readonly string[]>();
  for (const { folders } of files) {
    for (let depth = 1; depth <= folders.length; depth++) {
      const names = folders.slice(0, depth);
      found.set(names.join('/'), names);
    }
  }
  return [...found.values()];
}

/** The reader returns a hundred entries at a time, and an empty list at the end. */
async function entriesOf(directory: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = directory.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

async function readFile(
  entry: FileSystemFileEntry,
  folders: readonly string[],
): Promise<IncomingFile> {
  const file = await new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject);
  });
  return { file, folders };
}
