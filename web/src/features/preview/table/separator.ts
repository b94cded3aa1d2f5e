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
  const records = text.replaceAll(/"[^"]*"/g, '""').split(/[\r\n]+/, RECORDS);
  const [best] = SEPARATORS.flatMap((separator) =>
    [...Map.groupBy(records, (record) => record.split(separator).length)]
      .filter(([fields]) => fields > 1)
      .map(([fields, same]) => ({ separator, fields, records: same.length })),
  ).toSorted((a, b) => b.records - a.records || b.fields - a.fields);
  return best?.separator ?? SEPARATORS[0];
}
