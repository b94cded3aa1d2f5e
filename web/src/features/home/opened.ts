import { recentsWith } from '@navette/core/accounts/recents';
import type { ItemPath } from '@navette/core/paths/item-path';
import { writeRecents } from '../../firebase/accounts/stored-recents.ts';
import { personalStore } from '../../state/store.ts';

/** How long what was opened waits to be written together with what is opened next, in milliseconds. */
const PAUSE_MS = 3_000;

/** What the person has opened here and is not written yet, the last first. */
const opened = personalStore(() => ({ paths: [] as ItemPath[], due: false }));

export const unwrittenRecents = (): readonly ItemPath[] => opened.get().paths;

/**
 * Notes that the person has opened a file or a folder. When it cannot be written, it is with what they open next: what
 * may be lost is what was opened last.
 */
export function noteOpened(uid: string, path: ItemPath): void {
  const mine = opened.get();
  mine.paths = recentsWith([path], mine.paths);
  if (mine.due) return;
  mine.due = true;
  setTimeout(() => void write(uid, mine), PAUSE_MS);
}

async function write(uid: string, mine: ReturnType<typeof opened.get>): Promise<void> {
  // Somebody else is here now.
  if (opened.get() !== mine) return;
  mine.due = false;
  const written = mine.paths;
  try {
    await writeRecents(uid, written);
    // What was opened meanwhile is written with the next, after all of this: it may be the same again.
    if (mine.paths === written) mine.paths = [];
  } catch {
    // They are written with the next.
  }
}
