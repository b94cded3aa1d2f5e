import { emailKey } from '@navette/core/accounts/emails';
import { RESUMABLE_THRESHOLD_BYTES } from '@navette/core/limits';
import { MESSAGES } from '@navette/core/text/messages';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { mayHaveUploaded } from '../../../firebase/errors.ts';
import type { UploadsQuery } from '../../../firebase/items/recorded-paths.ts';
import { keepItem, keptCopy } from '../kept/keeper.ts';
import { getQueue } from '../queue/shown-queue.ts';
import type { UploadItem } from '../queue/upload-item.ts';
import { reportProgress } from '../queue/upload-store.ts';
import { makeFolders } from './new-folders.ts';
import { isReadable, UnreadableFile } from './readable.ts';
import { startTransfer, type Transfer } from './transfer.ts';
import { hasLanded, recordAppears } from './upload-record.ts';

/** How long after cancelling the record of a file may still appear, in milliseconds. */
const CANCEL_PATIENCE_MS = 1_500;

/** What is called while the bytes of a file are sent. */
interface SendingListeners {
  /** The sending has stalled, or the service answers again. */
  onStalled: (stalled: boolean) => void;
  /** The kept copy is sent from now on. */
  onCopy: () => void;
}

/**
 * An upload of this page: its item, which the queue replaces at each change, its file, and what is under way
 * for it. All that is known of it stands here, but for what the device keeps until it is sent.
 */
export class Upload {
  readonly id: string;
  /** Undefined for a folder, when the browser has lost the file, and once it is sent or nobody's any more. */
  file: File | undefined;
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

  /** Has its file kept on the device, unless it is sent or may never be. */
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
   * @param by how the record of the file is asked for
   * @param listeners what is called while the bytes are sent
   * @returns whether all of it is stored; false when it was canceled in time
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

  /** Sends the file, or its kept copy from the moment on in which the file itself cannot be read any more. */
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
        // The SDK itself does not say that the file was the reason.
        if (await isReadable(file)) throw error;
      }
    }
    const copy = await keptCopy(this.id);
    if (!copy || !(await isReadable(copy))) {
      // It may have changed just after its last byte was sent.
      if (begins && this.item && (await hasLanded(this.item.path))) return true;
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

    const transfer = startTransfer({
      path: item.path,
      file,
      asFolder: item.asFolder === true,
      uploader: { email: emailKey(user.email), uid: user.uid },
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
      if (ended.canceling)
        return mayHaveLanded(ended) && recordAppears(item.path, by, CANCEL_PATIENCE_MS);
      if (mayHaveUploaded(error) && (await hasLanded(item.path))) return true;
      throw error;
    }
  }
}

/**
 * Small files are sent in one request without progress: only their record shows whether they
 * arrived.
 */
function mayHaveLanded(item: UploadItem): boolean {
  return item.size <= RESUMABLE_THRESHOLD_BYTES || item.bytesTransferred >= item.size;
}
