import { addressKey } from '@navette/core/accounts/address-key';
import { itemName, type ItemPath } from '@navette/core/paths/item-path';
import { useState } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { Choice, Day, FilterFields, Typed } from '../../../ui/fields/filter-fields.tsx';
import { isNarrowed, KINDS, PERIODS, type Search } from './search-address.ts';
import { RESULTS_STRINGS } from './strings.ts';

interface ResultFiltersProps {
  search: Search;
  admin: boolean;
  /** The folder where the person was last; null for none. */
  folder: ItemPath | null;
  onChange: (search: Search) => void;
}

/** Filters of the results: kind, who added the item, when, and where. */
export function ResultFilters({ search, admin, folder, onChange }: ResultFiltersProps) {
  const { kinds, everywhere, within } = RESULTS_STRINGS;
  const change = (changed: Partial<Search>) => onChange({ ...search, ...changed });
  const folders = [...new Set([search.folder, folder])].filter((path) => path !== null);
  return (
    <FilterFields label={RESULTS_STRINGS.filters}>
      <Choice
        label={RESULTS_STRINGS.kind}
        value={search.kind ?? ''}
        onChoose={(value) => change({ kind: KINDS.find((kind) => kind === value) ?? null })}
      >
        <option value="">{kinds.all}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {kinds[kind]}
          </option>
        ))}
      </Choice>
      <DateChoice search={search} change={change} />
      {folders.length > 0 && (
        <Choice
          label={RESULTS_STRINGS.where}
          value={search.folder ?? ''}
          onChoose={(value) => change({ folder: value === '' ? null : value })}
        >
          <option value="">{everywhere}</option>
          {folders.map((path) => (
            <option key={path} value={path}>
              {within(itemName(path))}
            </option>
          ))}
        </Choice>
      )}
      {admin && (
        <Typed
          label={RESULTS_STRINGS.addedBy}
          type="email"
          placeholder="nom@exemple.fr"
          value={search.addedBy}
          onChange={(typed) => change({ addedBy: typed === null ? null : addressKey(typed) })}
        />
      )}
      {isNarrowed(search) && (
        <Button
          variant="quiet"
          onClick={() =>
            onChange({
              query: search.query,
              kind: null,
              addedBy: null,
              since: null,
              until: null,
              folder: null,
            })
          }
        >
          {RESULTS_STRINGS.clearFilters}
        </Button>
      )}
    </FilterFields>
  );
}

/** A period up to now, or two days. */
function DateChoice(props: { search: Search; change: (changed: Partial<Search>) => void }) {
  const { search, change } = props;
  const { since, until } = search;
  const [choosing, setChoosing] = useState(false);
  const period = PERIODS.find((one) => one === since);
  const days = period === undefined && (choosing || since !== null || until !== null);
  const { dates } = RESULTS_STRINGS;
  return (
    <>
      <Choice
        label={RESULTS_STRINGS.date}
        value={days ? 'days' : (period ?? '')}
        onChoose={(value) => {
          setChoosing(value === 'days');
          change({ since: PERIODS.find((one) => one === value) ?? null, until: null });
        }}
      >
        <option value="">{dates.any}</option>
        {PERIODS.map((one) => (
          <option key={one} value={one}>
            {dates[one]}
          </option>
        ))}
        <option value="days">{dates.days}</option>
      </Choice>
      {days && (
        <>
          <Day
            label={RESULTS_STRINGS.since}
            day={since}
            onChange={(day) => change({ since: day })}
          />
          <Day
            label={RESULTS_STRINGS.until}
            day={until}
            onChange={(day) => change({ until: day })}
          />
        </>
      )}
    </>
  );
}
