import { STRINGS } from '../../../strings.ts';
import { COLUMNS, type ColumnId, type KnownRow } from './columns.tsx';
import styles from './row-facts.module.css';

interface RowFactsProps {
  row: KnownRow;
  /** Those that the person has. */
  columns: readonly ColumnId[];
}

/** The facts that a list shows below an item's name. */
export function RowFacts({ row, columns }: RowFactsProps) {
  const { size, date, addedBy } = COLUMNS;
  if (row.kind === 'folder' && !row.contents) return <span>{STRINGS.documents.folder}</span>;
  if (row.contents && !row.contents.newest) return <span>{size.cell(row)}</span>;
  const facts = [size.cell(row), date.cell(row)].join(' · ');
  if (!columns.includes('addedBy') || row.addedBy === null) {
    return <span>{facts}</span>;
  }
  return (
    <>
      <span>{facts}</span>
      <span className={styles['owner']}>{` · ${addedBy.cell(row)}`}</span>
    </>
  );
}
