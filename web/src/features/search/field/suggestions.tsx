import { rowOf } from '@navette/core/listing/listing';
import { isFolderPath, parentPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { visibleBreadcrumb } from '@navette/core/paths/visible-breadcrumb';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useState,
  type MouseEvent,
  type RefObject,
} from 'react';
import { Link } from 'react-router-dom';
import { useConnectionLost } from '../../../state/connection.ts';
import { failureText } from '../../../supabase/errors.ts';
import { searchItems, type FoundItem } from '../../../supabase/search.ts';
import { breadcrumbText } from '../../../text/breadcrumb-text.ts';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { useRested } from '../../../ui/hooks/use-rested.ts';
import { itemUrl } from '../../../item-url.ts';
import { searchUrl } from '../../../urls.ts';
import { SEARCH_STRINGS } from '../strings.ts';
import { Marked } from '../marked.tsx';
import { nextOption } from './next-option.ts';
import type { SearchFieldProps, ShownList } from './search-field.tsx';
import { FIELD_STRINGS } from './strings.ts';
import styles from './suggestions.module.css';

const WANTED = 8;
const DEBOUNCE_MS = 150;

interface SuggestionsProps extends SearchFieldProps {
  query: string;
  listId: string;
  /** Keeps the focus; its keys move through the list. */
  field: RefObject<HTMLInputElement | null>;
  /** Tells the field about the list, for its attributes. */
  onList: (list: ShownList) => void;
  onChosen: () => void;
}

/** The best matches for what is being typed, and a link to all results. */
export function Suggestions({ query, listId, field, onList, onChosen, picture }: SuggestionsProps) {
  const rested = useRested(query, DEBOUNCE_MS);
  const offline = useConnectionLost();
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(suggestionOptions(rested));
  const items = data?.items ?? [];
  const [active, setActive] = useActive(data);
  const optionId = (index: number) => `${listId}-${index}`;
  // The last option leads to all results.
  const count = items.length === 0 ? 0 : items.length + 1;

  // Results of an earlier query do not count here.
  const failed = isError || (offline && (!data || isPlaceholderData));
  const shown = count > 0 && !failed;
  const activeId = active === null ? undefined : optionId(active);
  const tell = useEffectEvent(onList);
  useLayoutEffect(() => {
    tell(shown ? { active: activeId } : null);
    return () => tell(null);
  }, [shown, activeId]);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!shown || event.isComposing) return;
    const option = activeId === undefined ? null : document.getElementById(activeId);
    if (event.key === 'Enter' && option) {
      event.preventDefault();
      option.click();
      return;
    }
    const next = nextOption(event.key, active, count);
    if (next === undefined) return;
    setActive(next);
    if (event.key.startsWith('Arrow')) event.preventDefault();
    if (next !== null)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  });
  useEffect(() => {
    const input = field.current;
    const onKey = (event: KeyboardEvent) => press(event);
    input?.addEventListener('keydown', onKey);
    return () => input?.removeEventListener('keydown', onKey);
  }, [field]);

  if (failed) {
    return (
      <LoadFailure
        text={offline ? SEARCH_STRINGS.offline : failureText(error, SEARCH_STRINGS.failed)}
        onRetry={() => {
          field.current?.focus();
          void refetch();
        }}
      />
    );
  }
  const option = (index: number) => ({
    id: optionId(index),
    role: 'option',
    'aria-selected': index === active,
    tabIndex: -1,
    className: styles['option'],
    // Keeps the focus in the field.
    onMouseDown: (event: MouseEvent) => event.preventDefault(),
    onClick: onChosen,
  });
  return (
    <>
      <p role="status" className={shown ? 'visually-hidden' : styles['status']}>
        {data && !isPlaceholderData && rested === query
          ? items.length === 0
            ? FIELD_STRINGS.nothing(query)
            : FIELD_STRINGS.count(items.length)
          : FIELD_STRINGS.searching}
      </p>
      {shown && (
        <div role="listbox" id={listId} aria-label={FIELD_STRINGS.suggestions}>
          {items.map((item, index) => (
            <Link
              key={item.record.file_path}
              to={itemUrl(item.record.file_path)}
              {...option(index)}
            >
              <Suggestion item={item} query={data?.query ?? ''} picture={picture} />
            </Link>
          ))}
          <Link to={searchUrl(query)} {...option(items.length)} data-all>
            {FIELD_STRINGS.all}
          </Link>
        </div>
      )}
    </>
  );
}

interface SuggestionProps extends SearchFieldProps {
  item: FoundItem;
  query: string;
}

function Suggestion({ item, query, picture: Picture }: SuggestionProps) {
  const { record, seen, snippet } = item;
  const { file_path: path, name } = record;
  const folder = isFolderPath(path);
  const way = visibleBreadcrumb(parentPath(path), (above) => seen.includes(above));
  return (
    <>
      <span className={styles['picture']}>
        <Picture row={rowOf(path, name, record)} />
      </span>
      <span className={styles['text']}>
        <span className={styles['name']}>
          <Marked text={folder ? name : displayName(name)} query={query} />
        </span>
        <span className={styles['place']}>
          <Marked text={breadcrumbText(way)} query={query} />
        </span>
        {snippet !== null && (
          <span className={styles['place']}>
            <Marked text={snippet} query={query} />
          </span>
        )}
      </span>
    </>
  );
}

/** While somebody types, only the last query is sent, and answers to earlier ones are dropped. */
function suggestionOptions(query: string) {
  return queryOptions({
    queryKey: ['suggestions', query],
    queryFn: async ({ signal }) => ({
      query,
      items: (await searchItems(query, {}, WANTED, signal)).items,
    }),
    // The shown items stay until there are newer ones.
    placeholderData: keepPreviousData,
  });
}

/** The active option; none once the list has changed. */
function useActive(list: object | undefined) {
  const [state, setState] = useState<{ list: typeof list; active: number | null }>({
    list,
    active: null,
  });
  const active = state.list === list ? state.active : null;
  return [active, (next: number | null) => setState({ list, active: next })] as const;
}
