/** In the order in which they are preferred when nothing else decides. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How many records are looked at. */
const RECORDS = 50;

const QUOTED = /"[^"]*"/g;
const LINE_END = /[\r\n]/;
const QUOTED_OR_LINE_ENDS = /"[^"]*"|([\r\n]+)/g;

/**
 * The separator of a CSV text: the one that cuts most of the first records into the same number of fields, and
 * among those that do so equally well, into most fields. Separators between quotes do not count.
 */
export function detectSeparator(text: string): Separator {
  const records = firstRecords(text).replaceAll(QUOTED, '').split(LINE_END);
  const [best] = SEPARATORS.flatMap((separator) =>
    [...Map.groupBy(records, (record) => record.split(separator).length)]
      .filter(([fields]) => fields > 1)
      .map(([fields, same]) => ({ separator, fields, records: same.length })),
  ).toSorted((a, b) => b.records - a.records || b.fields - a.fields);
  return best?.separator ?? SEPARATORS[0];
}

/** The records that are looked at: the rest of a large file is not read for its separator. */
function firstRecords(text: string): string {
  let ends = 0;
  for (const { 1: lineEnds, index } of text.matchAll(QUOTED_OR_LINE_ENDS)) {
    if (lineEnds !== undefined) ends += 1;
    if (ends === RECORDS) return text.slice(0, index);
  }
  return text;
}
