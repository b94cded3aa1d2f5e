import { DOCUMENTS_STRINGS } from '../strings.ts';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { CHOOSABLE, COLUMNS } from '../cells/columns.tsx';
import { addColumns, useAddedColumns } from './listing-choices.ts';
import styles from './listing-toolbar.module.css';

/** Adds columns to the table, and takes them away again. */
export function ColumnsMenu() {
  const added = useAddedColumns();
  return (
    <MenuButton
      label={DOCUMENTS_STRINGS.columns}
      className={styles['columns']}
      align="end"
      entries={CHOOSABLE.map((id) => ({
        label: COLUMNS[id].label,
        checked: added.includes(id),
        run: () => addColumns(CHOOSABLE.filter((one) => added.includes(one) !== (one === id))),
      }))}
    >
      {DOCUMENTS_STRINGS.columns}
    </MenuButton>
  );
}
