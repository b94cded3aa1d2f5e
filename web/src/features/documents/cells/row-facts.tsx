import { STRINGS } from '../../../strings.ts';
import { adderName, COLUMNS, type KnownRow } from './columns.tsx';
import styles from './row-facts.module.css';

interface RowFactsProps {
  row: KnownRow;
  /** Whether to show who added the item, except on small screens. */
  addedBy?: boolean;
}

/** The facts that a list shows below an item's name. */
export function RowFacts({ row, addedBy = false }: RowFactsProps) {
  const { size, date } = COLUMNS;
  if (row.kind === 'folder' && !row.contents) return <span>{STRINGS.documents.folder}</span>;
  if (row.contents && !row.contents.newest) return <span>{size.cell(row)}</span>;
  const facts = [size.cell(row), date.cell(row)].join(' · ');
  if (!addedBy || row.addedBy === null) {
    return <span>{facts}</span>;
  }
  return (
    <>
      <span>{facts}</span>
      <span className={styles['owner']}>{` · ${adderName(row.addedBy)}`}</span>
    </>
  );
}
