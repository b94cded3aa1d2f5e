/** In the order in which they are preferred when nothing else decides. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How many records are looked at. */
const RECORDS = 50;

/**
 * The separator of a CSV text: the one that cuts most of the first records into the same number of fields, and
 * among those that do so equally well, into most fields. Separators between quotes do not count.
 */
export function detectSeparator(text: string): Separator {
  const [best] = SEPARATORS.map((separator) => ({
    separator,
    ...uniformity(fieldCounts(text, separator)),
  })).toSorted((a, b) => b.share - a.share || b.fields - a.fields);
  return best && best.share > 0 ? best.separator : SEPARATORS[0];
}

/** How many fields the first records have. */
function fieldCounts(text: string, separator: Separator): number[] {
  const counts: number[] = [];
  let fields = 1;
  let quoted = false;
  let blank = true;
  for (let at = 0; at < text.length && counts.length < RECORDS; at++) {
    const character = text[at];
    if (character === '"') quoted = !quoted;
    else if (quoted) continue;
    else if (character === separator) fields += 1;
    else if (character === '\n' || character === '\r') {
      if (!blank) counts.push(fields);
      fields = 1;
      blank = true;
      continue;
    }
    blank = false;
  }
  if (!blank && counts.length < RECORDS) counts.push(fields);
  return counts;
}

/** The most frequent number of fields beyond one, and the share of records that have it; 0 for none. */
function uniformity(counts: readonly number[]): { share: number; fields: number } {
  const frequencies = [...Map.groupBy(counts, (count) => count)]
    .filter(([fields]) => fields > 1)
    .map(([fields, same]) => ({ fields, share: same.length / counts.length }))
    .toSorted((a, b) => b.share - a.share || b.fields - a.fields);
  return frequencies[0] ?? { share: 0, fields: 1 };
}
