import { setTimeout as delay } from 'node:timers/promises';
import type { CommentsServer } from '../comments/server.ts';
import type { FirebaseProcess } from './firebase-process.ts';
import { exportState } from './kept-state.ts';

/** Milliseconds for what runs to come to its end; what takes longer is mended at the next start. */
const finishTime = 60_000;

/**
 * Saves the state at a moment at which it is whole: nobody new is let in, what runs comes to its end, and
 * nothing happens until everything has ended. So whatever somebody was told is done is in it, with all
 * that follows from it.
 *
 * @param hub port of the emulators' hub
 * @throws {StackError} when it could not be saved; the folder then is as it was
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
