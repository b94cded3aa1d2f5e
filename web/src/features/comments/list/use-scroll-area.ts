import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { isSending, shownKey, type ShownComment } from '../state/shown-comments.ts';

/** Within this many pixels of its end, the area counts as scrolled to the end. */
const SLACK = 16;

/**
 * Attributes of the scrolling area, whose only child holds the comments; it can be focused while it can be scrolled.
 * The newest comment stays visible (at first, after sending, and as others write) unless the person has scrolled up to
 * read. Then what is visible stays in place when earlier comments are loaded above.
 */
export function useScrollArea(comments: readonly ShownComment[]) {
  const [overflows, setOverflows] = useState(false);
  const following = useRef(true);
  const scrolled = useRef<HTMLElement>(null);
  const oldest = useRef<string>(undefined);
  /** Before a change: pixels from the top of the visible part to the end of the content. */
  const fromEnd = useRef(0);
  const newest = comments.at(-1);
  const sending = newest !== undefined && isSending(newest);

  // A layout effect, to run before the area is measured again with the new comment.
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
