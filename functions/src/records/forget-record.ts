import type { ItemPath } from '@navette/core/item-path';
import { metaRef } from './meta-collection.ts';
import type { Outcome } from './write-record.ts';

/** gRPC's NOT_FOUND. */
const NOT_FOUND: unknown = 5;

/** Removes the record of an item that is gone, if it has one. */
export async function forgetRecord(path: ItemPath): Promise<Outcome> {
  try {
    await metaRef(path).delete({ exists: true });
    return 'removed';
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === NOT_FOUND) return 'unchanged';
    throw error;
  }
}
