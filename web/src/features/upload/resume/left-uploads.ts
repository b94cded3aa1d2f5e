import { compareNames } from '@navette/core/text/french-format';
import { fileType } from '@navette/core/files/file-types';
import type { ItemPath } from '@navette/core/paths/item-path';
import type { FileSum } from './strings.ts';
import { listKept } from '../kept/kept-files.ts';
import type { KeptUpload } from '../kept/keep-queue.ts';
import { goneTabs } from '../kept/tab.ts';
import { baseFolder } from '../queue/upload-item.ts';

/**
 * The uploads of a person that closed pages have left.
 *
 * @throws {DOMException | Error} where the browser keeps nothing
 */
export async function findLeft(uid: string): Promise<KeptUpload[]> {
  const kept = await listKept(uid);
  const gone = await goneTabs(new Set(kept.map(({ tab }) => tab)));
  return kept.filter(({ tab }) => gone.has(tab));
}

/** Uploads to the same folder that will be seen by the same people, or new versions of files there. */
export interface LeftGroup {
  /** The existing folder that they go into. */
  folder: ItemPath;
  /** Whether they will be seen like the folder; false if that was never chosen. */
  asFolder: boolean;
  /** Whether they are new versions of files, whose access they get. */
  versions: boolean;
  /** The names of the files, sorted: the device keeps no order. */
  names: readonly string[];
}

/** The uploads in groups, in the order of their first ones. */
export function groupsOf(uploads: readonly KeptUpload[]): LeftGroup[] {
  const groups = new Map<string, LeftGroup>();
  for (const upload of uploads) {
    const folder = baseFolder(upload);
    const asFolder = upload.asFolder === true;
    const versions = upload.version !== undefined;
    const key = `${versions} ${asFolder} ${folder}`;
    const names = [...(groups.get(key)?.names ?? []), upload.name].toSorted(compareNames);
    groups.set(key, { folder, asFolder, versions, names });
  }
  return [...groups.values()];
}

/** The number of files, for a sentence. */
export function sumOf(files: readonly { name: string }[]): FileSum {
  return {
    total: files.length,
    photos: files.every(({ name }) => fileType(name).kind === 'image'),
  };
}
