import type { Viewer } from '@navette/core/access/access';
import type { ItemPath } from '@navette/core/paths/item-path';
import { UPLOAD_CLEAR_MS } from '@navette/core/limits';
import { isVideo } from '@navette/core/files/thumbnail';
import { isDenial } from '../../../firebase/errors.ts';
import type { UploadsQuery } from '../../../firebase/items/recorded-paths.ts';
import { forgetWithPerson } from '../../../state/per-person.ts';
import { personalStore } from '../../../state/store.ts';
import { saveBlob } from '../../../ui/save-blob.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { dayLimitReached } from './day-limit-reached.ts';
import {
  emptyFolders,
  incomingFolderPaths,
  type Incoming,
  type IncomingFile,
} from '../received/incoming.ts';
import { adoptKept, dropKept, keepChoice, keepItem } from '../kept/keeping.ts';
import type { KeptUpload } from '../kept/kept-upload.ts';
import { forgetFolders, makeFolders } from './new-folders.ts';
import { withPhotoNames } from '../received/photo-names.ts';
import { answered, askAbout, forgetIgnored, openIds } from '../received/same-names-asked.ts';
import { sameNamed, type NamesIn } from '../received/same-named.ts';
import { sendFile } from './send-file.ts';
import { placeOf, sentResult } from '../queue/sent-result.ts';
import { getQueue } from '../queue/shown-queue.ts';
import type { Transfer } from './transfer.ts';
import { uniqueMilliseconds } from '../received/unique-milliseconds.ts';
import { emitAllDone, emitItemDone } from '../queue/upload-events.ts';
import type { NewUpload, UploadItem } from '../queue/upload-item.ts';
import type { HeldBack, UploadAction } from '../queue/upload-queue.ts';
import { ensureRecorded, isNotArrived } from './upload-record.ts';
import { dispatch, reportProgress } from '../queue/upload-store.ts';
import { folderTarget, uploadTarget } from '../received/upload-target.ts';

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
 * @param namesIn for asking about names that exist there already
 */
export function addFiles(incoming: Incoming, into: ItemPath, namesIn: NamesIn): void {
  const { uploads, folders } = prepared(incoming, into);
  forgetIgnored();
  act({ type: 'add', items: [...uploads, ...folders] });
  for (const { id } of uploads) keep(id);
  const idOf = new Map(uploads.map(({ id }, index) => [incoming.files[index], id]));
  sameNamed(incoming.files, into, namesIn).then(
    (same) => {
      const ids = [...same].flatMap((one) => idOf.get(one) ?? []);
      if (ids.length > 0) askAbout(ids);
    },
    // Unasked, both are kept.
    () => undefined,
  );
}

/** 'Garder les deux': they stay in the list. */
export function keepBoth(): void {
  answered(0);
}

/** 'Ignorer': takes the files whose name exists already out of the list. */
export function ignoreSameNamed(): void {
  const ids = openIds(getQueue());
  ids.forEach(remove);
  answered(ids.length);
}

/** Adds them in the same way and sends them at once, whatever else is being sent. */
export function sendFiles(
  incoming: Incoming,
  into: ItemPath,
  { viewer, asFolder }: { viewer: Viewer; asFolder: boolean },
): void {
  const { uploads, folders } = prepared(incoming, into);
  forgetFolders();
  begin(viewer);
  act({ type: 'send', items: [...uploads, ...folders].map((item) => ({ ...item, asFolder })) });
  for (const { id } of uploads) keep(id);
}

