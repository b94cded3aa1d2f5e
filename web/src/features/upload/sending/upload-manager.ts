import type { Viewer } from '@navette/core/access/access';
import type { CallReason } from '@navette/core/calls/call-contracts';
import type { ItemPath } from '@navette/core/paths/item-path';
import { UPLOAD_CLEAR_MS } from '@navette/core/limits';
import { MESSAGES } from '@navette/core/text/messages';
import { isVideo } from '@navette/core/files/thumbnail';
import { CallError } from '../../../firebase/call-error.ts';
import { call } from '../../../firebase/callables.ts';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { isDenial } from '../../../firebase/errors.ts';
import type { UploadsQuery } from '../../../firebase/items/recorded-paths.ts';
import { isInMaintenance } from '../../../firebase/maintenance.ts';
import { fetchRecord } from '../../../firebase/items/records.ts';
import { fetchUsage } from '../../../firebase/accounts/usage.ts';
import { forgetWithPerson } from '../../../state/per-person.ts';
import { personalStore } from '../../../state/store.ts';
import { messageOf } from '../../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notify, notifyDone } from '../../../ui/feedback/toast.tsx';
import { saveBlob } from '../../../ui/save-blob.ts';
import { dropKept, keepChoices } from '../kept/keeper.ts';
import { hiddenIn, sentPath } from '../queue/sent-paths.ts';
import { sentResult } from '../queue/sent-result.ts';
import { getQueue } from '../queue/shown-queue.ts';
import { emitAllDone, emitItemDone, emitVersion } from '../queue/upload-events.ts';
import type { NewUpload, UploadItem, VersionOf, VersionTarget } from '../queue/upload-item.ts';
import type { HeldBack, UploadAction } from '../queue/upload-queue.ts';
import { dispatch } from '../queue/upload-store.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { isMultiplexed } from './is-multiplexed.ts';
import { forgetFolders } from './new-folders.ts';
import { ensureRecorded, isNotArrived } from './upload-record.ts';
import { Upload } from './upload.ts';

// Carries out what the queue decides: sends each item that turns to uploading. The queue decides which actions are
// legal, so a function here does nothing when its action is not.

/** The uploads of the queue's items, by id, in order. */
const uploads = new Map<string, Upload>();
/** New versions that are in their place, which was not said yet. */
const unsaid = personalStore<readonly UploadItem[]>(() => []);
/** The person who sends, as known at the last 'Téléverser'. */
const sender = personalStore<Viewer | null>(() => null);

// Nothing of a previous person may be sent.
forgetWithPerson(() => {
  for (const upload of uploads.values()) {
    upload.file = undefined;
    upload.abort();
  }
  uploads.clear();
});

/** A new item and its file. */
export interface Added {
  item: NewUpload;
  /** Undefined for a folder, and when the browser has lost the file. */
  file: File | undefined;
}

/** Adds items to the queue, to be sent with 'Téléverser'. */
export function addUploads(added: readonly Added[]): void {
  act({ type: 'add', items: taken(added) });
  keepFiles(added);
}

/**
 * Adds items and sends them at once, whatever else is being sent.
 *
 * @param viewer who sends
 */
export function sendUploads(added: readonly Added[], viewer: Viewer): void {
  begin(viewer);
  act({ type: 'send', items: taken(added) });
  keepFiles(added);
}

/**
 * 'Téléverser'.
 *
 * @param viewer who sends
 * @param asFolder whether items without a choice are to inherit their folder's access
 * @param heldBack items beyond the limits of the day
 */
export function start(viewer: Viewer, asFolder: boolean, heldBack: HeldBack | null = null): void {
  begin(viewer);
  act({ type: 'start', asFolder, heldBack });
  // Canceled items, whose kept file was dropped, are sent again.
  for (const upload of uploads.values()) upload.keep();
  keepChoices(getQueue().items());
}

/** Chooses whether files added to a folder are to inherit its access, until they are sent. */
export function choose(folder: ItemPath, asFolder: boolean): void {
  act({ type: 'choose', folder, asFolder });
  keepChoices(getQueue().items());
}

/** Renames an item that is not sent yet. */
export function rename(id: string, name: string, path: ItemPath): void {
  act({ type: 'rename', id, name, path });
  // Kept again under its new name.
  dropKept([id]);
  uploads.get(id)?.keep();
}

/** Makes an item that is not sent yet the new version of a file that is there. */
export function replace(id: string, target: VersionTarget): void {
  act({ type: 'replace', id, target });
  // Kept again as what it is now.
  dropKept([id]);
  uploads.get(id)?.keep();
}

export function pause(id: string): void {
  act({ type: 'pause', id });
  const upload = uploads.get(id);
  if (upload?.item?.paused) upload.pause();
}

