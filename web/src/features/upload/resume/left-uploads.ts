import { fileKind } from '@navette/core/files/file-kind';
import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import type { FileSum } from './strings.ts';
import { listKept } from '../kept/kept-files.ts';
import type { KeptUpload } from '../kept/keep-queue.ts';
import { goneTabs } from '../kept/tab.ts';

/**
 * What pages that are gone have left of a person's uploads.
 *
 * @throws {DOMException | Error} where the browser keeps nothing
 */
export async function findLeft(uid: string): Promise<KeptUpload[]> {
  const kept = await listKept(uid);
  const gone = await goneTabs(new Set(kept.map(({ tab }) => tab)));
  return kept.filter(({ tab }) => gone.has(tab));
}

/** Uploads that go to the same folder and will be seen by the same people. */
export interface LeftGroup {
  /** The folder that has to exist. */
  folder: ItemPath;
  /** Whether they will be seen like it; privately if that was never chosen. */
  asFolder: boolean;
  /** How many files. */
  count: number;
}

/** The uploads' groups, in the order of their first one. */
export function groupsOf(uploads: readonly KeptUpload[]): LeftGroup[] {
  const groups = new Map<string, LeftGroup>();
  for (const upload of uploads) {
    const folder = baseFolder(upload);
    const asFolder = upload.asFolder === true;
    const key = `${asFolder} ${folder}`;
    groups.set(key, { folder, asFolder, count: (groups.get(key)?.count ?? 0) + 1 });
  }
  return [...groups.values()];
}

/** How many files these are, for a sentence. */
export function sumOf(files: readonly { name: string }[]): FileSum {
  return {
    total: files.length,
    photos: files.every(({ name }) => fileKind(name) === 'image'),
  };
}

/** The folder that has to exist for an upload: those beneath it are created when it is sent. */
export function baseFolder({
  folder,
  newFolders,
}: Pick<KeptUpload, 'folder' | 'newFolders'>): ItemPath {
  const [outermost] = newFolders;
  return outermost === undefined ? folder : parentPath(outermost);
}
