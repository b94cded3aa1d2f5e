import type { Incoming, IncomingFile } from './incoming.ts';
import { isDirectory } from './is-directory.ts';

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
