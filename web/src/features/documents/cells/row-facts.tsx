import type { ListingRow } from '@navette/core/listing/listing';
import { STRINGS } from '../../../strings.ts';
import { COLUMNS, type ColumnId } from './columns.tsx';
import styles from './row-facts.module.css';

interface RowFactsProps {
  row: ListingRow;
  /** Those that the person has. */
  columns: readonly ColumnId[];
}

/** The facts that a list shows below an item's name. */
export function RowFacts({ row, columns }: RowFactsProps) {
  if (row.kind === 'folder') return <span>{STRINGS.documents.folder}</span>;
  const { size, date, addedBy } = COLUMNS;
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
