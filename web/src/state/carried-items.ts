import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';
import { personalStore, useStore } from './store.ts';

/** What was cut, or copied, in a folder, to be pasted in another one. */
export interface CarriedItems {
  items: ReadonlyMap<ItemPath, ListingRow>;
  copies: boolean;
}

export const carriedItems = personalStore<CarriedItems | null>(() => null);

/** Whether an item was cut: it is to go. */
export function useIsCut(path: ItemPath): boolean {
  return useStore(carriedItems, (carried) => carried?.copies === false && carried.items.has(path));
}
