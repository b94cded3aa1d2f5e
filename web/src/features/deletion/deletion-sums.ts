import type { ListingRow } from '@navette/core/listing';
import { sumFolder, type Sums } from '../../firebase/folder-sums.ts';
import { createLimiter } from '../../limiter.ts';

/** Parallel requests: a browser has six connections per host, and others need them too. */
const PARALLEL = 4;

/**
 * How much is deleted with items: files by what their rows say, folders with what they hold.
 *
 * @throws {FirestoreError}
 */
export async function deletionSums(
  rows: readonly ListingRow[],
  signal: AbortSignal,
): Promise<Sums> {
  const inTurn = createLimiter(PARALLEL);
  const parts = await Promise.all(
    rows.map(async ({ kind, path, size }) => {
      if (kind === 'folder') return inTurn(signal, () => sumFolder(path));
      return { items: 1, bytes: size ?? 0 };
    }),
  );
  return parts.reduce((all, part) => ({
    items: all.items + part.items,
    bytes: all.bytes + part.bytes,
  }));
}
