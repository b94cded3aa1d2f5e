import type { ItemPath } from './item-path.ts';

/** Name of the collection that says where items have gone; a document's id is the `metaId` of the old path. */
export const MOVED = 'moved';

/** What a document of `moved` says to whoever may see the item where it is now. */
export interface MovedDocument {
  /** Where it is now. */
  to: ItemPath;
  /** The id of its record there. */
  to_id: string;
}