export function resume(id: string): void {
  act({ type: 'resume', id });
  const upload = uploads.get(id);
  if (upload?.item?.paused === false) upload.resume();
}

/** Cancels an upload. If its last byte has just arrived it becomes done instead, which cannot be undone. */
export function cancel(id: string): void {
  act({ type: 'cancel', id });
  const upload = uploads.get(id);
  if (!upload?.item?.canceling) return;
  upload.abort();
  dropKept([id]);
}

/** 'Retirer': removes an item from the list only. If all others have succeeded, the queue is now done. */
export function remove(id: string): void {
  act({ type: 'remove', id });
  if (getQueue().get(id)) return;
  uploads.delete(id);
  dropKept([id]);
  clearWhenAllDone();
}

/** Saves an item's file where the person finds it on the device. */
export function save(id: string): void {
  const { item, file } = uploads.get(id) ?? {};
  if (item && file) saveBlob(file, item.name);
}

/** Sends a failed or canceled item again; if its bytes are there, repeats only the last step. */
export function retry(id: string): void {
  forgetFolders();
  act({ type: 'retry', id });
  uploads.get(id)?.keep();
}

/** 'Effacer la sélection'. */
export function clear(): void {
  act({ type: 'clear' });
  if (getQueue().order.length > 0) return;
  dropKept(uploads.keys());
  uploads.clear();
}

/** Notes the files before anything is sent. */
function taken(added: readonly Added[]): NewUpload[] {
  void sendMoreIfMultiplexed();
  return added.map(({ item, file }) => {
    uploads.set(item.id, new Upload(item.id, file));
    return item;
  });
}

async function sendMoreIfMultiplexed(): Promise<void> {
  if (await isMultiplexed()) act({ type: 'multiplexed' });
}

function keepFiles(added: readonly Added[]): void {
  for (const { item } of added) uploads.get(item.id)?.keep();
}

/** Called whenever somebody begins to send: the last result is out of date. */
function begin(viewer: Viewer): void {
  forgetFolders();
  sender.set(viewer);
  sentResult.set(null);
}

function act(action: UploadAction): void {
  for (const item of dispatch(action)) {
    const upload = uploads.get(item.id);
    if (upload) void run(upload, item).finally(sayTaken);
  }
}

/** @param item as it was when it turned to uploading */
async function run(upload: Upload, item: UploadItem): Promise<void> {
  const { id, path, sent, version } = item;
  const listeners = {
    onStalled: (stalled: boolean) => act({ type: stalled ? 'stalled' : 'answered', id }),
    onCopy: () => act({ type: 'copied', id }),
  };
  try {
    if (!sent && version && (await takeArrived(upload, item, version))) return;
    if (!sent && !(await upload.store(item, queryOf(item), listeners))) {
      act({ type: 'canceled', id });
      return;
    }
  } catch (error) {
    const known = isDenial(error) ? await reasonOfRefusal(path) : null;
    const message = known ?? (error instanceof Error ? error.message : String(error));
    // If the person has canceled it, the error does not matter.
    act(upload.item?.canceling ? { type: 'canceled', id } : { type: 'fail', id, error: message });
    return;
  }
  act({ type: 'sent', id });
  if (version) {
    await takeSent(upload, item, version);
    return;
  }
  try {
    if (item.kind === 'file') await ensureRecorded(path, { triggerLost: sent, by: queryOf(item) });
  } catch (error) {
    const limit = await dayLimitReached(path);
    act({ type: 'fail', id, error: limit ?? noRecordText(error), lost: limit !== null });
    return;
  }
  finish(upload);
}

/**
 * Of a version that an earlier page has kept, asks first whether that page had sent it: the answer may have been lost.
 *
 * @returns whether it is the content of its file now
 * @throws {CallError} when that cannot be found out
 */
async function takeArrived(
  upload: Upload,
  { id, path, resumed }: UploadItem,
  version: VersionOf,
): Promise<boolean> {
  if (!resumed || upload.sentAs !== '') return false;
  try {
    const isNew = await take(path, version, id);
    act({ type: 'sent', id });
    noteTaken(upload, path, isNew);
    return true;
  } catch (error) {
    const reason = reasonOf(error);
    if (reason !== 'not-found' && reason !== 'changed') throw error;
    // What is there under this id cannot be overwritten.
    if (reason === 'changed') upload.sentAs = id;
    return false;
  }
}

/** Makes what was sent the content of its file. May be repeated: the function finds what it has done. */
async function takeSent(upload: Upload, item: UploadItem, version: VersionOf): Promise<void> {
  let isNew: boolean;
  try {
    isNew = await take(item.path, version, upload.sentAs);
  } catch (error) {
    await failToTake(item, error);
    return;
  }
  noteTaken(upload, item.path, isNew);
}

