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
import { keepItem, keptCopy } from '../kept/keeper.ts';
import { getQueue } from '../queue/shown-queue.ts';
import type { UploadItem } from '../queue/upload-item.ts';
import { reportProgress } from '../queue/upload-store.ts';
import { makeFolders } from './new-folders.ts';
import { isReadable, UnreadableFile } from './readable.ts';
import { startTransfer, type Transfer } from './transfer.ts';
import { hasLanded, recordAppears } from './upload-record.ts';

/** How long after cancelling a file's record may still appear, in milliseconds. */
const CANCEL_PATIENCE_MS = 1_500;

/** Called while a file's bytes are sent. */
interface SendingListeners {
  /** The upload has stalled, or the service answers again. */
  onStalled: (stalled: boolean) => void;
  /** From now on the kept copy is sent. */
  onCopy: () => void;
}

/**
 * An upload of this page: its item (which the queue replaces at each change), its file, and its transfer. Only what the
 * device keeps of it is elsewhere.
 */
export class Upload {
  readonly id: string;
  /** Undefined for a folder, when the browser has lost the file, and after it is sent or the person has changed. */
  file: File | undefined;
  /**
   * The id under which a new version was sent last; empty before. The first one is that of the item, by which a later page
   * can ask for it.
   */
  sentAs = '';
  #transfer: Transfer | null = null;
  /** Aborts the storing of bytes; null at any other time. */
  #abort: AbortController | null = null;

  constructor(id: string, file: File | undefined) {
    this.id = id;
    this.file = file;
  }

  /** The item now; undefined once it is removed. */
  get item(): UploadItem | undefined {
    return getQueue().get(this.id);
  }

  /** Keeps the file on the device, unless it is sent or may never be. */
  keep(): void {
    const { item, file } = this;
    if (item && file && item.state !== 'done' && !item.refused) keepItem(item, file);
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
   * @param by how to ask for the file's record
   * @param listeners called while the bytes are sent
   * @returns whether everything is stored; false when it was canceled in time
   * @throws {Error} with a message to show in the item: the SDK's, or a French one of ours
   */
  async store(
    { kind, newFolders, asFolder }: UploadItem,
    by: UploadsQuery,
    listeners: SendingListeners,
  ): Promise<boolean> {
    this.#abort = new AbortController();
    const { signal } = this.#abort;
    try {
      await makeFolders(newFolders, asFolder === true, signal);
      if (kind === 'folder') return true;
      return this.file !== undefined && (await this.#send(this.file, by, signal, listeners));
    } finally {
      this.#abort = null;
      this.#transfer = null;
    }
  }

  /** Sends the file or, once it cannot be read any more, its kept copy. */
  async #send(
    file: File,
    by: UploadsQuery,
    signal: AbortSignal,
    listeners: SendingListeners,
  ): Promise<boolean> {
    const begins = await isReadable(file);
    if (begins) {
      try {
        return await this.#sendBytes(file, by, signal, listeners);
      } catch (error) {
        // The SDK does not say whether the file was the reason.
        if (await isReadable(file)) throw error;
      }
    }
    const copy = await keptCopy(this.id);
    if (!copy || !(await isReadable(copy))) {
      // The file may have changed just after its last byte was sent.
      const { item } = this;
      if (begins && item && !item.version && (await hasLanded(item.path))) return true;
      throw new UnreadableFile();
    }
    this.file = copy;
    listeners.onCopy();
    return this.#sendBytes(copy, by, signal, listeners);
  }

  async #sendBytes(
    file: File,
    by: UploadsQuery,
    signal: AbortSignal,
    { onStalled }: SendingListeners,
  ): Promise<boolean> {
    const user = currentAccount();
    if (!user?.email) throw new Error(MESSAGES.signInFirst);
    const { item } = this;
    if (!item || item.canceling) return false;

    const uploader = { email: emailKey(user.email), uid: user.uid };
    const transfer = startTransfer(this.#begin(item, file, uploader), {
      file,
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
        // What may have arrived is no content of any file yet. Another attempt sends it under another id.
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
    this.sentAs = this.sentAs === '' ? this.id : crypto.randomUUID();
    return uploadIncoming(file, this.sentAs, uploader.uid);
  }
}

/** Whether all bytes may have arrived. Small files are sent in one request without progress: only a record can tell. */
function mayHaveLanded(item: UploadItem): boolean {
  return item.size <= RESUMABLE_THRESHOLD_BYTES || item.bytesTransferred >= item.size;
}
