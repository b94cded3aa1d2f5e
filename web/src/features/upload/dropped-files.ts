import { incomingFiles, type Incoming, type IncomingFile } from './incoming.ts';

/** Whether a drag carries files: not text, nor an image or a link of a page. */
export function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return (
    transfer !== null && transfer.types.includes('Files') && !transfer.types.includes('text/html')
  );
}

/**
 * What was dropped, folders with all that is in them. To be called while the event is handled: the
 * browser forgets the drop after.
 *
 * @throws {DOMException} when the browser cannot read a dropped folder
 */
export async function readDrop(transfer: DataTransfer): Promise<Incoming> {
  const files: File[] = [];
  const directories: FileSystemDirectoryEntry[] = [];
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry && isDirectory(entry)) directories.push(entry);
    else if (file) files.push(file);
  }
  const incoming = incomingFiles(files);
  for (const directory of directories) await readDirectory(directory, [], incoming);
  return incoming;
}

async function readDirectory(
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

/** The reader hands out a hundred entries at a time, and none at the end. */
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

function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
