import type { ListingRow } from '@navette/core/listing/listing';
import type { LucideIcon } from 'lucide-react';

// Where an action has a button of its own; the menu has all actions. A button of one place is also in those before it.
export const IN_PREVIEW = 1;
export const IN_WIDE_TABLE = 2;
export const IN_ROWS = 3;
export type ButtonPlace = typeof IN_PREVIEW | typeof IN_WIDE_TABLE | typeof IN_ROWS;

/** An action on items. All actions are listed in `app/item-actions.tsx`. */
export interface ItemAction {
  label: string;
  Icon: LucideIcon;
  /** By default the action is in the menu alone. */
  button?: ButtonPlace | undefined;
  /** Whether several items can be acted on at once: then the bulk bar has it too. */
  several?: true;
  /** How much room the bulk bar has to have for its button; with less, it leaves the action to the menu. */
  room?: 'some' | 'much';
  /** Whether it removes the items. */
  removes?: true;
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

/** The actions that can be done with an item and have a button at a place. */
export function buttonsFor(
  row: ListingRow,
  actions: readonly ItemAction[],
  place: ButtonPlace,
): readonly ItemAction[] {
  return actions.filter(({ button = 0, isOffered }) => button >= place && isOffered([row]));
}

/** The action of a key that was pressed, if it can be done with these items. */
export function actionOf(
  pressed: string,
  actions: readonly ItemAction[],
  rows: readonly ListingRow[],
): ItemAction | undefined {
  return actions.find(({ key, isOffered }) => key === pressed && isOffered(rows));
}
