import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anchorAt,
  boundedRatio,
  boundedZoom,
  canvasRatio,
  heightOf,
  layOutPages,
  nextZoom,
  pageAt,
  pageHeight,
  pagesBetween,
  placeAt,
  scrollOf,
} from './page-layout.ts';

const A4 = Math.SQRT2;
const ratios = fc.array(fc.double(), { minLength: 1, maxLength: 40 });
const layouts = fc
  .tuple(ratios, fc.integer({ min: 1, max: 3000 }), fc.constantFrom(0.5, 1, 3))
  .map(([pages, available, zoom]) => layOutPages(pages, available, zoom));

describe('the layout of the pages', () => {
  test('is one below the other, as wide as the view', () => {
    expect(layOutPages([A4, 0.5], 1000, 1)).toEqual({
      width: 1000,
      tops: [12, 12 + 1414 + 12, 12 + 1414 + 12 + 500 + 12],
    });
    expect(layOutPages([A4], 1000, 0.5).width).toBe(500);
    expect(layOutPages([A4], 5000, 1).width).toBe(1400);
    expect(layOutPages([A4], 0, 1).width).toBe(1);
  });

  test.each([
    [A4, A4],
    [0, 0.1],
    [99, 10],
    [NaN, 1],
    [Infinity, 1],
  ])('shows a page of the ratio %d as %d', (ratio, shown) => {
    expect(boundedRatio(ratio)).toBe(shown);
  });

  test('gives every page a height that can be shown, whatever its file says', () => {
    fc.assert(
      fc.property(layouts, (layout) => {
        for (let page = 0; page < layout.tops.length - 1; page++) {
          const height = pageHeight(layout, page);
          expect(height).toBeGreaterThanOrEqual(Math.round(layout.width * 0.1));
          expect(height).toBeLessThanOrEqual(layout.width * 10);
        }
      }),
    );
  });

  test('finds the page at each height', () => {
    fc.assert(
      fc.property(layouts, fc.integer({ min: -50, max: 100_000 }), (layout, y) => {
        const page = pageAt(layout, y);
        const top = layout.tops[page] ?? NaN;
        expect(page === 0 || top <= y).toBe(true);
        expect(page === layout.tops.length - 2 || (layout.tops[page + 1] ?? NaN) > y).toBe(true);
      }),
    );
  });

  test('a page begins at its top', () => {
    const layout = layOutPages([A4, A4, A4], 800, 1);
    expect(layout.tops.slice(0, -1).map((top) => pageAt(layout, top))).toEqual([0, 1, 2]);
  });

  test('the start stands for a page that there is not', () => {
    const layout = layOutPages([A4], 800, 1);
    expect(heightOf(layout, { page: 99, fraction: 0 })).toBe(0);
    expect(heightOf(layout, { page: -1, fraction: 0 })).toBe(0);
  });

  test('a place within a page is found again, in this layout and in another', () => {
    const layout = layOutPages([A4, A4, A4], 800, 1);
    const place = placeAt(layout, heightOf(layout, { page: 1, fraction: 0.25 }));
    expect(place.page).toBe(1);
    expect(place.fraction).toBeCloseTo(0.25, 3);
    const zoomed = layOutPages([A4, A4, A4], 800, 2);
    expect(placeAt(zoomed, heightOf(zoomed, place))).toEqual({
      page: 1,
      fraction: expect.closeTo(0.25, 3) as number,
    });
  });

  test('gives the pages between two heights', () => {
    const layout = layOutPages([1, 1, 1, 1], 100, 1);
    expect(pagesBetween(layout, 0, 50)).toEqual([0]);
    expect(pagesBetween(layout, 100, 250)).toEqual([0, 1, 2]);
    expect(pagesBetween(layout, 5000, 9000)).toEqual([3]);
  });
});

test('a canvas has the pixels of the screen, up to a limit', () => {
  expect(canvasRatio(800, 1131, 2)).toBe(2);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5000 }),
      fc.integer({ min: 1, max: 50_000 }),
      fc.double({ min: 0.5, max: 5, noNaN: true }),
      (width, height, device) => {
        const ratio = canvasRatio(width, height, device);
        expect(ratio).toBeLessThanOrEqual(device);
        expect(width * ratio * height * ratio).toBeLessThanOrEqual(12_000_001);
      },
    ),
  );
});

test('the zoom goes step by step and ends', () => {
  const steps = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];
  expect(steps.map((zoom) => nextZoom(zoom, 1))).toEqual([...steps.slice(1), 4]);
  expect(steps.map((zoom) => nextZoom(zoom, -1))).toEqual([0.5, ...steps.slice(0, -1)]);
  expect(nextZoom(1.4, 1)).toBe(1.5);
  expect(nextZoom(1.4, -1)).toBe(1.25);
  expect([0.1, 1.37, 90].map(boundedZoom)).toEqual([0.5, 1.37, 4]);
});

describe('what is seen at a point', () => {
  const pages = Array.from({ length: 20 }, () => A4);
  const view = { width: 400, height: 600 };

  test('is a place on a page, and one from edge to edge', () => {
    const layout = layOutPages(pages, 400, 1);
    const at = { x: 100, y: 50 };
    const seen = anchorAt(layout, { width: 400, left: 0, top: 50 }, at);
    expect(seen).toEqual({ place: placeAt(layout, 100), across: 0.25, at });
    const second = anchorAt(layout, { width: 400, left: 0, top: 600 }, at);
    expect(second.place.page).toBe(1);
  });

  test('is seen there again after the zoom, as far as there is something to scroll', () => {
    const inside = fc.record({
      left: fc.constant(0),
      top: fc.integer({ min: 3000, max: 6000 }),
      x: fc.integer({ min: 0, max: view.width }),
      y: fc.integer({ min: 0, max: view.height }),
      zoom: fc.double({ min: 1, max: 4, noNaN: true }),
    });
    fc.assert(
      fc.property(inside, ({ left, top, x, y, zoom }) => {
        const before = layOutPages(pages, 376, 1);
        const after = layOutPages(pages, 376, zoom);
        const anchor = anchorAt(before, { ...view, left, top }, { x, y });
        const seen = anchorAt(after, { ...view, ...scrollOf(after, view, anchor) }, { x, y });
        expect(seen.place.page).toBe(anchor.place.page);
        expect(seen.place.fraction).toBeCloseTo(anchor.place.fraction, 3);
        // The left edge of the document is the left edge of the view.
        if (scrollOf(after, view, anchor).left > 0) {
          expect(seen.across).toBeCloseTo(anchor.across, 5);
        }
      }),
    );
  });

  test('at the very top is the first page, with the space above it', () => {
    const layout = layOutPages(pages, 376, 1);
    const top = anchorAt(layout, { width: 400, left: 0, top: 0 }, { x: 200, y: 0 });
    expect(top).toMatchObject({ place: { page: 0, fraction: 0 }, across: 0.5 });
    const zoomed = layOutPages(pages, 376, 2);
    expect(scrollOf(zoomed, view, top)).toEqual({ left: 176, top: 0 });
  });
});
