import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { fetchObjectFacts } from '../../firebase/items/objects-on-demand.ts';
import { fetchRecord } from '../../firebase/items/records.ts';
import { sumFolder, type Sums } from '../../firebase/items/folder-sums.ts';
import { createLimiter } from '../../state/limiter.ts';

/** Parallel requests: a browser has six connections per host, and others need them too. */
const PARALLEL = 4;

/**
 * How much is deleted with these items: files by their rows, records or Storage, folders with their content.
 *
 * @returns null if a folder has no records to count
 * @throws {FirestoreError | StorageError}
 */
export async function deletionSums(
  rows: readonly ListingRow[],
  signal: AbortSignal,
): Promise<Sums | null> {
  const inTurn = createLimiter(PARALLEL);
  const parts = await Promise.all(
    rows.map(async ({ kind, path, size }) => {
      if (kind === 'folder') return inTurn(signal, () => sumFolder(path));
      return { items: 1, bytes: size ?? (await inTurn(signal, () => sizeOf(path))) };
    }),
  );
  if (parts.some(({ items }) => items === 0)) return null;
  return parts.reduce((all, part) => ({
    items: all.items + part.items,
    bytes: all.bytes + part.bytes,
  }));
}

async function sizeOf(file: ItemPath): Promise<number> {
  return (await fetchRecord(file))?.size ?? (await fetchObjectFacts(file)).size;
}
