import type { ListingRow } from '@navette/core/listing/listing';
import type { LucideIcon } from 'lucide-react';

// Where an action has a button beside the menu, which has all actions. What has one in a place has it in those before.
export const IN_PREVIEW = 1;
export const IN_WIDE_TABLE = 2;
export const IN_ROWS = 3;
export type ButtonPlace = typeof IN_PREVIEW | typeof IN_WIDE_TABLE | typeof IN_ROWS;

/** What somebody can do with items. All that there is stands in `app/item-actions.tsx`. */
export interface ItemAction {
  label: string;
  Icon: LucideIcon;
  /** Left out, in the menu alone. */
  button?: ButtonPlace | undefined;
  /** Whether it can be done with several items at once: then the bulk bar has it, too. */
  several?: true;
  /** Whether it takes the items away. */
  removes?: true;
  /** The key that does it. */
  key?: string;
  /** Whether it can be done with these items. */
  isOffered: (rows: readonly ListingRow[]) => boolean;
  /**
   * Does it, or opens its dialog.
   *
   * @param bulk whether the items are the selection, even of one item, rather than a single row
   */
  run: (rows: readonly ListingRow[], bulk?: boolean) => void;
}

/** Those of some actions that can be done with an item, and have a button at a place. */
export function buttonsFor(
  row: ListingRow,
  actions: readonly ItemAction[],
  place: ButtonPlace,
): readonly ItemAction[] {
  return actions.filter(({ button = 0, isOffered }) => button >= place && isOffered([row]));
}

/** The action of a key, if it can be done with these items. */
export function actionOf(
  pressed: string,
  actions: readonly ItemAction[],
  rows: readonly ListingRow[],
): ItemAction | undefined {
  return actions.find(({ key, isOffered }) => key === pressed && isOffered(rows));
}
