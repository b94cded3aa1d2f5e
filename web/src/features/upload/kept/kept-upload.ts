import { parentPath, type ItemPath } from '@navette/core/paths/item-path';
import type { UploadItem } from '../queue/upload-item.ts';

/**
 * What this device keeps of a file that was chosen and not sent yet. Its stored path is kept with it: sent
 * again under the same path, a file that had arrived is found, not doubled.
 */
export interface KeptUpload extends Pick<
  UploadItem,
  'id' | 'name' | 'size' | 'folder' | 'path' | 'newFolders' | 'asFolder'
> {
  /** Whose it is: nobody else sees it, or sends it. */
  readonly uid: string;
  /** The page that has it in its queue (`tab.ts`). */
  readonly tab: string;
  /** When it was chosen, in milliseconds since the epoch. */
  readonly addedAt: number;
}

/** How much is kept. */
export interface Kept {
  readonly files: number;
  readonly bytes: number;
}

/** The most that one account keeps on a device: photos of a day, and a video. */
export const MOST_KEPT: Kept = { files: 500, bytes: 1_000_000_000 };

/**
 * For how long files are kept, in milliseconds: thirty days. On a device that several people use, the files
 * of somebody who has left would stay for ever.
 */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** How much these are together. */
export function keptSum(uploads: readonly Pick<KeptUpload, 'size'>[]): Kept {
  return {
    files: uploads.length,
    bytes: uploads.reduce((sum, { size }) => sum + size, 0),
  };
}

/** Whether a file of so many bytes may be kept besides these. */
export function fits(kept: Kept, size: number): boolean {
  return kept.files < MOST_KEPT.files && kept.bytes + size <= MOST_KEPT.bytes;
}

/** The folder that has to exist for an upload: those beneath it are created when it is sent. */
export function baseFolder({
  folder,
  newFolders,
}: Pick<KeptUpload, 'folder' | 'newFolders'>): ItemPath {
  const [outermost] = newFolders;
  return outermost === undefined ? folder : parentPath(outermost);
}
