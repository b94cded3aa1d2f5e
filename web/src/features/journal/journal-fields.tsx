import { addressKey } from '@navette/core/accounts/address-key';
import X from 'lucide-react/icons/x';
import { Button } from '../../ui/buttons/button.tsx';
import { Choice, Day, FilterFields, Typed } from '../../ui/fields/filter-fields.tsx';
import { ACTION_KINDS } from './action-kinds.ts';
import { folderIn, isNarrowed, NO_FILTERS, type JournalFilters } from './journal-address.ts';
import styles from './journal.module.css';
import { nameOf } from './line-words.ts';
import { JOURNAL_STRINGS } from './strings.ts';

interface JournalFieldsProps {
  filters: JournalFilters;
  onChange: (filters: JournalFilters) => void;
}

/** What narrows the journal: where, who, what, when; and the one item that a link has chosen. */
export function JournalFields({ filters, onChange }: JournalFieldsProps) {
  const { item, folder, person, since, until, kind } = filters;
  const change = (changed: Partial<JournalFilters>) => onChange({ ...filters, ...changed });
  return (
    <FilterFields label={JOURNAL_STRINGS.filters}>
      {item !== null && (
        <Button
          className={styles['item'] ?? ''}
          aria-label={JOURNAL_STRINGS.removeItem(nameOf(item))}
          icon={<X aria-hidden="true" />}
          onClick={({ currentTarget }) => {
            focusFirstField(currentTarget);
            change({ item: null });
          }}
        >
          {JOURNAL_STRINGS.item(nameOf(item))}
        </Button>
      )}
      <Typed
        label={JOURNAL_STRINGS.folder}
        type="text"
        placeholder={JOURNAL_STRINGS.folderExample}
        value={folder && folder.slice(0, -1)}
        takenFor={(typed) => folderIn(typed)?.slice(0, -1) ?? null}
        onChange={(path) => change({ item: null, folder: path && `${path}/` })}
      />
      <Typed
        label={JOURNAL_STRINGS.person}
        type="email"
        placeholder={JOURNAL_STRINGS.personExample}
        value={person}
        takenFor={addressKey}
        onChange={(email) => change({ person: email })}
      />
      <Choice
        label={JOURNAL_STRINGS.kind}
        value={kind ?? ''}
        onChoose={(value) => change({ kind: ACTION_KINDS.find((one) => one === value) ?? null })}
      >
        <option value="">{JOURNAL_STRINGS.allKinds}</option>
        {ACTION_KINDS.map((one) => (
          <option key={one} value={one}>
            {JOURNAL_STRINGS.kinds[one]}
          </option>
        ))}
      </Choice>
      <div className={styles['days']}>
        <Day label={JOURNAL_STRINGS.since} day={since} onChange={(day) => change({ since: day })} />
        <Day label={JOURNAL_STRINGS.until} day={until} onChange={(day) => change({ until: day })} />
      </div>
      {isNarrowed(filters) && (
        <Button
          variant="quiet"
          onClick={({ currentTarget }) => {
            focusFirstField(currentTarget);
            onChange(NO_FILTERS);
          }}
        >
          {JOURNAL_STRINGS.clearFilters}
        </Button>
      )}
    </FilterFields>
  );
}

/** Before a button goes away that has the focus. */
function focusFirstField(button: HTMLElement): void {
  button.closest('[role="group"]')?.querySelector('input')?.focus();
}
