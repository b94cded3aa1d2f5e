import ChevronDown from 'lucide-react/icons/chevron-down';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { CHOOSABLE, COLUMNS } from '../cells/columns.tsx';
import { addColumns, useAddedColumns } from './listing-choices.ts';

/** Adds columns to the table or removes them; stands in the table's head, above the rows' buttons. */
export function ColumnsMenu() {
  const added = useAddedColumns();
  const offered = CHOOSABLE.map((id) => COLUMNS[id].label);
  return (
    <MenuButton
      label={DOCUMENTS_STRINGS.addColumns(offered)}
      className={undefined}
      align="end"
      entries={CHOOSABLE.map((id) => ({
        label: COLUMNS[id].label,
        checked: added.includes(id),
        run: () => addColumns(CHOOSABLE.filter((one) => added.includes(one) !== (one === id))),
      }))}
    >
      <span>{DOCUMENTS_STRINGS.columns}</span>
      <ChevronDown aria-hidden="true" />
    </MenuButton>
  );
}
