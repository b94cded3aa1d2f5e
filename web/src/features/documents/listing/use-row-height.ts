import { densityChoice, FINGERS } from '../../../ui/hooks/density.ts';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { NARROW } from '../toolbar/window-widths.ts';

/** In rem; with the usual font size 72, 48 and 40 pixels. */
const HEIGHTS = { list: 4.5, airy: 3, dense: 2.5 };

/** The height of a row of a table, or of the list on a phone, in rem. */
export function useRowHeight(): number {
  const narrow = useMediaQuery(NARROW);
  const fingers = useMediaQuery(FINGERS);
  const density = densityChoice.useValue();
  return HEIGHTS[narrow ? 'list' : fingers ? 'airy' : density];
}
