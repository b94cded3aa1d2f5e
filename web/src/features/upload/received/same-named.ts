import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { personalStore } from '../../../state/store.ts';
import { nameKey, uniqueName } from '@navette/core/paths/unique-name';
import { getQueue, type ShownQueue } from '../queue/shown-queue.ts';
import { isWaitingForSend } from '../queue/upload-item.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { incomingFolderPaths, type IncomingFile } from './incoming.ts';
import { isNamedByTime } from './photo-names.ts';

/** The names in a folder, as the person sees it. */
export interface FolderNames {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
}

/** Finds the names in a folder that the person sees. */
export type NamesIn = (folder: ItemPath) => Promise<FolderNames>;

const NOTHING: FolderNames = { files: new Set(), folders: new Set() };

/**
 * The files whose name exists already in their folder, as far as the person sees it: the name of a hidden file must not
 * be given away. Photos named by date and time are never among them.
 *
 * @param into the folder that they were dropped into
 * @returns the name that each gets if both are kept, `nom (2).pdf`; nothing when `namesIn` throws: then both are kept
 *   without asking
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
      // A folder that does not exist yet is empty.
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

/** A question about names that exist already. */
interface Asked {
  /** Items still to be answered for, each with its name if both are kept. */
  names: ReadonlyMap<string, string>;
  /** How many files the last 'Ignorer' removed; 0 once something is added. */
  ignored: number;
}

/** Set as files are added, read by the upload dialog. */
export const sameNamesAsked = personalStore<Asked>(() => ({ names: new Map(), ignored: 0 }));

/**
 * Adds items to the question.
 *
 * @param names by id, the name that each gets if both are kept
 */
export function askAbout(names: ReadonlyMap<string, string>): void {
  sameNamesAsked.set({ names: new Map([...openNames(getQueue()), ...names]), ignored: 0 });
}

/** Notes the answer: 'Garder les deux', or 'Ignorer' for this many files. */
export function answered(ignored: number): void {
  sameNamesAsked.set({ names: new Map(), ignored });
}

/** Something is added: what was ignored need not be shown any more. */
export function forgetIgnored(): void {
  const { names, ignored } = sameNamesAsked.get();
  if (ignored > 0) sameNamesAsked.set({ names, ignored: 0 });
}

/**
 * The items that can still be removed or renamed. Once 'Téléverser' is pressed, both files are kept.
 *
 * @returns pairs of an id and the name that it gets if both are kept
 */
export function openNames(queue: ShownQueue): [string, string][] {
  return [...sameNamesAsked.get().names].filter(([id]) => {
    const item = queue.get(id);
    return item !== undefined && isWaitingForSend(item);
  });
}

/** The question; empty for none. */
export function questionOf(queue: ShownQueue): string {
  const names = openNames(queue).map(([id]) => queue.get(id)?.name ?? '');
  return names.length === 0 ? '' : UPLOAD_STRINGS.sameNames.question(names);
}
