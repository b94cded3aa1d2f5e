import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { personalStore } from '../../../state/store.ts';
import { nameKey, uniqueName } from '../../../text/unique-name.ts';
import { getQueue, type ShownQueue } from '../queue/shown-queue.ts';
import { isWaitingForSend } from '../queue/upload-item.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
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
 * @returns for each of them the name that it gets if both are kept, `nom (2).pdf`; none when `namesIn` throws: unasked, both
 *   are kept
 */
export function sameNamed(
  incoming: readonly IncomingFile[],
  into: ItemPath,
  namesIn: NamesIn,
): Promise<Map<IncomingFile, string>> {
  return findSameNamed(incoming, into, namesIn).catch(() => new Map<IncomingFile, string>());
}

async function findSameNamed(
  incoming: readonly IncomingFile[],
  into: ItemPath,
  namesIn: NamesIn,
): Promise<Map<IncomingFile, string>> {
  const asked = new Map<ItemPath, Promise<FolderNames>>();
  const namesOf = (folder: ItemPath) => {
    const names = asked.get(folder) ?? namesIn(folder);
    asked.set(folder, names);
    return names;
  };
  const same = new Map<IncomingFile, string>();
  const arriving = Map.groupBy(incoming, folderOf);
  const taken = new Map<string, Set<string>>();
  for (const one of incoming) {
    const name = one.file.name.normalize('NFC');
    if (one.folders.length === 0 && isNamedByTime(name)) continue;
    let names = await namesOf(into);
    for (const folder of incomingFolderPaths(into, one.folders)) {
      // A folder that is not there yet holds nothing.
      names = names.folders.has(itemName(folder)) ? await namesOf(folder) : NOTHING;
    }
    if (!names.files.has(name)) continue;
    const folder = folderOf(one);
    const keys =
      taken.get(folder) ??
      new Set(
        [...names.files, ...(arriving.get(folder) ?? []).map(({ file }) => file.name)].map(nameKey),
      );
    taken.set(folder, keys);
    same.set(one, uniqueName(name, keys));
  }
  return same;
}

function folderOf({ folders }: IncomingFile): string {
  return folders.join('/');
}

/** What is asked about names that exist already. */
interface Asked {
  /** Items whose name exists already, for which nothing was answered, and the name of each if both are kept. */
  names: ReadonlyMap<string, string>;
  /** How many files the last 'Ignorer' has taken out of the list; 0 once something is added. */
  ignored: number;
}

/** Filled as files are added, read by the upload dialog. */
export const sameNamesAsked = personalStore<Asked>(() => ({ names: new Map(), ignored: 0 }));

/**
 * Asks about further items.
 *
 * @param names by id, as each is called if both are kept
 */
export function askAbout(names: ReadonlyMap<string, string>): void {
  sameNamesAsked.set({ names: new Map([...openNames(getQueue()), ...names]), ignored: 0 });
}

/** 'Garder les deux', or 'Ignorer' for so many files. */
export function answered(ignored: number): void {
  sameNamesAsked.set({ names: new Map(), ignored });
}

/** Something is added, so what was ignored is no news any more. */
export function forgetIgnored(): void {
  const { names, ignored } = sameNamesAsked.get();
  if (ignored > 0) sameNamesAsked.set({ names, ignored: 0 });
}

/**
 * The items that can still be taken out, or get another name: once 'Téléverser' is pressed, both are kept.
 *
 * @returns by id, as each is called if both are kept
 */
export function openNames(queue: ShownQueue): [string, string][] {
  return [...sameNamesAsked.get().names].filter(([id]) => {
    const item = queue.get(id);
    return item !== undefined && isWaitingForSend(item);
  });
}

/** The question; empty when there is none. */
export function questionOf(queue: ShownQueue): string {
  const names = openNames(queue).map(([id]) => queue.get(id)?.name ?? '');
  return names.length === 0 ? '' : UPLOAD_STRINGS.sameNames.question(names);
}