/** @returns whether the file has another content now */
async function take(path: ItemPath, { seen }: VersionOf, sent: string): Promise<boolean> {
  return (await call('addVersion', { path, seen, content: { sent } })).generation !== seen;
}

function noteTaken(upload: Upload, path: ItemPath, isNew: boolean): void {
  const sent = upload.item;
  finish(upload);
  emitVersion(path);
  // The person has changed.
  if (!sent) return;
  if (isNew) unsaid.set([...unsaid.get(), sent]);
  else notify(UPLOAD_STRINGS.version.same(sent.name), LONG_TOAST_MS);
}

function reasonOf(error: unknown): CallReason | null {
  return error instanceof CallError ? error.reason : null;
}

/** Says why what was sent is not the content of its file. It stays in the queue. */
async function failToTake({ id, path }: UploadItem, error: unknown): Promise<void> {
  const reason = reasonOf(error);
  // What was sent may be gone: it exceeded the limits of the day, or waited for too long.
  const lost = reason === 'not-found';
  const limit = lost ? await dayLimitReached(path) : null;
  const now = reason === 'changed' ? await fetchRecord(path).catch(() => null) : null;
  const seen = now?.generation;
  act({
    type: 'fail',
    id,
    error: limit ?? (seen === undefined ? messageOf(error) : UPLOAD_STRINGS.version.changed),
    lost,
    // The person has been told: another attempt replaces what is there now.
    ...(seen === undefined ? {} : { version: { seen } }),
  });
  emitVersion(path);
}

/** Says what is there now: once for all versions that are sent together, when the last of them has ended in any way. */
function sayTaken(): void {
  const all = unsaid.get();
  const [only] = all;
  const isUnderWay = ({ version, state }: UploadItem) => version && state === 'uploading';
  if (!only || [...getQueue().items()].some(isUnderWay)) return;
  unsaid.set([]);
  const { version, allCopied } = UPLOAD_STRINGS;
  const { length: count } = all;
  const done = count > 1 ? version.doneMany(count) : version.done(only.name, only.size);
  const copied = all.filter((item) => item.copied).length;
  notifyDone([done, allCopied(copied)].filter(Boolean).join(' '), LONG_TOAST_MS);
}

function sendFrameOf({ file, item }: Upload): void {
  if (!file || !item || !isVideo(item.path)) return;
  void import('./send-frame.ts').then(
    ({ sendFrame }) => sendFrame(item.path, file),
    // If this code cannot be loaded (no network, a new deployment), the video gets no thumbnail.
    () => undefined,
  );
}

function finish(upload: Upload): void {
  const { id } = upload;
  sendFrameOf(upload);
  act({ type: 'done', id });
  upload.file = undefined;
  dropKept([id]);
  if (upload.item) emitItemDone();
  clearWhenAllDone();
}

function clearWhenAllDone(): void {
  if (getQueue().allDone) setTimeout(clearIfAllDone, UPLOAD_CLEAR_MS);
}

/** Clears the queue, unless files were added meanwhile. */
function clearIfAllDone(): void {
  const queue = getQueue();
  if (!queue.allDone) return;
  const items = [...queue.items()];
  const paths = items.map(({ path }) => path);
  const { summary } = queue;
  // Of new versions alone, a toast has said it.
  const said = summary.versions === summary.total;
  sentResult.set(said ? null : { summary, path: sentPath(items), paths, hidden: hiddenIn(items) });
  clear();
  emitAllDone();
}

/** What is said when a file that has arrived gets no record. */
function noRecordText(error: unknown): string {
  if (reasonOf(error) === 'maintenance') return MESSAGES.maintenance;
  return isNotArrived(error) ? UPLOAD_STRINGS.notArrived : UPLOAD_STRINGS.recordMissing;
}

/** How to ask for an item's record. */
function queryOf({ asFolder }: UploadItem): UploadsQuery {
  return { viewer: sender.get(), asFolder: asFolder === true };
}

/** Why the rules have refused an upload; null when nobody can tell. It stays in the queue, to be sent again. */
async function reasonOfRefusal(path: ItemPath): Promise<string | null> {
  return (await isInMaintenance()) ? MESSAGES.maintenance : dayLimitReached(path);
}

/**
 * Whether an upload failed because of the person's limit of the day: it was refused, or removed for exceeding it.
 *
 * @returns the sentence that says so; null for another reason, or when nobody can tell
 */
async function dayLimitReached(path: ItemPath): Promise<string | null> {
  const uid = currentAccount()?.uid;
  if (uid === undefined) return null;
  const usage = await fetchUsage(uid).catch(() => null);
  if (usage === null || !(usage.blocked || usage.refused.includes(path))) return null;
  return UPLOAD_STRINGS.dayLimit.reached(usage.day_ends);
}
