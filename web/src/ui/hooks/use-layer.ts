import { useEffectEvent, useLayoutEffect } from 'react';
import { addLayer } from '../../state/layers.ts';

/**
 * Makes going back close what lies on top of the screen (a dialog, sheet, menu or selection) before it leaves the
 * screen.
 *
 * @param open whether it is shown
 */
export function useLayer(close: () => void, open = true): void {
  const closeNow = useEffectEvent(close);
  // A layout effect, so that no moment passes before the layer is known.
  useLayoutEffect(() => (open ? addLayer(() => closeNow()) : undefined), [open]);
}
