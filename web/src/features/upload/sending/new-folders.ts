import type { ItemPath } from '@navette/core/paths/item-path';
import { abortable } from '../../../state/abortable.ts';
import { CallError } from '../../../firebase/call-error.ts';
import { call } from '../../../firebase/callables.ts';
import { forgetWithPerson } from '../../../state/per-person.ts';
import { connected } from '../../../state/connection.ts';
import { emitItemDone } from '../queue/upload-events.ts';

// New folders around uploaded files. Each is created once, when the first item that needs it is sent: so only a few are
// created at a time.

const making = new Map<ItemPath, Promise<void>>();
const made = new Set<ItemPath>();

forgetWithPerson(() => {
  making.clear();
  made.clear();
});

/**
 * Makes sure that folders exist. A running call cannot be aborted: after the signal it goes on in the background, and
 * no further call starts.
 *
 * @param folders each inside the previous one
 * @param asFolder whether new ones inherit the access of the folder above
 * @throws {CallError} when the server refuses one
 * @throws the signal's reason once it is aborted, without waiting for the server
 */
export async function makeFolders(
  folders: readonly ItemPath[],
  asFolder: boolean,
  signal: AbortSignal,
): Promise<void> {
  for (const folder of folders) {
    signal.throwIfAborted();
    if (!made.has(folder)) await abortable(makeOnce(folder, asFolder), signal);
  }
}

/** Forgets which folders were created, since somebody may have deleted them. */
export function forgetFolders(): void {
  made.clear();
}

function makeOnce(folder: ItemPath, asFolder: boolean): Promise<void> {
  let running = making.get(folder);
  if (!running) {
    running = createFolder(folder, asFolder).finally(() => making.delete(folder));
    making.set(folder, running);
  }
  return running;
}

/** Creates a folder; one that exists already counts as created. */
async function createFolder(path: ItemPath, inherits: boolean): Promise<void> {
  await connected();
  try {
    await call('createFolder', { path, inherits });
    emitItemDone();
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== 'already-exists') throw error;
  }
  made.add(path);
}
