/** Whether a drag carries files, rather than text, or an image or link of a page. */
export function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return (
    transfer !== null && transfer.types.includes('Files') && !transfer.types.includes('text/html')
  );
}

/** What was dropped. */
export interface Dropped {
  files: readonly File[];
  /** Folders, whose content is still to be read. */
  directories: readonly FileSystemDirectoryEntry[];
}

/** Call it synchronously in the event handler: the browser clears the data afterwards. */
export function readDrop(transfer: DataTransfer): Dropped {
  const files: File[] = [];
  const directories: FileSystemDirectoryEntry[] = [];
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry && isDirectory(entry)) directories.push(entry);
    else if (file) files.push(file);
  }
  return { files, directories };
}

/** Whether what was dropped is a folder. */
export function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
