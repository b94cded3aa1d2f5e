/** The type that marks what is dragged out of a page of Navette itself. */
export const OWN_DRAG = 'application/x-navette';

/** Whether a drag or the clipboard carries files, or a picture of another page, rather than something of Navette itself. */
export function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return (
    transfer !== null && transfer.types.includes('Files') && !transfer.types.includes(OWN_DRAG)
  );
}

/** A paste that brings files. */
type FilePaste = ClipboardEvent & { clipboardData: DataTransfer };

/** Whether a paste brings files, or a screenshot, and no text: programs add a picture of the cells or words that are copied. */
export function pastesFiles(event: ClipboardEvent): event is FilePaste {
  const { clipboardData: pasted, target } = event;
  if (!carriesFiles(pasted)) return false;
  // Of files, some systems copy the names too.
  const hasText = pasted.types.includes('text/plain');
  return !hasText || (!pasted.types.includes('text/html') && !isInField(target));
}

/** Whether it is a field that takes texts. */
export function isInField(target: EventTarget | null): boolean {
  const field = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';
  return target instanceof Element && target.closest(field) !== null;
}

/** What was dropped or pasted. */
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
