import { emailKey } from '@navette/core/accounts/emails';
import { RESUMABLE_THRESHOLD_BYTES } from '@navette/core/limits';
import { MESSAGES } from '@navette/core/text/messages';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { mayHaveUploaded } from '../../../firebase/errors.ts';
import type { UploadsQuery } from '../../../firebase/items/recorded-paths.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { recordAppears } from './awaited-records.ts';
import { startTransfer, type Transfer } from './transfer.ts';
import type { UploadItem } from '../queue/upload-item.ts';
import { hasLanded } from './upload-record.ts';

/** How long after cancelling the record of a file may still appear, in milliseconds. */
const CANCEL_PATIENCE_MS = 1_500;

export interface SendFileOptions {
  /** The item as it is now; undefined once it was removed. */
  current: () => UploadItem | undefined;
  file: File;
  /** How the record of the file is asked for. */
  by: UploadsQuery;
  onTransfer: (transfer: Transfer) => void;
  onProgress: (bytes: number) => void;
  onStalled: (stalled: boolean) => void;
}

/**
 * Sends the bytes of an item.
 *
 * @returns whether they are in the bucket; false when the upload was canceled in time
 * @throws {Error} with a message to show in the item: the SDK's, or a French one of ours
 */
export async function sendFile(options: SendFileOptions): Promise<boolean> {
  const { current, file, by, onTransfer, onProgress, onStalled } = options;
  const user = currentAccount();
  if (!user?.email) throw new Error(MESSAGES.signInFirst);
  await assertReadable(file);
  const item = current();
  if (!item || item.canceling) return false;

  const transfer = startTransfer({
    path: item.path,
    file,
    asFolder: item.asFolder === true,
    uploader: { email: emailKey(user.email), uid: user.uid },
    onProgress,
    onStalled,
  });
  if (item.paused) transfer.pause();
  onTransfer(transfer);
  try {
    await transfer.finished;
    return true;
  } catch (error) {
    const ended = current();
    if (!ended) return false;
    if (ended.canceling)
      return mayHaveLanded(ended) && recordAppears(item.path, by, CANCEL_PATIENCE_MS);
    if (mayHaveUploaded(error) && (await hasLanded(item.path))) return true;
    throw error;
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
