import { emailKey } from '@navette/core/accounts/emails';
import type { Uploader } from '@navette/core/files/upload-attributes';
import { RESUMABLE_THRESHOLD_BYTES } from '@navette/core/limits';
import { MESSAGES } from '@navette/core/text/messages';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { mayHaveUploaded } from '../../../firebase/errors.ts';
import type { UploadsQuery } from '../../../firebase/items/recorded-paths.ts';
import {
  uploadIncoming,
  uploadObject,
  type ObjectUpload,
} from '../../../firebase/items/uploads.ts';
import { keepItem } from '../kept/keeper.ts';
import { getQueue } from '../queue/shown-queue.ts';
import type { UploadItem } from '../queue/upload-item.ts';
import { reportProgress } from '../queue/upload-store.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { makeFolders } from './new-folders.ts';
import { startTransfer, type Transfer } from './transfer.ts';
import { hasLanded, recordAppears } from './upload-record.ts';

/** How long after cancelling the record of a file may still appear, in milliseconds. */
const CANCEL_PATIENCE_MS = 1_500;

/**
 * An upload of this page: its item, which the queue replaces at each change, its file, and what is under way
 * for it. All that is known of it stands here, but for what the device keeps until it is sent.
 */
export class Upload {
  readonly id: string;
  /** Undefined for a folder, when the browser has lost the file, and once it is sent or nobody's any more. */
  file: File | undefined;
  /** The id under which a new version was sent last. */
  sentAs = '';
  #transfer: Transfer | null = null;
  /** Aborts what it is waiting for; null unless its bytes are being stored. */
  #abort: AbortController | null = null;

  constructor(id: string, file: File | undefined) {
    this.id = id;
    this.file = file;
  }

  /** The item as it is now; undefined once it was removed. */
  get item(): UploadItem | undefined {
    return getQueue().get(this.id);
  }

  /**
   * Has its file kept on the device, unless it is sent or may never be. Not of a new version: at the next visit, the file
   * may have another content than the one that was to be replaced.
   */
  keep(): void {
    const { item, file } = this;
    if (!item || !file || item.version) return;
    if (item.state !== 'done' && !item.refused) keepItem(item, file);
  }

  pause(): void {
    this.#transfer?.pause();
  }

  resume(): void {
    this.#transfer?.resume();
  }

  abort(): void {
    this.#abort?.abort();
  }

  /**
   * Creates its folders and sends its bytes.
   *
   * @param item as it turned to uploading
   * @param by how the record of the file is asked for
   * @param onStalled called when the sending has stalled, and when the service answers again
   * @returns whether all of it is stored; false when it was canceled in time
   * @throws {Error} with a message to show in the item: the SDK's, or a French one of ours
   */
  async store(
    { kind, newFolders, asFolder }: UploadItem,
    by: UploadsQuery,
    onStalled: (stalled: boolean) => void,
  ): Promise<boolean> {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    try {
      await makeFolders(newFolders, asFolder === true, signal);
      if (kind === 'folder') return true;
      return this.file !== undefined && (await this.#send(this.file, by, signal, onStalled));
    } finally {
      this.#abort = null;
      this.#transfer = null;
    }
  }

  async #send(
    file: File,
    by: UploadsQuery,
    signal: AbortSignal,
    onStalled: (stalled: boolean) => void,
  ): Promise<boolean> {
    const user = currentAccount();
    if (!user?.email) throw new Error(MESSAGES.signInFirst);
    await assertReadable(file);
    const { item } = this;
    if (!item || item.canceling) return false;

    const uploader = { email: emailKey(user.email), uid: user.uid };
    const transfer = startTransfer(this.#begin(item, file, uploader), {
      onProgress: (bytes) => reportProgress(this.id, bytes),
      onStalled,
    });
    if (item.paused) transfer.pause();
    this.#transfer = transfer;
    signal.addEventListener('abort', () => transfer.cancel());
    try {
      await transfer.finished;
      return true;
    } catch (error) {
      const ended = this.item;
      if (!ended) return false;
      if (item.version) {
        // What may have arrived is nobody's content yet: it is sent anew, under another id.
        if (ended.canceling) return false;
        throw error;
      }
      if (ended.canceling)
        return mayHaveLanded(ended) && recordAppears(item.path, by, CANCEL_PATIENCE_MS);
      if (mayHaveUploaded(error) && (await hasLanded(item.path))) return true;
      throw error;
    }
  }

  #begin({ path, version, asFolder }: UploadItem, file: File, uploader: Uploader): ObjectUpload {
    if (!version) return uploadObject(path, file, uploader, asFolder === true);
    this.sentAs = crypto.randomUUID();
    return uploadIncoming(file, this.sentAs, uploader.uid);
  }
}

/**
 * Checks that the browser can read the file. It cannot if the file was deleted, or is really a
 * folder (which some browsers hand over as a file). The SDK treats that as a network failure, and
 * would retry for minutes.
 */
async function assertReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer();
  } catch (cause) {
    throw new Error(UPLOAD_STRINGS.unreadable, { cause });
  }
}

/**
 * Small files are sent in one request without progress: only their record shows whether they
 * arrived.
 */
function mayHaveLanded(item: UploadItem): boolean {
  return item.size <= RESUMABLE_THRESHOLD_BYTES || item.bytesTransferred >= item.size;
}
