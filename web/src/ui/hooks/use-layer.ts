import { useEffectEvent, useLayoutEffect } from 'react';
import { addLayer } from '../../state/layers.ts';

/**
 * Has the way back close what lies on top of the screen (a dialog, a sheet, a menu, a selection) before it leaves the
 * screen.
 *
 * @param open whether it is there
 */
export function useLayer(close: () => void, open = true): void {
  const closeNow = useEffectEvent(close);
  // As soon as it is there.
  useLayoutEffect(() => (open ? addLayer(() => closeNow()) : undefined), [open]);
}
