import { SORT_COLUMNS } from '@navette/core/listing/listing-order';
import { STRINGS } from '../../../strings.ts';
import type { SortProps } from './listing-choices.ts';

/** The sort order where there are no headers to click: on a phone and with tiles. */
export function SortSelect({ sort, onSort, admin }: SortProps & { admin: boolean }) {
  const options = SORT_COLUMNS.filter((column) => admin || column !== 'addedBy').flatMap((column) =>
    [false, true].map((descending) => ({ column, descending })),
  );
  return (
    <select
      aria-label={STRINGS.documents.sortBy}
      title={STRINGS.documents.sortBy}
      value={options.findIndex(
        (option) => option.column === sort.column && option.descending === sort.descending,
      )}
      onChange={(event) => {
        const chosen = options[Number(event.target.value)];
        if (chosen) onSort(chosen);
      }}
    >
      {options.map(({ column, descending }, index) => (
        <option key={`${column} ${descending}`} value={index}>
          {STRINGS.documents.sorts[column][descending ? 'descending' : 'ascending']}
        </option>
      ))}
    </select>
  );
}
