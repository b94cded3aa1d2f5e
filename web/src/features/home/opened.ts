import { recentsWith } from '@navette/core/accounts/recents';
import type { ItemPath } from '@navette/core/paths/item-path';
import { writeRecents } from '../../firebase/accounts/stored-recents.ts';
import { personalStore } from '../../state/store.ts';

/** How long an opened item waits, in milliseconds, to be written together with the next ones. */
const PAUSE_MS = 3_000;

/** What the person has opened here and is not written yet, the latest first. */
const opened = personalStore(() => ({ paths: [] as ItemPath[], due: false }));

export const unwrittenRecents = (): readonly ItemPath[] => opened.get().paths;

/**
 * Notes that the person has opened a file or folder. If writing fails, it is written with the next one, so only the
 * last opened items may be lost.
 */
export function noteOpened(uid: string, path: ItemPath): void {
  const mine = opened.get();
  mine.paths = recentsWith([path], mine.paths);
  if (mine.due) return;
  mine.due = true;
  setTimeout(() => void write(uid, mine), PAUSE_MS);
}

async function write(uid: string, mine: ReturnType<typeof opened.get>): Promise<void> {
  // The person has changed.
  if (opened.get() !== mine) return;
  mine.due = false;
  const written = mine.paths;
  try {
    await writeRecents(uid, written);
    // If something was opened meanwhile, all of it is written with the next, since it may include the same items again.
    if (mine.paths === written) mine.paths = [];
  } catch {
    // These are written with the next.
  }
}
