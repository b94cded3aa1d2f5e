import {
  ancestorFolders,
  folderPathProblem,
  itemPathOf,
  itemPathProblem,
  placeholderNameOf,
  ROOT,
  type ItemPath,
} from '@navette/core/item-path';
import { uploaderOf, type LiveObject } from '../objects/live-object.ts';
import { folderKeptBy } from './reconcile-object.ts';

/** What the objects of a listing stand for. */
export interface MetObjects {
  files: Map<ItemPath, LiveObject>;
  /** The folders that exist by the objects, those above a folder included. */
  folders: Set<ItemPath>;
  /** The placeholders among the objects, by the folder that each keeps alive. */
  placeholders: Map<ItemPath, LiveObject>;
  /** Names of uploads that got past the rules with an illegal name. */
  forged: string[];
}

/** Sorts out the objects of a listing. Those with illegal names have no record; see `settleIllegalObject`. */
export function metObjects(objects: readonly LiveObject[]): MetObjects {
  const met: MetObjects = {
    files: new Map(),
    folders: new Set(),
    placeholders: new Map(),
    forged: [],
  };
  for (const object of objects) {
    const path = itemPathOf(object.name);
    if (path !== null && path !== ROOT) add(met, path, object);
  }
  return met;
}

function add(met: MetObjects, path: ItemPath, object: LiveObject): void {
  const folder = folderKeptBy(path);
  const item = folder ?? path;
  const legal = itemPathProblem(item) === null;
  if (!legal && uploaderOf(object) !== null) {
    met.forged.push(object.name);
    return;
  }
  for (const above of ancestorFolders(item)) {
    // What the console has put beneath an illegal name keeps alive the folders above all the same.
    if (legal || folderPathProblem(above) === null) met.folders.add(above);
  }
  if (!legal) return;
  if (folder === null) met.files.set(path, object);
  else met.folders.add(folder);
  if (folder !== null && object.name === placeholderNameOf(folder)) {
    met.placeholders.set(folder, object);
  }
}
