import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isSending, shownKey, type ShownComment } from './shown-comments.ts';

/** How far from its end, in pixels, an area still counts as scrolled to it. */
const SLACK = 16;

/**
 * The attributes of an area that scrolls and whose one child holds the comments. The keyboard reaches
 * it where there is something to scroll. The newest comment stays in sight: at first, after sending,
 * and as others write; but not under the eyes of somebody who has scrolled up to read, for whom what is
 * in sight stays there when earlier comments come before it.
 */
export function useScrollArea(comments: readonly ShownComment[]) {
  const [overflows, setOverflows] = useState(false);
  const following = useRef(true);
  const scrolled = useRef<HTMLElement>(null);
  const oldest = useRef<string>(undefined);
  /** Pixels from the upper edge of what is in sight to the end of all, before a change. */
  const fromEnd = useRef(0);
  const newest = comments.at(-1);
  const sending = newest !== undefined && isSending(newest);

  // Before the area is measured anew, which follows from the comment that it has gained.
  useLayoutEffect(() => {
    if (sending) following.current = true;
  }, [sending]);

  useLayoutEffect(() => {
    const area = scrolled.current;
    const key = comments[0] && shownKey(comments[0]);
    if (area && key !== oldest.current && !following.current) {
      area.scrollTop = area.scrollHeight - fromEnd.current;
    }
    oldest.current = key;
  }, [comments]);

  const ref = useCallback((area: HTMLElement | null) => {
    if (!area) return undefined;
    scrolled.current = area;
    const observer = new ResizeObserver(() => {
      setOverflows(area.scrollHeight > area.clientHeight);
      if (following.current) area.scrollTop = area.scrollHeight;
      fromEnd.current = area.scrollHeight - area.scrollTop;
    });
    observer.observe(area);
    if (area.firstElementChild) observer.observe(area.firstElementChild);
    const onScroll = () => {
      fromEnd.current = area.scrollHeight - area.scrollTop;
      following.current = fromEnd.current - area.clientHeight <= SLACK;
    };
    area.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      scrolled.current = null;
      observer.disconnect();
      area.removeEventListener('scroll', onScroll);
    };
  }, []);
  return { ref, tabIndex: overflows ? 0 : undefined };
}
