import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Point } from '../gestures/zoom.ts';
import {
  anchorAt,
  boundedZoom,
  GAP,
  layOutPages,
  pageAt,
  pagesBetween,
  scrollOf,
  type Anchor,
  type PageLayout,
  type Place,
  type View,
} from './page-layout.ts';

/** Where the reader is in the document, and the zoom. */
export interface Reading {
  place: Place;
  zoom: number;
}

interface Pages {
  count: number;
  /** Height divided by width of the first page, assumed for pages that are not loaded yet. */
  firstRatio: number;
  /** Where to start. */
  start: Reading;
  /** Called whenever the reading position or the zoom changes. */
  onRead: (reading: Reading) => void;
}

/** The visible part of the scrolled area, in CSS pixels. */
interface Port extends View {
  height: number;
}

/**
 * Which pages are visible or nearly so, where, and how large. What is being read stays in place when the zoom, the
 * view's width or the size of a page changes.
 */
export function usePageScroll({ count, firstRatio, start, onRead }: Pages) {
  const scroller = useRef<HTMLElement>(null);
  const [port, setPort] = useState<Port | null>(null);
  const [ratios, setRatios] = useState<ReadonlyMap<number, number>>(new Map());
  const [zoom, setZoom] = useState(start.zoom);
  /** What keeps its place when the layout changes: a point of the view, or a place that is still to be shown. */
  const anchor = useRef<Anchor | Place>(start.place);

  const available = port === null ? null : Math.max(port.width - 2 * GAP, 1);
  const layout = useMemo<PageLayout | null>(() => {
    if (available === null) return null;
    const all = Array.from({ length: count }, (_, page) => ratios.get(page) ?? firstRatio);
    return layOutPages(all, available, zoom);
  }, [available, count, firstRatio, ratios, zoom]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return undefined;
    const measure = () => setPort(portOf(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const scrollTo = useCallback((to: Anchor, within: PageLayout) => {
    anchor.current = to;
    const element = scroller.current;
    if (!element) return;
    const { left, top } = scrollOf(within, portOf(element), to);
    element.scrollLeft = left;
    element.scrollTop = top;
    setPort(portOf(element));
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!layout || !element) return;
    const to = anchor.current;
    scrollTo('at' in to ? to : topAnchor(to, layout, portOf(element)), layout);
  }, [layout, scrollTo]);

  const goTo = useCallback(
    (place: Place) => {
      const element = scroller.current;
      if (layout && element) scrollTo(topAnchor(place, layout, portOf(element)), layout);
    },
    [layout, scrollTo],
  );
  const setRatio = useCallback((page: number, ratio: number) => {
    setRatios((now) => (now.get(page) === ratio ? now : new Map(now).set(page, ratio)));
  }, []);

  /**
   * Zooms within the limits.
   *
   * @param about the point of the view that keeps showing the same; by default the top
   * @param by how far that point moves
   */
  function zoomTo(wanted: number, about?: Point, by: Point = { x: 0, y: 0 }) {
    const element = scroller.current;
    if (!element || !layout) return;
    const next = boundedZoom(wanted);
    const from = portOf(element);
    const { at, ...seen } = anchorAt(layout, from, about ?? middleOfTop(from));
    const to = { ...seen, at: { x: at.x + by.x, y: at.y + by.y } };
    if (next === zoom) scrollTo(to, layout);
    else {
      anchor.current = to;
      setZoom(next);
      onRead({ place: to.place, zoom: next });
    }
  }

  function onScroll() {
    const element = scroller.current;
    if (!element || !layout) return;
    const now = portOf(element);
    const seen = anchorAt(layout, now, middleOfTop(now));
    anchor.current = seen;
    setPort(now);
    onRead({ place: seen.place, zoom });
  }

  // Half a view above and below: pages are drawn before they are seen.
  const margin = port === null ? 0 : port.height / 2;
  const shown =
    layout && port ? pagesBetween(layout, port.top - margin, port.top + port.height + margin) : [];
  const current = layout && port ? pageAt(layout, port.top + port.height / 3) : 0;
  return { scroller, layout, shown, current, zoom, zoomTo, goTo, onScroll, setRatio };
}

function portOf(element: HTMLElement): Port {
  const { clientWidth: width, clientHeight: height, scrollLeft: left, scrollTop: top } = element;
  return { width, height, left, top };
}

function middleOfTop({ width }: View): Point {
  return { x: width / 2, y: 0 };
}

/** A place at the top of the view. The first page is shown with the space above it. */
function topAnchor(place: Place, layout: PageLayout, view: View): Anchor {
  const { across } = anchorAt(layout, view, middleOfTop(view));
  const isStart = place.page === 0 && place.fraction === 0;
  return { place, across, at: { x: view.width / 2, y: isStart ? GAP : 0 } };
}
