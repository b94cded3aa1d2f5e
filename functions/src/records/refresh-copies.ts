import { isFolderPath, type ItemPath } from '@navette/core/item-path';
import type { Access } from '@navette/core/meta';
import { chunksOf } from '../chunks-of.ts';
import { forEachBounded } from '../for-each-bounded.ts';
import { recordsWithin } from './records-within.ts';
import { rewriteCopies } from './rewrite-copies.ts';
import { NO_ACCESS, sameAccess } from './stored-record.ts';

/** Chunks of files written at the same time. */
const PARALLEL_CHUNKS = 3;
/** Records of one transaction. */
const CHUNK_RECORDS = 200;
/** Bytes of access in one transaction: Firestore takes 10 MiB, paths and facts included. */
const CHUNK_BYTES = 4_000_000;

/**
 * Rewrites the copies of access beneath a folder after the folder's own record has changed.
 *
 * Each chunk is a transaction that reads the folders above its records anew, so that two changes at
 * once end with copies of what is true. Folders come first, from the outside in, since what lies in
 * them copies from them; then files, from which nothing copies, in parallel.
 *
 * @param access the folder's access as it is now
 * @param dropOwn makes what has access of its own inherit too
 * @returns how many records were rewritten
 */
export async function refreshCopies(
  folder: ItemPath,
  access: Access,
  dropOwn: boolean,
): Promise<number> {
  const stale = await staleBeneath(folder, dropOwn);
  const bytes = new TextEncoder().encode(JSON.stringify(access)).length;
  const size = Math.max(1, Math.min(CHUNK_RECORDS, Math.floor(CHUNK_BYTES / bytes)));
  let updated = 0;
  const rewrite = async (chunk: ItemPath[]): Promise<void> => {
    const written = await rewriteCopies(chunk, dropOwn);
    updated += written;
  };
  await forEachBounded(chunksOf(stale.filter(isFolderPath), size), 1, rewrite);
  const files = stale.filter((path) => !isFolderPath(path));
  await forEachBounded(chunksOf(files, size), PARALLEL_CHUNKS, rewrite);
  return updated;
}

/** Paths of the records beneath that do not carry what they should, a folder before its content. */
async function staleBeneath(folder: ItemPath, dropOwn: boolean): Promise<ItemPath[]> {
  const stale: ItemPath[] = [];
  const keepsOwn = (path: ItemPath) => path === folder || !dropOwn;
  for await (const { path, stored, inherited } of recordsWithin(folder, keepsOwn)) {
    if (path === folder) continue;
    const carriesCopy = stored.inherits && sameAccess(stored, inherited ?? NO_ACCESS);
    if (!carriesCopy && (stored.inherits || dropOwn)) stale.push(path);
  }
  return stale;
}
