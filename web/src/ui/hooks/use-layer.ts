import { useEffect, useEffectEvent } from 'react';
import { addLayer } from '../../state/layers.ts';

/**
 * Has the way back close what lies on top of the screen (a dialog, a sheet, a menu, a selection) before it leaves the
 * screen.
 *
 * @param open whether it is there
 */
export function useLayer(close: () => void, open = true): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => (open ? addLayer(() => closeNow()) : undefined), [open]);
}
