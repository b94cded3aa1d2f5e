/** What was dropped. */
export interface Dropped {
  files: File[];
  /** How many folders were among it: they cannot be taken. */
  folders: number;
}

/** Whether a drag carries files: not text, nor an image or a link of a page. */
export function carriesFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return (
    transfer !== null && transfer.types.includes('Files') && !transfer.types.includes('text/html')
  );
}

/** The files of a drop. To be called while the event is handled: the browser forgets them after. */
export function droppedFiles(transfer: DataTransfer): Dropped {
  const dropped: Dropped = { files: [], folders: 0 };
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue;
    const file = item.getAsFile();
    if (item.webkitGetAsEntry()?.isDirectory) dropped.folders += 1;
    else if (file) dropped.files.push(file);
  }
  return dropped;
}
