import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { RefObject } from 'react';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import styles from './listing-toolbar.module.css';

interface FilterFieldProps {
  typed: string;
  onType: (typed: string) => void;
  field: RefObject<HTMLInputElement | null>;
  /** Called when the down arrow key moves from the field to the rows. */
  onLeave: () => void;
}

/** Filters the current folder while the person types; Escape clears it. */
export function FilterField({ typed, onType, field, onLeave }: FilterFieldProps) {
  return (
    <search className={styles['filter']}>
      <Search aria-hidden="true" />
      <input
        ref={field}
        type="search"
        aria-label={DOCUMENTS_STRINGS.filter}
        placeholder={DOCUMENTS_STRINGS.filter}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onType('');
          else if (event.key === 'ArrowDown') onLeave();
          else return;
          event.preventDefault();
        }}
      />
      {typed !== '' && (
        <IconButton
          label={DOCUMENTS_STRINGS.clearFilter}
          icon={<X aria-hidden="true" />}
          onClick={() => {
            onType('');
            field.current?.focus();
          }}
        />
      )}
    </search>
  );
}
