import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isSending, type ShownComment } from './shown-comments.ts';

/** How far from its end, in pixels, an area still counts as scrolled to it. */
const SLACK = 16;

/**
 * The attributes of an area that scrolls and whose one child holds the comments. The keyboard reaches
 * it where there is something to scroll. The newest comment stays in sight: at first, after sending,
 * and as others write; but not under the eyes of somebody who has scrolled up to read.
 */
export function useScrollArea(comments: readonly ShownComment[]) {
  const [overflows, setOverflows] = useState(false);
  const following = useRef(true);
  const newest = comments.at(-1);
  const sending = newest !== undefined && isSending(newest);

  // Before the area is measured anew, which follows from the comment that it has gained.
  useLayoutEffect(() => {
    if (sending) following.current = true;
  }, [sending]);

  const ref = useCallback((area: HTMLElement | null) => {
    if (!area) return undefined;
    const observer = new ResizeObserver(() => {
      setOverflows(area.scrollHeight > area.clientHeight);
      if (following.current) area.scrollTop = area.scrollHeight;
    });
    observer.observe(area);
    if (area.firstElementChild) observer.observe(area.firstElementChild);
    const onScroll = () => {
      following.current = area.scrollHeight - area.clientHeight - area.scrollTop <= SLACK;
    };
    area.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      area.removeEventListener('scroll', onScroll);
    };
  }, []);
  return { ref, tabIndex: overflows ? 0 : undefined };
}
