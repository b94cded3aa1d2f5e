import type { Viewer } from '@navette/core/access';
import type { ItemPath } from '@navette/core/item-path';
import { UPLOAD_CLEAR_MS } from '@navette/core/limits';
import type { UploadsQuery } from '../../firebase/recorded-paths.ts';
import { forgetWithPerson } from '../../per-person.ts';
import { personalStore } from '../../store.ts';
import { STRINGS } from '../../strings.ts';
import { emptyFolders, incomingFolderPaths, type Incoming } from './incoming.ts';
import { forgetFolders, makeFolders } from './new-folders.ts';
import { sendFile } from './send-file.ts';
import type { Transfer } from './transfer.ts';
import { uniqueMilliseconds } from './unique-milliseconds.ts';
import { emitAllDone, emitItemDone } from './upload-events.ts';
import type { NewUpload, UploadItem } from './upload-item.ts';
import type { UploadAction } from './upload-queue.ts';
import { ensureRecorded } from './upload-record.ts';
import { dispatch, getQueue, reportProgress } from './upload-store.ts';
import { folderTarget, uploadTarget } from './upload-target.ts';

// Carries out what the queue decides: sends every item that turns to uploading. The queue decides
// which actions are legal, so each function below does nothing when its action is not.

const files = new Map<string, File>();
const transfers = new Map<string, Transfer>();
/** Aborts what an uploading item is waiting for. */
const cancellations = new Map<string, AbortController>();
/** Who sends, as they were at the last 'Téléverser'. */
const sender = personalStore<Viewer | null>(() => null);
const nextMilliseconds = uniqueMilliseconds();

// Nothing of a previous person may be sent.
forgetWithPerson(() => {
  files.clear();
  for (const cancellation of cancellations.values()) cancellation.abort();
});

/**
 * Adds files to the queue, and the empty folders among them. The folders around a file are created
 * when it is sent. Files that may not be sent become items in error that say why.
 *
 * @param into the folder that they were dropped into
 */
export function addFiles(incoming: Incoming, into: ItemPath): void {
  const uploads = incoming.files.map(({ file, folders }): NewUpload => {
    const newFolders = incomingFolderPaths(into, folders);
    const folder = newFolders.at(-1) ?? into;
    const id = crypto.randomUUID();
    files.set(id, file);
    const target = uploadTarget(file, folder, nextMilliseconds());
    return { id, kind: 'file', ...target, size: file.size, folder, newFolders };
  });
  const folders = emptyFolders(incoming).map((names): NewUpload => {
    const newFolders = incomingFolderPaths(into, names);
    const [folder = into, path = into] = [into, ...newFolders].slice(-2);
    const id = crypto.randomUUID();
    return { id, kind: 'folder', ...folderTarget(path), size: 0, folder, newFolders };
  });
  act({ type: 'add', items: [...uploads, ...folders] });
}

/**
 * 'Téléverser'.
 *
 * @param viewer who sends
 * @param asFolder whether what was not sent before is to have the access of its folder
 */
export function start(viewer: Viewer, asFolder: boolean): void {
  forgetFolders();
  sender.set(viewer);
  act({ type: 'start', asFolder });
}

export function pause(id: string): void {
  act({ type: 'pause', id });
  if (itemOf(id)?.paused) transfers.get(id)?.pause();
}

export function resume(id: string): void {
  act({ type: 'resume', id });
  if (itemOf(id)?.paused === false) transfers.get(id)?.resume();
}

/**
 * Cancels an upload. If its last byte has just arrived, it becomes done instead: that cannot be
 * undone.
 */
export function cancel(id: string): void {
  act({ type: 'cancel', id });
  if (itemOf(id)?.canceling) cancellations.get(id)?.abort();
}

/** 'Quitter la page': cancels running items; waiting ones stay, until 'Téléverser' is pressed again. */
export function cancelAll(): void {
  act({ type: 'hold' });
  for (const id of cancellations.keys()) cancel(id);
}

export function remove(id: string): void {
  act({ type: 'remove', id });
  if (!itemOf(id)) files.delete(id);
}

/** Sends a failed or canceled item again, or repeats only the last step when its bytes are there. */
export function retry(id: string): void {
  forgetFolders();
  act({ type: 'retry', id });
}

/** 'Effacer la sélection'. */
export function clear(): void {
  act({ type: 'clear' });
  if (getQueue().order.length === 0) files.clear();
}

function act(action: UploadAction): void {
  for (const item of dispatch(action)) void upload(item);
}

async function upload(item: UploadItem): Promise<void> {
  const { id, path, sent } = item;
  try {
    if (!sent && !(await stored(item))) {
      act({ type: 'canceled', id });
      return;
    }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    // Whatever failed after that, the person has canceled it.
    act(itemOf(id)?.canceling ? { type: 'canceled', id } : { type: 'fail', id, error: message });
    return;
  }
  act({ type: 'sent', id });
  try {
    if (item.kind === 'file') await ensureRecorded(path, { triggerLost: sent, by: queryOf(item) });
  } catch {
    act({ type: 'fail', id, error: STRINGS.upload.recordMissing });
    return;
  }
  finish(id);
}

/**
 * Creates an item's folders and sends its bytes.
 *
 * @returns false when it was canceled in time
 * @throws {Error} with a message to show in the item
 */
async function stored(item: UploadItem): Promise<boolean> {
  const { id, kind, newFolders } = item;
  const cancellation = new AbortController();
  const { signal } = cancellation;
  cancellations.set(id, cancellation);
  try {
    await makeFolders(newFolders, item.asFolder === true, signal);
    if (kind === 'folder') return true;
    const file = files.get(id);
    if (!file) return false;
    return await sendFile({
      current: () => itemOf(id),
      file,
      by: queryOf(item),
      onTransfer: (transfer) => {
        transfers.set(id, transfer);
        signal.addEventListener('abort', () => transfer.cancel());
      },
      onProgress: (bytes) => reportProgress(id, bytes),
      onQuiet: (quiet) => act({ type: quiet ? 'quiet' : 'heard', id }),
    });
  } finally {
    cancellations.delete(id);
    transfers.delete(id);
  }
}

function finish(id: string): void {
  act({ type: 'done', id });
  files.delete(id);
  if (itemOf(id)) emitItemDone();
  if (getQueue().allDone) setTimeout(clearIfAllDone, UPLOAD_CLEAR_MS);
}

/** Clears nothing if files were added meanwhile. */
function clearIfAllDone(): void {
  const queue = getQueue();
  if (!queue.allDone) return;
  const { summary } = queue;
  clear();
  emitAllDone(summary);
}

/** How the record of an item is asked for. */
function queryOf({ asFolder }: UploadItem): UploadsQuery {
  return { viewer: sender.get(), asFolder: asFolder === true };
}

function itemOf(id: string): UploadItem | undefined {
  return getQueue().get(id);
}
