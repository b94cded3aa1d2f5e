import { csvRecords, type CsvShape } from './csv-records.ts';

/** In order of preference, when nothing else decides. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;

/** How many records are looked at. */
const RECORDS = 50;

/**
 * Finds how to divide a CSV text: by the separator that gives the largest share of the first records the same number of
 * fields; among equals, by the one that is least often a decimal comma, then by the one that makes most fields.
 * Separators inside quotes do not count, and records with misplaced quotes count half.
 */
export function shapeOf(text: string, separators: readonly string[] = SEPARATORS): CsvShape {
  const [best] = separators
    .filter((separator) => separators.length === 1 || separator !== ',' || !hasOwnCommas(text))
    .flatMap((separator) => shapesBy(text, separator))
    .toSorted((a, b) => b.share - a.share || b.plain - a.plain || b.columns - a.columns);
  if (!best) return { separator: separators[0] ?? ';', columns: 0 };
  // Records may break off, or go on in another line; then the header tells the number of fields.
  return { separator: best.separator, columns: Math.max(best.columns, best.header) };
}

/** The possible numbers of fields if a separator divides the first records, each with its share of them. */
function shapesBy(text: string, separator: string) {
  const records = csvRecords(text, { separator, columns: 0 }, RECORDS);
  const plain = records.reduce((sum, { fields }) => sum + plainCuts(fields, separator), 0);
  const header = records[0]?.fields.length ?? 0;
  return [...Map.groupBy(records, ({ fields }) => fields.length)].map(([columns, same]) => {
    const weight = same.reduce((sum, { odd }) => sum + (odd ? 0.5 : 1), 0);
    return { separator, columns, share: columns > 1 ? weight / records.length : 0, plain, header };
  });
}

/** Whether the text may be a single column: its header has no comma, and all others belong to numbers and sentences. */
function hasOwnCommas(text: string): boolean {
  const [header, ...records] = csvRecords(text, { separator: ',', columns: 0 }, RECORDS);
  const isOwn = (field: string, at: number, fields: readonly string[]) => {
    const before = fields[at - 1];
    // A number has one comma.
    const isWhole = at > 1 && /^\d+$/.test(before ?? '');
    return before === undefined || field.startsWith(' ') || (!isWhole && isDecimal(before, field));
  };
  return header?.fields.length === 1 && records.every(({ fields }) => fields.every(isOwn));
}

/** How many separators between fields are no decimal commas. */
function plainCuts(fields: readonly string[], separator: string): number {
  return fields.filter(
    (field, at) => at > 0 && (separator !== ',' || !isDecimal(fields[at - 1] ?? '', field)),
  ).length;
}

function isDecimal(before: string, after: string): boolean {
  return /\d$/.test(before) && /^\d/.test(after);
}
