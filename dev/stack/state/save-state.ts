import { setTimeout as delay } from 'node:timers/promises';
import type { CommentsServer } from '../../comments/server.ts';
import type { FirebaseProcess } from '../process/firebase-process.ts';
import { exportState } from './kept-state.ts';

/** Milliseconds to wait for running work; what takes longer is repaired at the next start. */
const finishTime = 60_000;

/** What a stack saves. */
interface SavedParts {
  firebase: FirebaseProcess;
  comments: CommentsServer | undefined;
}

/**
 * Saves the state when it is consistent: refuses new requests of people until the emulators have ended, and waits for
 * running work. So every acknowledged change is saved, with the records that triggers write after it (decision 0022).
 *
 * @param hub port of the emulators' hub
 * @throws {StackError} when it could not be saved; the folder is then unchanged
 */
export async function saveState(
  { firebase, comments }: SavedParts,
  hub: number,
  folder: string,
): Promise<void> {
  comments?.refusePeople();
  const abandoned = Promise.race([firebase.ended, delay(finishTime, undefined, { ref: false })]);
  await Promise.race([firebase.tell('finish'), abandoned]);
  await exportState(hub, folder, comments && ((file) => comments.save(file)));
}

/**
 * Saves the state now and then, if something has changed, so that a crash loses little. What changes
 * meanwhile may be saved without its record: the next start repairs that.
 *
 * @param every milliseconds between two looks
 * @returns a function that ends it, after a save that is under way
 */
export async function startSaving(
  { firebase, comments }: SavedParts,
  hub: number,
  folder: string,
  every: number,
): Promise<() => Promise<void>> {
  const stopped = new AbortController();
  const { signal } = stopped;
  const count = async () => (await firebase.changes()) + (comments?.changes ?? 0);
  let saved = await count();
  const saving = (async () => {
    for (;;) {
      await delay(every, undefined, { signal, ref: false }).catch(() => undefined);
      // Nothing answers once the emulators have ended.
      const changes = await Promise.race([count(), firebase.ended, abortion(signal)]);
      if (signal.aborted || typeof changes !== 'number') return;
      if (changes === saved) continue;
      try {
        await exportState(hub, folder, comments && ((file) => comments.save(file)));
        saved = changes;
      } catch (error) {
        // As it was before; the next look tries again.
        console.error(error instanceof Error ? error.message : error);
      }
    }
  })();
  return async () => {
    stopped.abort();
    await saving;
  };
}

function abortion(signal: AbortSignal): Promise<null> {
  return new Promise((settle) => {
    signal.addEventListener('abort', () => settle(null), { once: true });
  });
}
