import { MESSAGES } from '@navette/core/text/messages';
import { isAppRefused, isGivenUp } from '../../../firebase/errors.ts';
import { MAX_UPLOAD_RETRY_MS, type ObjectUpload } from '../../../firebase/items/uploads.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { isReadable, UnreadableFile } from './readable.ts';
import { isConnectionLost, subscribeConnection } from '../../../state/connection.ts';

/**
 * A transfer without an answer for this long has failed, in milliseconds. The SDK goes on or gives up earlier, except
 * when it cannot renew the token: then it would wait forever.
 */
const SILENCE_MS = MAX_UPLOAD_RETRY_MS + 60_000;
/** A transfer without an answer for this long is shown as stalled, in milliseconds; the SDK retries. */
const STALLED_MS = 10_000;
/**
 * How often a file is checked while it is sent, in milliseconds: the SDK takes a file that has changed on disk for a
 * lost network, and would retry until it gives up.
 */
const LOOK_MS = 2_000;
/** How long the SDK may take to cancel a transfer, in milliseconds. */
const CANCEL_MS = 3_000;

/** The running transfer of one file's bytes. */
export interface Transfer {
  pause(): void;
  resume(): void;
  cancel(): void;
  /**
   * Rejects with the SDK's error (storage/canceled after `cancel`, unless all bytes had arrived), an {@link
   * UnreadableFile}, or an error whose message is a French sentence.
   */
  readonly finished: Promise<void>;
}

export interface TransferOptions {
  file: File;
  onProgress: (bytes: number) => void;
  /** Called when the upload has stalled, and when the service answers again. */
  onStalled: (stalled: boolean) => void;
}

/**
 * Follows the sending of a file, which has just begun. While the network is down it is paused, and then resumed at once
 * from what the server has: the SDK would wait up to a minute more, and repeat a chunk without asking whether it had
 * arrived.
 */
export function startTransfer(sending: ObjectUpload, options: TransferOptions): Transfer {
  const { file, onProgress, onStalled } = options;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let paused = false;
  let canceled = false;
  let stalled: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const held = () => paused || isConnectionLost();
  const stopTimers = () => {
    clearTimeout(stalled);
    clearTimeout(silence);
  };
  const listen = () => {
    stopTimers();
    onStalled(false);
    if (held()) return;
    stalled = setTimeout(onStalled, STALLED_MS, true);
    silence = setTimeout(giveUp, SILENCE_MS);
  };
  const settle = () => {
    if (canceled) return;
    if (held()) sending.pause();
    else sending.resume();
    listen();
  };
  const fail = (error: Error) => {
    sending.cancel();
    reject(error);
  };
  const giveUp = () => fail(new Error(UPLOAD_STRINGS.silent));
  const look = async () => {
    if (!held() && !(await isReadable(file))) fail(new UnreadableFile());
  };

  const stopListening = sending.onProgress((bytes) => {
    onProgress(bytes);
    listen();
  });
  const unsubscribe = subscribeConnection(settle);
  const looks = setInterval(() => void look(), LOOK_MS);
  sending.finished.then(resolve, (error: Error) => {
    if (isGivenUp(error)) reject(new Error(UPLOAD_STRINGS.silent));
    else reject(isAppRefused(error) ? new Error(MESSAGES.appRefused) : error);
  });
  settle();

  return {
    pause() {
      paused = true;
      settle();
    },
    resume() {
      paused = false;
      settle();
    },
    cancel() {
      canceled = true;
      sending.cancel();
      setTimeout(() => reject(new Error('canceled')), CANCEL_MS);
    },
    finished: promise.finally(() => {
      stopTimers();
      clearInterval(looks);
      stopListening();
      unsubscribe();
    }),
  };
}
