import { useEffect, useState, type RefObject } from 'react';
import { remInPixels } from '../../../ui/rem.ts';

/** How far outside the window something still counts as visible, in rem: half a line of tiles. */
const MARGIN = 7.875;

/** Whether an element is in the window, or nearly. */
export function useInSight(element: RefObject<Element | null>): boolean {
  const [inSight, setInSight] = useState(false);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInSight(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: `${MARGIN * remInPixels()}px` },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return inSight;
}
