import { pathSegments, type ItemPath } from '@navette/core/paths/item-path';
import { chunksOf } from '../walk/chunks-of.ts';

/** Bytes of lines in one transaction: Firestore takes 10 MiB, the records included, of which there are up to 6 MB. */
const TOLD_BYTES = 2_000_000;

/**
 * How many items, each with a line, one transaction may hold. A line names all folders above its item: a path of five hundred
 * short names comes to a quarter of a megabyte.
 *
 * @param most of items with paths that people use
 */
export function toldChunk(paths: Iterable<ItemPath>, most: number): number {
  let longest = 1;
  for (const path of paths) {
    longest = Math.max(longest, Buffer.byteLength(path) * pathSegments(path).length);
  }
  return Math.max(1, Math.min(most, Math.floor(TOLD_BYTES / longest)));
}

/** Items in order, in chunks of which each goes into one transaction, with the lines that tell of them. @param most see `toldChunk` */
export function toldChunks<Item>(
  items: readonly Item[],
  pathOf: (item: Item) => ItemPath,
  most: number,
): Generator<Item[]> {
  return chunksOf(items, toldChunk(items.map(pathOf), most));
}
