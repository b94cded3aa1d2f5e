import type { ItemPath } from '@navette/core/item-path';
import { abortable } from '../../abortable.ts';
import { call, CallError } from '../../firebase/callables.ts';
import { forgetWithPerson } from '../../per-person.ts';
import { connected } from './connection.ts';
import { emitItemDone } from './upload-events.ts';

// Folders that came along and may not exist yet. Each is made when the first item that needs it is sent,
// and once: as items are sent a few at a time, so are folders made.

const making = new Map<ItemPath, Promise<void>>();
const made = new Set<ItemPath>();

forgetWithPerson(() => {
  making.clear();
  made.clear();
});

/**
 * Makes sure that folders exist. A call that has begun cannot be taken back: once the signal is
 * aborted it goes on alone, and no other begins.
 *
 * @param folders each in the one before
 * @throws {CallError} when the server refuses one
 * @throws the signal's reason once it is aborted, without waiting for the server
 */
export async function makeFolders(
  folders: readonly ItemPath[],
  signal: AbortSignal,
): Promise<void> {
  for (const folder of folders) {
    signal.throwIfAborted();
    if (!made.has(folder)) await abortable(makeOnce(folder), signal);
  }
}

/** Forgets what has been made: somebody may have deleted it since. */
export function forgetFolders(): void {
  made.clear();
}

function makeOnce(folder: ItemPath): Promise<void> {
  let running = making.get(folder);
  if (!running) {
    running = createFolder(folder).finally(() => making.delete(folder));
    making.set(folder, running);
  }
  return running;
}

/** A folder that exists already is what was wanted. */
async function createFolder(path: ItemPath): Promise<void> {
  await connected();
  try {
    await call('createFolder', { path });
    emitItemDone();
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== 'already-exists') throw error;
  }
  made.add(path);
}
