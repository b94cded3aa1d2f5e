import type { KeptUpload } from './keep-queue.ts';

/** An upload of 1,000 bytes into the root that a page has kept. */
export function keptUpload(id: string, over: Partial<KeptUpload> = {}): KeptUpload {
  return {
    id,
    uid: 'u',
    tab: 't',
    name: `${id}.jpg`,
    size: 1000,
    folder: '',
    path: `1_${id}.jpg`,
    newFolders: [],
    asFolder: null,
    addedAt: 0,
    ...over,
  };
}
