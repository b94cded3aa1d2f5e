import { setTimeout as delay } from 'node:timers/promises';
import type { CommentsServer } from '../comments/server.ts';
import type { FirebaseProcess } from './firebase-process.ts';
import { exportState } from './kept-state.ts';

/** Milliseconds to wait for running work; what takes longer is repaired at the next start. */
const finishTime = 60_000;

/**
 * Saves the state when it is consistent: refuses new requests, waits for running work, and blocks
 * every change until the emulators have ended. So every acknowledged change is saved, with the
 * records that triggers write after it.
 *
 * @param hub port of the emulators' hub
 * @throws {StackError} when it could not be saved; the folder is then unchanged
 */
export async function saveState(
  { firebase, comments }: { firebase: FirebaseProcess; comments: CommentsServer | undefined },
  hub: number,
  folder: string,
): Promise<void> {
  comments?.refusePeople();
  const abandoned = Promise.race([firebase.ended, delay(finishTime, undefined, { ref: false })]);
  await Promise.race([firebase.tell('finish'), abandoned]);
  await Promise.race([firebase.tell('seal'), firebase.ended]);
  await exportState(hub, folder, comments && ((file) => comments.save(file)));
}
