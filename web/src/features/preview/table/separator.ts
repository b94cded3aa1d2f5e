import { csvRecords, type CsvShape } from './csv-records.ts';

/** In the order in which they are preferred when nothing else decides. */
export const SEPARATORS = [';', ',', '\t', '|'] as const;

/** How many records are looked at. */
const RECORDS = 50;

/**
 * How a CSV text is cut: by the separator that cuts the largest share of the first records into the same number of
 * fields, and among those that do so equally well, by the one that is least a decimal comma, then by the one that makes
 * most fields. Separators between quotes do not count, and records whose quotes are odd count half.
 */
export function shapeOf(text: string, separators: readonly string[] = SEPARATORS): CsvShape {
  const [best] = separators
    .filter((separator) => separators.length === 1 || separator !== ',' || !hasOwnCommas(text))
    .flatMap((separator) => shapesBy(text, separator))
    .toSorted((a, b) => b.share - a.share || b.plain - a.plain || b.columns - a.columns);
  if (!best) return { separator: separators[0] ?? ';', columns: 0 };
  // Where others break off, or go on in another line, the header tells how many there are.
  return { separator: best.separator, columns: Math.max(best.columns, best.header) };
}

/** How many fields the first records have, when they are cut by a separator: each number, with its share of the records. */
function shapesBy(text: string, separator: string) {
  const records = csvRecords(text, { separator, columns: 0 }, RECORDS);
  const plain = records.reduce((sum, { fields }) => sum + plainCuts(fields, separator), 0);
  const header = records[0]?.fields.length ?? 0;
  return [...Map.groupBy(records, ({ fields }) => fields.length)].map(([columns, same]) => {
    const weight = same.reduce((sum, { odd }) => sum + (odd ? 0.5 : 1), 0);
    return { separator, columns, share: columns > 1 ? weight / records.length : 0, plain, header };
  });
}

/** Whether all commas may be of a text in one column, whose header has none: those of numbers, and of sentences. */
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

/** How many of the separators between fields are no decimal commas. */
function plainCuts(fields: readonly string[], separator: string): number {
  return fields.filter(
    (field, at) => at > 0 && (separator !== ',' || !isDecimal(fields[at - 1] ?? '', field)),
  ).length;
}

function isDecimal(before: string, after: string): boolean {
  return /\d$/.test(before) && /^\d/.test(after);
}
