import { incomingFiles, type Incoming } from './incoming.ts';
import { isDirectory } from './is-directory.ts';

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
 * @throws {TypeError} when the code that does cannot be loaded
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
  // Hardly any drop holds folders: what walks through them is loaded when one does.
  const { readDirectory } = await import('./dropped-folder.ts');
  for (const directory of directories) await readDirectory(directory, [], incoming);
  return incoming;
}
