// Where the pages of a PDF stand: one below the other, each as wide as the view times the zoom. Lengths are in CSS
// pixels.

import type { Point } from '../gestures/zoom.ts';

/** Space between pages, and above the first. */
export const GAP = 12;
/** Wider pages would be hard to read on a large screen. */
const MAX_WIDTH = 1400;
/** Limits of height divided by width: a page of a hostile file may be a line. */
const RATIOS = { least: 0.1, most: 10 };
/** Most pixels of one canvas: browsers refuse larger ones (iOS: 16.7 million), and each pixel takes 4 bytes. */
const MAX_CANVAS_PIXELS = 12_000_000;

/** The zooms of buttons and keys; 1 is the view's width. Fingers can choose any zoom between the ends. */
export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

export interface PageLayout {
  /** The width of every page. */
  width: number;
  /** Where each page begins, and where the last one ends. */
  tops: readonly number[];
}

/** A place in the document that does not depend on the size of pages. */
export interface Place {
  /** From 0. */
  page: number;
  /** From 0, the top of the page, to 1. */
  fraction: number;
}

/**
 * @param ratios height divided by width of each page
 * @param available width of the view
 */
export function layOutPages(
  ratios: readonly number[],
  available: number,
  zoom: number,
): PageLayout {
  const width = Math.max(1, Math.round(Math.min(available, MAX_WIDTH) * zoom));
  let end = GAP;
  const tops = [end];
  for (const ratio of ratios) {
    end += Math.round(width * boundedRatio(ratio)) + GAP;
    tops.push(end);
  }
  return { width, tops };
}

/** Height divided by width, within the limits; 1 if it is no number. */
export function boundedRatio(ratio: number): number {
  return Number.isFinite(ratio) ? Math.min(Math.max(ratio, RATIOS.least), RATIOS.most) : 1;
}

/** Height of a page. */
export function pageHeight(layout: PageLayout, page: number): number {
  return topOf(layout, page + 1) - topOf(layout, page) - GAP;
}

/** The place at a height of the document. */
export function placeAt(layout: PageLayout, y: number): Place {
  const page = pageAt(layout, y);
  const fraction = (y - topOf(layout, page)) / pageHeight(layout, page);
  return { page, fraction: Math.min(Math.max(fraction, 0), 1) };
}

/** The height of a place. */
export function heightOf(layout: PageLayout, { page, fraction }: Place): number {
  return topOf(layout, page) + fraction * pageHeight(layout, page);
}

/** The last page that begins at or above this height, or the first page. */
export function pageAt(layout: PageLayout, y: number): number {
  let low = 0;
  let high = layout.tops.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (topOf(layout, middle) <= y) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where a page begins; 0 for one that does not exist. */
function topOf({ tops }: PageLayout, page: number): number {
  return tops[page] ?? 0;
}

/** The pages that are at least partly between two heights. */
export function pagesBetween(layout: PageLayout, from: number, to: number): number[] {
  const first = pageAt(layout, from);
  const last = Math.max(first, pageAt(layout, to));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * Canvas pixels per CSS pixel: as many as the screen has, unless the canvas would become too large.
 *
 * @param deviceRatio the screen's pixels per CSS pixel
 */
export function canvasRatio(width: number, height: number, deviceRatio: number): number {
  return Math.min(deviceRatio, Math.sqrt(MAX_CANVAS_PIXELS / (width * height)));
}

/** A point of the document, and where in the view it is. It stays there when pages change their size. */
export interface Anchor {
  place: Place;
  /** From 0, the left edge of the page, to 1. */
  across: number;
  /** Relative to the view's upper left corner. */
  at: Point;
}

/** A view, and how far its content is scrolled. */
export interface View {
  width: number;
  left: number;
  top: number;
}

/** The point of the document at a point of the view. */
export function anchorAt(layout: PageLayout, view: View, at: Point): Anchor {
  const across = (view.left + at.x - margin(layout, view)) / layout.width;
  // The first page is shown with the space above it.
  if (view.top + at.y === 0)
    return { place: { page: 0, fraction: 0 }, across, at: { ...at, y: GAP } };
  return { place: placeAt(layout, view.top + at.y), across, at };
}

/** How far to scroll so that an anchor is in the same place of the view. */
export function scrollOf(
  layout: PageLayout,
  { width }: Pick<View, 'width'>,
  { place, across, at }: Anchor,
): Pick<View, 'left' | 'top'> {
  return {
    left: Math.max(0, margin(layout, { width }) + across * layout.width - at.x),
    top: Math.max(0, heightOf(layout, place) - at.y),
  };
}

/** Pages narrower than the view are centred. */
function margin({ width }: PageLayout, view: Pick<View, 'width'>): number {
  return Math.max(0, (view.width - width) / 2);
}

/** The nearest allowed zoom. */
export function boundedZoom(zoom: number): number {
  return Math.min(Math.max(zoom, Math.min(...ZOOMS)), Math.max(...ZOOMS));
}

/** The next zoom up or down; the same one at the end. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const next =
    direction === 1 ? ZOOMS.find((one) => one > zoom) : ZOOMS.findLast((one) => one < zoom);
  return next ?? zoom;
}