/** The items for what a person has chosen. */
function prepared(incoming: Incoming, into: ItemPath) {
  const uploads = named(incoming.files).map(({ file, folders }): NewUpload => {
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
  return { uploads, folders };
}

/** A file that the device has kept from an earlier visit. */
export interface Resumed {
  known: KeptUpload;
  /** Undefined when the browser has lost it. */
  file: File | undefined;
  /** Why it cannot be sent; null when it can. */
  refusal: string | null;
}

/**
 * Adds files from an earlier visit to the queue and sends them, whatever else is being sent: to be seen as
 * was chosen then, or privately if nothing was.
 *
 * @param viewer who sends
 */
export function sendResumed(resumed: readonly Resumed[], viewer: Viewer): void {
  forgetFolders();
  begin(viewer);
  const items = resumed.map(({ known, file, refusal }): NewUpload => {
    const { id, name, size, folder, path, newFolders, asFolder } = known;
    if (file) files.set(id, file);
    adoptKept(id);
    const again = { id, name, size, folder, path, newFolders, refusal };
    return { ...again, kind: 'file', asFolder: asFolder === true, resumed: true };
  });
  act({ type: 'send', items });
}

/**
 * 'Téléverser'.
 *
 * @param viewer who sends
 * @param asFolder whether what was not sent before is to have the access of its folder
 * @param heldBack what is beyond the limits of the day
 */
export function start(viewer: Viewer, asFolder: boolean, heldBack: HeldBack | null = null): void {
  forgetFolders();
  begin(viewer);
  act({ type: 'start', asFolder, heldBack });
  // Some may have been canceled before.
  for (const id of getQueue().order) keep(id);
  keepChoice(asFolder);
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
  stop(id);
  if (itemOf(id)?.canceling) dropKept([id]);
}

/**
 * 'Quitter la page': cancels running items; waiting ones stay, until 'Téléverser' is pressed again. The
 * device keeps the files, since the person wants to leave, not to lose them.
 */
export function cancelAll(): void {
  act({ type: 'hold' });
  for (const id of cancellations.keys()) stop(id);
}

export function remove(id: string): void {
  act({ type: 'remove', id });
  if (itemOf(id)) return;
  files.delete(id);
  dropKept([id]);
}

/** Saves the file of an item on the device, where the person finds it. */
export function save(id: string): void {
  const [item, file] = [itemOf(id), files.get(id)];
  if (item && file) saveBlob(file, item.name);
}

/** Sends a failed or canceled item again, or repeats only the last step when its bytes are there. */
export function retry(id: string): void {
  forgetFolders();
  act({ type: 'retry', id });
  keep(id);
}

/** 'Effacer la sélection'. */
export function clear(): void {
  const ids = getQueue().order;
  act({ type: 'clear' });
  if (getQueue().order.length > 0) return;
  files.clear();
  dropKept(ids);
}

/** The files; photos that came alone get a name of their own where all have the same. */
function named(incoming: readonly IncomingFile[]): IncomingFile[] {
  const alone = incoming.filter(({ folders }) => folders.length === 0);
  const names = withPhotoNames(alone.map(({ file }) => file)).values();
  return incoming.map((one) =>
    one.folders.length === 0 ? { ...one, file: names.next().value ?? one.file } : one,
  );
}

/** Somebody begins to send; what was sent before is no news any more. */
function begin(viewer: Viewer): void {
  sender.set(viewer);
  sentResult.set(null);
}

function stop(id: string): void {
  act({ type: 'cancel', id });
  if (itemOf(id)?.canceling) cancellations.get(id)?.abort();
}

/** Has an item's file kept on the device, unless it is sent or may never be. */
function keep(id: string): void {
  const [item, file] = [itemOf(id), files.get(id)];
  if (item && file && item.state !== 'done' && !item.refused) keepItem(item, file);
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
    const limit = isDenial(error) ? await dayLimitReached(path) : null;
    const message = limit ?? (error instanceof Error ? error.message : String(error));
    // Whatever failed after that, the person has canceled it.
    act(itemOf(id)?.canceling ? { type: 'canceled', id } : { type: 'fail', id, error: message });
    return;
  }
  act({ type: 'sent', id });
  try {
    if (item.kind === 'file') await ensureRecorded(path, { triggerLost: sent, by: queryOf(item) });
  } catch (error) {
    const limit = await dayLimitReached(path);
    const message = isNotArrived(error) ? 'notArrived' : 'recordMissing';
    act({ type: 'fail', id, error: limit ?? UPLOAD_STRINGS[message], lost: limit !== null });
    return;
  }
  const file = files.get(id);
  if (file && isVideo(path)) {
    void import('./send-frame.ts').then(
      ({ sendFrame }) => sendFrame(path, file),
      // Without its chunk (no network, a new deployment), the video has no thumbnail.
      () => undefined,
    );
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
      onStalled: (stalled) => act({ type: stalled ? 'stalled' : 'answered', id }),
    });
  } finally {
    cancellations.delete(id);
    transfers.delete(id);
  }
}

function finish(id: string): void {
  act({ type: 'done', id });
  files.delete(id);
  dropKept([id]);
  if (itemOf(id)) emitItemDone();
  if (getQueue().allDone) setTimeout(clearIfAllDone, UPLOAD_CLEAR_MS);
}

/** Clears nothing if files were added meanwhile. */
function clearIfAllDone(): void {
  const queue = getQueue();
  if (!queue.allDone) return;
  sentResult.set({ summary: queue.summary, place: placeOf([...queue.items()]) });
  clear();
  emitAllDone();
}

/** How the record of an item is asked for. */
function queryOf({ asFolder }: UploadItem): UploadsQuery {
  return { viewer: sender.get(), asFolder: asFolder === true };
}

function itemOf(id: string): UploadItem | undefined {
  return getQueue().get(id);
}
