import { objectNameOf, type ItemPath } from '@navette/core/paths/item-path';
import {
  servedAttributes,
  uploaderMetadata,
  type Uploader,
} from '@navette/core/files/upload-attributes';
import { FRAME_TYPE, inboxNameOf } from '@navette/core/files/thumbnail';
import { INCOMING_TYPE, incomingMetadata, incomingNameOf } from '@navette/core/files/versions';
import { ref, uploadBytes, uploadBytesResumable, type UploadTask } from 'firebase/storage';
import { objectAt, storage } from '../sdk/storage.ts';

/**
 * How long the SDK retries a failed request (no answer, 408, 429, 5xx) before it gives up with
 * storage/retry-limit-exceeded, in milliseconds: a service can recover in that time, and a failure is still shown. Time
 * without a network does not count, since the upload is paused.
 */
export const MAX_UPLOAD_RETRY_MS = 10 * 60_000;
storage.maxUploadRetryTime = MAX_UPLOAD_RETRY_MS;

/** An upload of a file's bytes to an object. */
export interface ObjectUpload {
  pause: () => void;
  resume: () => void;
  cancel: () => void;
  /**
   * Calls the listener with the bytes sent so far, whenever the service answers.
   *
   * @returns a function that ends the subscription
   */
  onProgress: (listener: (bytes: number) => void) => () => void;
  /** Rejects with the SDK's error: storage/canceled after `cancel`, unless all bytes had arrived. */
  readonly finished: Promise<void>;
}

/**
 * Starts an upload, in chunks above 256 KB.
 *
 * @param uploader the rules compare it with the token
 * @param asFolder whether the file is to inherit its folder's access
 */
export function uploadObject(
  path: ItemPath,
  file: File,
  uploader: Uploader,
  asFolder: boolean,
): ObjectUpload {
  return begun(
    uploadBytesResumable(ref(storage, objectNameOf(path)), file, {
      ...servedAttributes(path),
      customMetadata: uploaderMetadata(path, uploader, asFolder, file.lastModified),
    }),
  );
}

/**
 * Starts the upload of a new version of a file, which the function `addVersion` takes.
 *
 * @param id of what is sent, a UUID: another one for each attempt, since nothing is overwritten
 * @param uid of the sender; the rules compare it with the token
 */
export function uploadIncoming(file: File, id: string, uid: string): ObjectUpload {
  return begun(
    uploadBytesResumable(ref(storage, incomingNameOf(uid, id)), file, {
      contentType: INCOMING_TYPE,
      customMetadata: { ...incomingMetadata(uid, file.lastModified) },
    }),
  );
}

function begun(task: UploadTask): ObjectUpload {
  return {
    pause: () => void task.pause(),
    resume: () => void task.resume(),
    cancel() {
      // The SDK does not cancel a paused task.
      task.resume();
      task.cancel();
    },
    onProgress: (listener) =>
      task.on('state_changed', ({ bytesTransferred }) => listener(bytesTransferred)),
    finished: ended(task),
  };
}

/**
 * Sends a frame of a video to the function that makes thumbnails.
 *
 * @param uid the owner of the video; the rules compare it with the token
 * @throws {Error} a StorageError, or because nobody is signed in any more
 */
export async function uploadFrame(path: ItemPath, frame: Blob, uid: string): Promise<void> {
  await uploadBytes(objectAt(inboxNameOf(path)), frame, {
    contentType: FRAME_TYPE,
    customMetadata: { owner_uid: uid },
  });
}

async function ended(task: UploadTask): Promise<void> {
  await task;
}
