import type { ListingRow } from '@navette/core/listing/listing';
import type { ItemPath } from '@navette/core/paths/item-path';

/** Moves or copies items into a folder, or asks before. */
export type MoveInto = (rows: readonly ListingRow[], copies: boolean, to: ItemPath) => void;
