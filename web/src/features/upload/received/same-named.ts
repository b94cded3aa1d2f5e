import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { incomingFolderPaths, type IncomingFile } from './incoming.ts';
import { isNamedByTime } from './photo-names.ts';

/** The names of what a folder holds, as the person sees them. */
export interface FolderNames {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
}

/** Looks up the names in a folder that the person sees. */
export type NamesIn = (folder: ItemPath) => Promise<FolderNames>;

const NOTHING: FolderNames = { files: new Set(), folders: new Set() };

/**
 * The incoming files whose name a file of their folder has already, as far as the person sees it: a hidden file
 * is not given away. Photos that are named by date and time are never among them.
 *
 * @param into the folder that they were dropped into
 * @throws whatever `namesIn` throws
 */
export async function sameNamed(
  incoming: readonly IncomingFile[],
  into: ItemPath,
  namesIn: NamesIn,
): Promise<Set<IncomingFile>> {
  const asked = new Map<ItemPath, Promise<FolderNames>>();
  const namesOf = (folder: ItemPath) => {
    const names = asked.get(folder) ?? namesIn(folder);
    asked.set(folder, names);
    return names;
  };
  const same = new Set<IncomingFile>();
  for (const one of incoming) {
    const name = one.file.name.normalize('NFC');
    if (one.folders.length === 0 && isNamedByTime(name)) continue;
    let names = await namesOf(into);
    for (const folder of incomingFolderPaths(into, one.folders)) {
      // A folder that is not there yet holds nothing.
      names = names.folders.has(itemName(folder)) ? await namesOf(folder) : NOTHING;
    }
    if (names.files.has(name)) same.add(one);
  }
  return same;
}
