import { Select } from '../../../ui/fields/select.tsx';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { COLUMNS, isFromEnd } from '../cells/columns.tsx';
import type { SortProps } from './listing-choices.ts';

/** The sort order where there are no column heads to click: on a phone and with tiles. */
export function SortSelect({ columns, sort, onSort }: SortProps) {
  const options = columns.flatMap((column) =>
    [isFromEnd(column), !isFromEnd(column)].map((descending) => ({ column, descending })),
  );
  return (
    <Select
      label={DOCUMENTS_STRINGS.sortBy}
      value={options.findIndex(
        (option) => option.column === sort.column && option.descending === sort.descending,
      )}
      onChoose={(value) => {
        const chosen = options[Number(value)];
        if (chosen) onSort(chosen);
      }}
    >
      {options.map(({ column, descending }, index) => {
        const { label, orders } = COLUMNS[column];
        return (
          <option key={`${column} ${descending}`} value={index}>
            {`${label}, ${orders[descending ? 'descending' : 'ascending']}`}
          </option>
        );
      })}
    </Select>
  );
}
