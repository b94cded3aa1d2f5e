import { objectNameOf, type ItemPath } from '@navette/core/item-path';
import { servedAttributes, uploaderMetadata, type Uploader } from '@navette/core/upload-attributes';
import { ref, uploadBytesResumable, type UploadTask } from 'firebase/storage';
import { storage } from './storage.ts';

/**
 * How long the SDK repeats a request that fails (no answer, 408, 429, 5xx) before it gives up with
 * storage/retry-limit-exceeded, in milliseconds: long enough for a service to come back, short enough to
 * learn of the failure. Time without a network does not count: whoever sends pauses then.
 */
export const MAX_UPLOAD_RETRY_MS = 10 * 60_000;
storage.maxUploadRetryTime = MAX_UPLOAD_RETRY_MS;

/** A file's bytes on their way to their object. */
export interface ObjectUpload {
  pause: () => void;
  resume: () => void;
  cancel: () => void;
  /**
   * Calls the listener with the bytes sent so far, each time that something is heard of the service.
   *
   * @returns a function that ends the subscription
   */
  onProgress: (listener: (bytes: number) => void) => () => void;
  /** Rejects with the SDK's error: storage/canceled after `cancel`, unless the bytes were there. */
  readonly finished: Promise<void>;
}

/**
 * Begins to send a file to its object, in chunks above 256 KB.
 *
 * @param uploader the rules compare it with the token's
 */
export function uploadObject(path: ItemPath, file: File, uploader: Uploader): ObjectUpload {
  const task = uploadBytesResumable(ref(storage, objectNameOf(path)), file, {
    ...servedAttributes(path),
    customMetadata: uploaderMetadata(path, uploader),
  });
  return {
    pause: () => void task.pause(),
    resume: () => void task.resume(),
    cancel() {
      // The SDK cancels nothing that is paused.
      task.resume();
      task.cancel();
    },
    onProgress: (listener) =>
      task.on('state_changed', ({ bytesTransferred }) => listener(bytesTransferred)),
    finished: ended(task),
  };
}

async function ended(task: UploadTask): Promise<void> {
  await task;
}
