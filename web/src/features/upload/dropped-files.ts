import { incomingFiles, type Incoming } from './incoming.ts';
import { isDirectory } from './is-directory.ts';

/** Whether a drag carries files, rather than text, or an image or link of a page. */
export function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return (
    transfer !== null && transfer.types.includes('Files') && !transfer.types.includes('text/html')
  );
}

/**
 * What was dropped, folders with all their content. Call it synchronously in the event handler: the
 * browser clears the data afterwards.
 *
 * @throws {DOMException} when the browser cannot read a dropped folder
 * @throws {TypeError} when the code that reads folders cannot be loaded
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
  if (directories.length === 0) return incoming;
  // Few drops contain folders: the code that reads them is loaded for the first one.
  const { readDirectory } = await import('./dropped-folder.ts');
  for (const directory of directories) await readDirectory(directory, [], incoming);
  return incoming;
}
