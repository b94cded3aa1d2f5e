/** The type that marks a drag from a page of Navette. */
export const OWN_DRAG = 'application/x-navette';

/** Whether a drag or the clipboard has files, or a picture from another page, that do not come from Navette. */
export function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return (
    transfer !== null && transfer.types.includes('Files') && !transfer.types.includes(OWN_DRAG)
  );
}

type FilePaste = ClipboardEvent & { clipboardData: DataTransfer };

/** Whether a paste has files or a screenshot and no text: programs add a picture to copied cells or words. */
export function pastesFiles(event: ClipboardEvent): event is FilePaste {
  const { clipboardData: pasted, target } = event;
  if (!carriesFiles(pasted)) return false;
  // Some systems copy the names of files along as text.
  const hasText = pasted.types.includes('text/plain');
  return !hasText || (!pasted.types.includes('text/html') && !isInField(target));
}

/** Whether an event's target is a field for text. */
export function isInField(target: EventTarget | null): boolean {
  const field = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]';
  return target instanceof Element && target.closest(field) !== null;
}

/** What was dropped or pasted. */
export interface Dropped {
  files: readonly File[];
  /** Folders that are still to be read. */
  directories: readonly FileSystemDirectoryEntry[];
}

/** Reads a drop. Must be called synchronously in the event handler: the browser clears the data afterwards. */
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

export function isDirectory(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory;
}
