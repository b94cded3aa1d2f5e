import Search from 'lucide-react/icons/search';
import X from 'lucide-react/icons/x';
import type { ListingRow } from '@navette/core/listing/listing';
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type RefObject,
} from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { STRINGS } from '../../../strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { useLayer } from '../../../ui/hooks/use-layer.ts';
import { IN_PLACE, onDemand } from '../../../ui/on-demand.tsx';
import { SEARCH_PARAMETER, searchUrl } from '../../../urls.ts';
import styles from './search-field.module.css';
import { useSearchKeys } from './use-search-keys.ts';

const LIST_ID = 'search-suggestions';

// The code of the search and of the database client is loaded with the first letter.
const Suggestions = onDemand(() => import('./suggestions.tsx'), 'Suggestions', IN_PLACE);

/** The state of the suggestions' list; null while there is none. */
export type ShownList = { active: string | undefined } | null;

export interface SearchFieldProps {
  /** The picture of a suggested item. */
  picture: ComponentType<{ row: ListingRow }>;
}

/**
 * The field above every screen that searches everything the person sees; on a small screen, a button opens it over the
 * header. The page has its own combobox: Base UI's would be loaded before anybody searches.
 */
export function SearchField({ picture }: SearchFieldProps) {
  const asked = useSearchParams()[0].get(SEARCH_PARAMETER) ?? '';
  const [typed, setTyped] = useState(asked);
  // The query of the shown results: when it changes, it replaces what is typed.
  const [known, setKnown] = useState(asked);
  if (known !== asked) {
    setKnown(asked);
    setTyped(asked);
  }
  const [open, setOpen] = useState(false);
  const [list, setList] = useState<ShownList>(null);
  const place = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const query = typed.trim();

  const close = () => setOpen(false);
  const choose = () => {
    close();
    setTyped(asked);
    field.current?.blur();
  };
  useLayer(close, open);
  useClickElsewhere(place, close, open);
  const isSmall = () => opener.current?.offsetParent !== null;
  const begin = () => {
    // On a small screen the field must be rendered first, and at once: phones show the keyboard only during the click.
    if (isSmall()) flushSync(() => setOpen(true));
    field.current?.focus();
    field.current?.select();
  };
  useSearchKeys(begin);

  return (
    <search
      ref={place}
      aria-label={STRINGS.layout.search}
      className={styles['search']}
      data-open={open}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <IconButton
        ref={opener}
        className={styles['opener'] ?? ''}
        label={STRINGS.layout.search}
        icon={<Search />}
        onClick={begin}
      />
      <form
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (query === '') return;
          close();
          void navigate(searchUrl(query));
        }}
      >
        <Search aria-hidden="true" />
        <input
          ref={field}
          type="search"
          role="combobox"
          aria-label={STRINGS.layout.search}
          aria-autocomplete="list"
          aria-expanded={open && list !== null}
          aria-controls={LIST_ID}
          aria-activedescendant={open ? list?.active : undefined}
          aria-keyshortcuts="/ Control+K Meta+K"
          placeholder={STRINGS.layout.search}
          autoComplete="off"
          enterKeyHint="search"
          spellCheck={false}
          value={typed}
          onChange={({ target: { value } }) => {
            setTyped(value);
            setOpen(value.trim() !== '' || isSmall());
          }}
          onClick={() => setOpen(open || query !== '')}
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown' && !open && query !== '') setOpen(true);
            else if (event.key !== 'Escape') return;
            else if (!open) setTyped('');
            else {
              close();
              if (isSmall()) opener.current?.focus();
            }
            event.preventDefault();
          }}
        />
        <kbd aria-hidden="true">/</kbd>
        <IconButton
          className={styles['closer'] ?? ''}
          label={STRINGS.close}
          icon={<X />}
          onClick={() => {
            close();
            opener.current?.focus();
          }}
        />
      </form>
      {open && (
        <div className={styles['panel']}>
          {query !== '' && (
            <Suggestions
              query={query}
              listId={LIST_ID}
              {...{ field, picture }}
              onList={setList}
              onChosen={choose}
            />
          )}
        </div>
      )}
    </search>
  );
}

/** Closes what is open when the person presses elsewhere, even on something that does not take the focus. */
function useClickElsewhere(
  place: RefObject<HTMLElement | null>,
  close: () => void,
  open: boolean,
): void {
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (!open) return undefined;
    const press = ({ target }: Event) => {
      if (target instanceof Node && !place.current?.contains(target)) closeNow();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [open, place]);
}
