/** In the order in which they are preferred when nothing else decides. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** How many records are looked at. */
const RECORDS = 50;

const QUOTED = /"[^"]*"/g;
const LINE_ENDS = /[\r\n]+/;
const QUOTED_OR_LINE_ENDS = /"[^"]*"|[\r\n]+/g;

/**
 * The separator of a CSV text: the one that cuts most of the first records into the same number of fields, and
 * among those that do so equally well, into most fields. Separators between quotes do not count.
 */
export function detectSeparator(text: string): Separator {
  const start = text.slice(0, endOfRecords(text));
  const records = start.replaceAll(QUOTED, '""').split(LINE_ENDS);
  const [best] = SEPARATORS.flatMap((separator) =>
    [...Map.groupBy(records, (record) => record.split(separator).length)]
      .filter(([fields]) => fields > 1)
      .map(([fields, same]) => ({ separator, fields, records: same.length })),
  ).toSorted((a, b) => b.records - a.records || b.fields - a.fields);
  return best?.separator ?? SEPARATORS[0];
}

/** Where the records that are looked at end: the rest of a large file is not read for its separator. */
function endOfRecords(text: string): number {
  let ends = 0;
  for (const { 0: found, index } of text.matchAll(QUOTED_OR_LINE_ENDS)) {
    if (!found.startsWith('"')) ends += 1;
    if (ends === RECORDS) return index;
  }
  return text.length;
}
