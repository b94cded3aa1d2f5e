import { matchesIn } from '@navette/core/text/search-words';

interface Part {
  text: string;
  marked: boolean;
}

/** Splits a text into the parts that match a query's words, and those between. */
export function markedParts(text: string, query: string): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const { start, end } of matchesIn(text, query)) {
    parts.push({ text: text.slice(from, start), marked: false });
    parts.push({ text: text.slice(start, end), marked: true });
    from = end;
  }
  parts.push({ text: text.slice(from), marked: false });
  return parts.filter((part) => part.text !== '');
}
