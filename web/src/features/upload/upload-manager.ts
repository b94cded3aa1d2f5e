import type { ItemPath } from '@navette/core/item-path';
import { UPLOAD_CLEAR_MS } from '@navette/core/limits';
import { forgetWithPerson } from '../../per-person.ts';
import { STRINGS } from '../../strings.ts';
import { incomingFolderPath, type Incoming } from './incoming.ts';
import { forgetFolders, makeFolder, makeFolders, wantFolders } from './new-folders.ts';
import { sendFile } from './send-file.ts';
import type { Transfer } from './transfer.ts';
import { uniqueMilliseconds } from './unique-milliseconds.ts';
import { emitAllDone, emitItemDone } from './upload-events.ts';
import type { NewUpload, UploadItem } from './upload-item.ts';
import { allDone, type UploadAction } from './upload-queue.ts';
import { ensureRecorded } from './upload-record.ts';
import { dispatch, getSnapshot, reportProgress } from './upload-store.ts';
import { uploadTarget } from './upload-target.ts';

// Does what the queue says: whatever turns to uploading there is sent here. The queue decides what is
// legal, so every function below does nothing when it is not.

const files = new Map<string, File>();
const transfers = new Map<string, Transfer>();
const nextMilliseconds = uniqueMilliseconds();

// Nothing of an earlier person's may be sent.
forgetWithPerson(() => {
  files.clear();
  for (const transfer of transfers.values()) transfer.cancel();
});

/**
 * Adds files to the queue, with the folders that they came in; those that may not be sent become items
 * in error that say why.
 *
 * @param into the folder that they were dropped into
 */
export function addFiles(incoming: Incoming, into: ItemPath): void {
  wantFolders(incoming.folders.map((names) => incomingFolderPath(into, names)));
  const uploads = incoming.files.map(({ file, folders }): NewUpload => {
    const folder = incomingFolderPath(into, folders);
    const id = crypto.randomUUID();
    files.set(id, file);
    const target = uploadTarget(file, folder, nextMilliseconds());
    return { id, ...target, size: file.size, folder };
  });
  act({ type: 'add', files: uploads });
}

/** 'Téléverser'. */
export function start(): void {
  void makeFolders();
  act({ type: 'start' });
}

export function pause(id: string): void {
  act({ type: 'pause', id });
  if (itemOf(id)?.paused) transfers.get(id)?.pause();
}

export function resume(id: string): void {
  act({ type: 'resume', id });
  if (itemOf(id)?.paused === false) transfers.get(id)?.resume();
}

/** Stops an upload. One whose last byte has just arrived becomes done instead: it cannot be undone. */
export function cancel(id: string): void {
  act({ type: 'cancel', id });
  if (itemOf(id)?.canceling) transfers.get(id)?.cancel();
}

/** 'Quitter la page': cancels what runs; what waits stays, and waits for 'Téléverser' again. */
export function cancelAll(): void {
  act({ type: 'hold' });
  for (const id of getSnapshot().order) cancel(id);
}

export function remove(id: string): void {
  act({ type: 'remove', id });
  if (!itemOf(id)) files.delete(id);
}

/** Sends a failed item again, or does its last step alone when its bytes are there. */
export function retry(id: string): void {
  act({ type: 'retry', id });
}

/** 'Effacer la sélection'. */
export function clear(): void {
  act({ type: 'clear' });
  if (getSnapshot().order.length > 0) return;
  files.clear();
  forgetFolders();
}

function act(action: UploadAction): void {
  const before = getSnapshot().items;
  dispatch(action);
  const { items } = getSnapshot();
  if (items === before) return;
  for (const [id, item] of items) {
    if (item.state === 'uploading' && before.get(id)?.state !== 'uploading') void upload(item);
  }
}

async function upload({ id, path, folder, sent }: UploadItem): Promise<void> {
  try {
    await makeFolder(folder);
    if (!sent && !(await transferred(id))) {
      act({ type: 'canceled', id });
      return;
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    act({ type: 'fail', id, error: message });
    return;
  }
  act({ type: 'sent', id });
  try {
    await ensureRecorded(path, { triggerLost: sent });
  } catch {
    act({ type: 'fail', id, error: STRINGS.upload.recordMissing });
    return;
  }
  finish(id);
}

async function transferred(id: string): Promise<boolean> {
  const file = files.get(id);
  if (!file) return false;
  try {
    return await sendFile({
      current: () => itemOf(id),
      file,
      onTransfer: (transfer) => transfers.set(id, transfer),
      onProgress: (bytes) => reportProgress(id, bytes),
      onQuiet: (quiet) => act({ type: quiet ? 'quiet' : 'heard', id }),
    });
  } finally {
    transfers.delete(id);
  }
}

function finish(id: string): void {
  act({ type: 'done', id });
  files.delete(id);
  const item = itemOf(id);
  if (item) emitItemDone(item);
  if (allDone(getSnapshot())) setTimeout(clearIfAllDone, UPLOAD_CLEAR_MS);
}

/** Nothing is cleared when files were added in the meantime. */
function clearIfAllDone(): void {
  const queue = getSnapshot();
  if (!allDone(queue)) return;
  const folders = [...new Set([...queue.items.values()].map((item) => item.folder))];
  clear();
  emitAllDone(folders);
}

function itemOf(id: string): UploadItem | undefined {
  return getSnapshot().items.get(id);
}
