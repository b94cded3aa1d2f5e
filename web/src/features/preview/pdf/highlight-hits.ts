import type { DrawnText } from './draw-page.ts';
import type { TextPoint } from './page-text.ts';
import type { Hit } from './use-search.ts';

/** Names of the highlights in the style sheet. */
const NAMES = { others: 'pdf-hit', current: 'pdf-hit-current' } as const;

/**
 * Marks the hits on a page. Browsers without the CSS Custom Highlight API only show the page.
 *
 * @returns a function that removes the marks
 */
export function highlightHits(
  text: DrawnText,
  hits: readonly Hit[],
  current: Hit | null,
): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const marked = hits.flatMap((hit) => {
    const range = rangeOf(text, hit.start, hit.end);
    if (!range) return [];
    const highlight = registered(hit === current ? NAMES.current : NAMES.others);
    highlight.add(range);
    return [{ highlight, range }];
  });
  return () => {
    for (const { highlight, range } of marked) highlight.delete(range);
  };
}

function registered(name: string): Highlight {
  const present = CSS.highlights.get(name) ?? new Highlight();
  CSS.highlights.set(name, present);
  return present;
}

function rangeOf({ elements }: DrawnText, start: TextPoint, end: TextPoint): Range | null {
  const from = elements[start.item]?.firstChild;
  const to = elements[end.item]?.firstChild;
  if (!(from instanceof Text) || !(to instanceof Text)) return null;
  const range = document.createRange();
  range.setStart(from, Math.min(start.offset, from.length));
  range.setEnd(to, Math.min(end.offset, to.length));
  return range;
}
