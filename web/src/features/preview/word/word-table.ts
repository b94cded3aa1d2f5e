import { childOf, elementsOf, type XmlElement } from '../office-file/xml-elements.ts';
import { isOn, valueOf } from './word-values.ts';

interface Cell {
  html: string;
  columns: number;
  rows: number;
}

/** Most columns of a Word table. */
const MAX_SPAN = 63;

/**
 * A table as HTML. Deleted rows and cells are left out, and cells that span rows are joined.
 *
 * @param contentOf makes the content of a cell
 * @param track called for each change that is shown as accepted
 */
export function tableHtml(
  table: XmlElement,
  contentOf: (cell: XmlElement) => string,
  track: () => void,
): string {
  /** Cells that may continue in the next row, by their first column. */
  let above = new Map<number, Cell>();
  const rows = rowsOf(table, 'tr').flatMap((row) => {
    const properties = childOf(row, 'trPr');
    if (childOf(properties, 'ins')) track();
    if (childOf(properties, 'del')) {
      track();
      return [];
    }
    const begun = new Map<number, Cell>();
    const cells: Cell[] = [];
    let column = spanOf(childOf(properties, 'gridBefore'), 0);
    for (const cell of rowsOf(row, 'tc')) {
      const its = childOf(cell, 'tcPr');
      const columns = spanOf(childOf(its, 'gridSpan'), 1);
      const merge = childOf(its, 'vMerge');
      const goesOn = merge && valueOf(merge) !== 'restart' ? above.get(column) : undefined;
      if (childOf(its, 'cellDel')) track();
      else if (goesOn) {
        goesOn.rows += 1;
        begun.set(column, goesOn);
      } else {
        const made = { html: contentOf(cell), columns, rows: 1 };
        cells.push(made);
        if (merge) begun.set(column, made);
      }
      column += columns;
    }
    above = begun;
    return [{ cells, isHeader: isOn(childOf(properties, 'tblHeader')) }];
  });
  const html = rows.map(({ cells, isHeader }) => {
    const tag = isHeader ? 'th' : 'td';
    return `<tr>${cells.map((cell) => `<${tag}${spansOf(cell)}>${cell.html}</${tag}>`).join('')}</tr>`;
  });
  return `<table>${html.join('')}</table>`;
}

function spanOf(element: XmlElement | undefined, otherwise: number): number {
  const span = Math.floor(Number(valueOf(element) ?? otherwise));
  return span >= otherwise ? Math.min(span, MAX_SPAN) : otherwise;
}

function spansOf({ columns, rows }: Cell): string {
  return (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '');
}

/** Rows or cells, also those inside content controls and other wrappers. */
function rowsOf(parent: XmlElement, name: 'tr' | 'tc'): XmlElement[] {
  return elementsOf(parent).flatMap((child) => {
    if (child.name === name) return [child];
    return /^(sdt|sdtContent|customXml|ins|moveTo)$/.test(child.name) ? rowsOf(child, name) : [];
  });
}
