import { carriedItems } from '../../../state/carried-items.ts';
import type { ListingControls } from './listing-controls.ts';
import { usePageKey } from './use-page-key.ts';
import { unselectAll } from './use-selection.ts';

/**
 * Escape clears the selection, then lets go what was cut or copied, then clears the filter, wherever the focus is: a button of
 * the bulk bar may have it.
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
    else if (carriedItems.get() !== null) carriedItems.set(null);
    else clearFilter?.();
  });
}

const CLEAR_KEY = [{ key: 'Escape' }];
