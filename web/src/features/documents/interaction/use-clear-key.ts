import type { ListingControls } from './listing-controls.ts';
import { usePageKey } from './use-page-key.ts';
import { unselectAll } from './use-selection.ts';

/**
 * Escape clears the selection, then the filter, if there is one: wherever the focus is, since a button of the bulk bar
 * keeps it.
 *
 * @param enabled false while a dialog is open
 */
export function useClearKey(
  controls: ListingControls,
  enabled: boolean,
  clearFilter?: () => void,
): void {
  usePageKey(CLEAR_KEY, enabled, () => {
    if (controls.selection.items.size > 0) unselectAll(controls);
    else clearFilter?.();
  });
}

const CLEAR_KEY = [{ key: 'Escape' }];
