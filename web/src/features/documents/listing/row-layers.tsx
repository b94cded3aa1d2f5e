import { useLayer } from '../../../ui/hooks/use-layer.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { onDemand } from '../../../ui/on-demand.tsx';
import { usePlace } from '../folder/use-place.ts';
import type { ListingControls } from '../interaction/listing-controls.ts';
import { unselectAll, useSelecting } from '../interaction/use-selection.ts';
import { NARROW } from '../toolbar/window-widths.ts';

export const RowMenu = onDemand(() => import('../actions/row-menu.tsx'), 'RowMenu', {
  isOpen: ({ request }) => request !== null,
});

/** On a small screen, going back clears the selection, unless a preview is open; with a mouse, a click does. */
export function SelectionLayer({ controls }: { controls: ListingControls }) {
  const selecting = useSelecting(controls.selection);
  const narrow = useMediaQuery(NARROW);
  const { previewed } = usePlace();
  useLayer(() => unselectAll(controls), selecting && narrow && previewed === null);
  return null;
}
