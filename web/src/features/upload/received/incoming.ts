import { folderPathIn, type ItemPath } from '@navette/core/paths/item-path';
import { isDirectory } from './dropped-files.ts';

/** A file that a person chose or dropped. */
export interface IncomingFile {
  file: File;
  /** Names of the folders that contain it, outermost first; empty for a single file. */
  folders: readonly string[];
}

/** What a person chose or dropped. */
export interface Incoming {
  files: IncomingFile[];
  /** All its folders, including empty ones, each as the names of its path. */
  folders: (readonly string[])[];
}

/** Single files, or those of a folder that was chosen with a file input. */
export function incomingFiles(files: readonly File[]): Incoming {
  const incoming = files.map((file) => ({
    file,
    folders: file.webkitRelativePath.split('/').slice(0, -1),
  }));
  return { files: incoming, folders: foldersOf(incoming) };
}

/**
 * The paths of the folders around a file or folder, outermost first.
 *
 * @param into the folder that it was dropped into
 * @param names of those folders
 */
export function incomingFolderPaths(into: ItemPath, names: readonly string[]): ItemPath[] {
  let path = into;
  return names.map((name) => (path = folderPathIn(path, name.normalize('NFC'))));
}

/** The folders that contain neither a file nor a folder. */
export function emptyFolders({ files, folders }: Incoming): (readonly string[])[] {
  const keyOf = (names: readonly string[]) => names.join('/');
  const holding = new Set([
    ...files.map((file) => keyOf(file.folders)),
    ...folders.map((names) => keyOf(names.slice(0, -1))),
  ]);
  return folders.filter((names) => !holding.has(keyOf(names)));
}

/** What was dropped, without what the browser could not read. */
export interface ReadDrop extends Incoming {
  /** Paths of the files and folders that could not be read. */
  unreadable: string[];
}

/**
 * Adds a dropped folder with its content. What the browser cannot read is noted and left out: a file that another
 * program locks, a broken link, a path that is too long for Windows.
 *
 * @param above names of the folders that contain it, outermost first
 */
export async function readDirectory(
  directory: FileSystemDirectoryEntry,
  above: readonly string[],
  read: ReadDrop,
): Promise<void> {
  const folders = [...above, directory.name];
  const { entries, isWhole } = await entriesOf(directory);
  if (!isWhole) read.unreadable.push(folders.join('/'));
  // A folder that could not be read must not be created as an empty one.
  if (isWhole || entries.length > 0) read.folders.push(folders);
  for (const entry of entries) {
    if (isDirectory(entry)) await readDirectory(entry, folders, read);
    else {
      const file = await readFile(entry as FileSystemFileEntry);
      if (file) read.files.push({ file, folders });
      else read.unreadable.push([...folders, entry.name].join('/'));
    }
  }
}

/** The folders around files, each once. */
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

/** All entries of a folder. The reader returns a hundred at a time, and none at the end. */
async function entriesOf(
  directory: FileSystemDirectoryEntry,
): Promise<{ entries: FileSystemEntry[]; isWhole: boolean }> {
  const reader = directory.createReader();
  const entries: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[] | null>((resolve) => {
      reader.readEntries(resolve, () => resolve(null));
    });
    if (some === null || some.length === 0) return { entries, isWhole: some !== null };
    entries.push(...some);
  }
}

/** @returns null when the browser cannot read it */
function readFile(entry: FileSystemFileEntry): Promise<File | null> {
  return new Promise((resolve) => {
    entry.file(resolve, () => resolve(null));
  });
}
