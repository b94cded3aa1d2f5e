import { ancestorFolders, type ItemPath } from '@navette/core/item-path';
import { call, CallError } from '../../firebase/functions.ts';
import { forgetWithPerson } from '../../per-person.ts';

// Folders that came along with files and may not exist yet. They are made when the files are sent, not
// before, each once, outermost first.

const wanted = new Set<ItemPath>();
const made = new Map<ItemPath, Promise<void>>();

forgetWithPerson(forgetFolders);

/** Remembers folders to make. */
export function wantFolders(folders: readonly ItemPath[]): void {
  for (const folder of folders) wanted.add(folder);
}

/** Forgets every folder that was to be made. */
export function forgetFolders(): void {
  wanted.clear();
  made.clear();
}

/** Makes every remembered folder, those without files too. What fails is told by the files in it. */
export async function makeFolders(): Promise<void> {
  await Promise.allSettled([...wanted].map((folder) => makeFolder(folder)));
}

/**
 * Makes sure that a folder exists, if it is one that came along.
 *
 * @throws {CallError} when the server refuses it
 */
export async function makeFolder(folder: ItemPath): Promise<void> {
  for (const path of [...ancestorFolders(folder).toReversed(), folder]) {
    if (wanted.has(path)) await makeOnce(path);
  }
}

function makeOnce(path: ItemPath): Promise<void> {
  let making = made.get(path);
  if (!making) {
    making = createFolder(path).catch((error: unknown) => {
      made.delete(path); // A retry asks again.
      throw error;
    });
    made.set(path, making);
  }
  return making;
}

/** One that exists already is what was wanted. */
async function createFolder(path: ItemPath): Promise<void> {
  try {
    await call('createFolder', { path });
  } catch (error) {
    if (!(error instanceof CallError) || error.reason !== 'already-exists') throw error;
  }
}
