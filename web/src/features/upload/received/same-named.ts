import type { Viewer } from '@navette/core/access/access';
import { mayAddVersion } from '@navette/core/access/content-rights';
import { canHaveVersions } from '@navette/core/files/versions';
import type { ListingRow } from '@navette/core/listing/listing';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { personalStore } from '../../../state/store.ts';
import { nameKey, uniqueName } from '@navette/core/paths/unique-name';
import { getQueue, type ShownQueue } from '../queue/shown-queue.ts';
import { isWaitingForSend, type VersionTarget } from '../queue/upload-item.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { incomingFolderPaths, type IncomingFile } from './incoming.ts';
import { isNamedByTime } from './photo-names.ts';

/** The names in a folder, as the person sees it. */
export interface FolderNames {
  files: ReadonlySet<string>;
  folders: ReadonlySet<string>;
  /** What it holds, and who sees it so. */
  rows: readonly ListingRow[];
  viewer: Viewer;
}

/** What can become of an incoming file whose name exists already, besides being ignored. */
export interface SameName {
  /** Its name if both are kept, `nom (2).pdf`. */
  both: string;
  /** The file of which it can be a new version; null for none. */
  target: VersionTarget | null;
}

/** Finds the names in a folder that the person sees. */
export type NamesIn = (folder: ItemPath) => Promise<FolderNames>;

/**
 * The files whose name exists already in their folder, as far as the person sees it: the name of a hidden file must not
 * be given away. Photos named by date and time are never among them.
 *
 * @param into the folder that they were dropped into
 * @returns what can become of each; nothing when `namesIn` throws: then both are kept without asking
 */
export function sameNamed(
  incoming: readonly IncomingFile[],
  into: ItemPath,
  namesIn: NamesIn,
): Promise<Map<IncomingFile, SameName>> {
  return findSameNamed(incoming, into, namesIn).catch(() => new Map<IncomingFile, SameName>());
}

async function findSameNamed(
  incoming: readonly IncomingFile[],
  into: ItemPath,
  namesIn: NamesIn,
): Promise<Map<IncomingFile, SameName>> {
  const asked = new Map<ItemPath, Promise<FolderNames>>();
  const namesOf = (folder: ItemPath) => {
    const names = asked.get(folder) ?? namesIn(folder);
    asked.set(folder, names);
    return names;
  };
  const same = new Map<IncomingFile, SameName>();
  const arriving = Map.groupBy(incoming, folderOf);
  const taken = new Map<string, Set<string>>();
  for (const one of incoming) {
    const name = one.file.name.normalize('NFC');
    if (one.folders.length === 0 && isNamedByTime(name)) continue;
    let names: FolderNames | null = await namesOf(into);
    for (const folder of incomingFolderPaths(into, one.folders)) {
      // A folder that does not exist yet is empty.
      names = names?.folders.has(itemName(folder)) === true ? await namesOf(folder) : null;
    }
    if (!names?.files.has(name)) continue;
    const folder = folderOf(one);
    const keys =
      taken.get(folder) ??
      new Set(
        [...names.files, ...(arriving.get(folder) ?? []).map(({ file }) => file.name)].map(nameKey),
      );
    taken.set(folder, keys);
    const alike = (arriving.get(folder) ?? []).filter(
      ({ file }) => nameKey(file.name) === nameKey(name),
    );
    // Of two that arrive, nobody knows which is the version.
    const target = alike.length === 1 ? versionTarget(name, names) : null;
    same.set(one, { both: uniqueName(name, keys), target });
  }
  return same;
}

/** The file of a name, if it alone has it and the person may give it a new version. */
function versionTarget(name: string, { rows, viewer }: FolderNames): VersionTarget | null {
  const [row, ...others] = rows.filter(({ kind, label }) => kind === 'file' && label === name);
  const seen = row?.meta?.generation;
  if (!row || seen === undefined || others.length > 0) return null;
  const may = mayAddVersion(viewer, row.meta) && canHaveVersions(row.path);
  return may ? { path: row.path, seen } : null;
}

function folderOf({ folders }: IncomingFile): string {
  return folders.join('/');
}

/** A question about names that exist already. */
interface Asked {
  /** Items still to be answered for, by id. */
  names: ReadonlyMap<string, SameName>;
  /** How many files the last 'Ignorer' removed; 0 once something is added. */
  ignored: number;
}

/** Set as files are added, read by the upload dialog. */
export const sameNamesAsked = personalStore<Asked>(() => ({ names: new Map(), ignored: 0 }));

/** Adds items to the question, by id. */
export function askAbout(names: ReadonlyMap<string, SameName>): void {
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

/** The items that can still be removed, renamed or made versions, by id. Once 'Téléverser' is pressed, both files are kept. */
export function openNames(queue: ShownQueue): [string, SameName][] {
  return [...sameNamesAsked.get().names].filter(([id]) => {
    const item = queue.get(id);
    return item !== undefined && isWaitingForSend(item) && !item.version;
  });
}

/** For how many of those that are asked about a new version can be the answer; of all. */
export function countVersionable(same: readonly SameName[]): { count: number; all: number } {
  return { count: same.filter(({ target }) => target !== null).length, all: same.length };
}

/** The question; empty for none. */
export function questionOf(queue: ShownQueue): string {
  const names = openNames(queue).map(([id]) => queue.get(id)?.name ?? '');
  return names.length === 0 ? '' : UPLOAD_STRINGS.sameNames.question(names);
}
