import type { ItemPath } from '@navette/core/paths/item-path';
import { currentAccount } from '../../../firebase/accounts/accounts.ts';
import { personalStore } from '../../../state/store.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { readDirectory } from './dropped-folder.ts';
import type { Dropped } from './dropped-files.ts';
import { incomingFiles, type Incoming } from './incoming.ts';
import type { NamesIn } from './same-named.ts';
import { addFiles } from '../sending/upload-manager.ts';

/** The state of dropped folders, for the upload dialog. */
interface DroppedFolders {
  /** Drops whose folders are being read. */
  reading: ReadonlySet<Dropped>;
  /** Why the last drop has added nothing; null when it has. */
  problem: string | null;
}

export const droppedFolders = personalStore<DroppedFolders>(() => ({
  reading: new Set(),
  problem: null,
}));

interface Destination {
  /** The folder that it was dropped into. */
  into: ItemPath;
  /** For asking about names that exist there already. */
  namesIn: NamesIn;
  /** Who has dropped it: nobody else's queue gets any of it. */
  uid: string;
}

/** Adds what was dropped to the queue. Folders are read first, which may take long. */
export async function addDropped(
  dropped: Dropped,
  { into, namesIn, uid }: Destination,
): Promise<void> {
  // This code may have been loaded after the person had signed out.
  if (currentAccount()?.uid !== uid) return;
  const { reading } = droppedFolders.get();
  droppedFolders.set({ reading: new Set([...reading, dropped]), problem: null });
  const incoming = await readAll(dropped).catch(() => null);
  const left = new Set(droppedFolders.get().reading);
  // Not among them any more: the person has signed out.
  if (!left.delete(dropped)) return;
  droppedFolders.set({ reading: left, problem: problemOf(incoming) });
  if (incoming && incoming.files.length > 0) addFiles(incoming, into, namesIn);
}

/** The dialog was closed: what it said is no news any more. */
export function forgetProblem(): void {
  const { reading, problem } = droppedFolders.get();
  if (problem !== null) droppedFolders.set({ reading, problem: null });
}

/** @throws {DOMException} when the browser cannot read a folder */
async function readAll({ files, directories }: Dropped): Promise<Incoming> {
  const incoming = incomingFiles(files);
  for (const directory of directories) await readDirectory(directory, [], incoming);
  return incoming;
}

function problemOf(incoming: Incoming | null): string | null {
  if (!incoming) return UPLOAD_STRINGS.folderUnreadable;
  return incoming.files.length === 0 ? UPLOAD_STRINGS.foldersEmpty : null;
}
