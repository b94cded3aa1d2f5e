import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { KeyboardEvent, RefObject } from 'react';
import { PDF_STRINGS } from './strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import styles from './pdf.module.css';
import type { Search } from './use-search.ts';

interface PdfSearchProps {
  field: RefObject<HTMLInputElement | null>;
  search: Search;
}

/** Searches the document: Enter goes to the next hit, Shift+Enter to the previous one. */
export function PdfSearch({ field, search }: PdfSearchProps) {
  const { query, hits, setQuery, move } = search;

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') move(event.shiftKey ? -1 : 1);
    else if (event.key === 'Escape' && query !== '') {
      setQuery('');
      // Escape first ends the search; only then does it close the preview.
      event.stopPropagation();
    }
  }

  return (
    <div role="search" className={styles['tool']}>
      <input
        ref={field}
        type="search"
        value={query}
        aria-label={PDF_STRINGS.search}
        placeholder={PDF_STRINGS.search}
        className={styles['field']}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className={styles['hits']}>
        {outcomeOf(search)}
      </p>
      {hits.length > 0 && (
        <>
          <IconButton
            label={PDF_STRINGS.previousHit}
            icon={<ChevronLeft aria-hidden="true" />}
            onClick={() => move(-1)}
          />
          <IconButton
            label={PDF_STRINGS.nextHit}
            icon={<ChevronRight aria-hidden="true" />}
            onClick={() => move(1)}
          />
        </>
      )}
    </div>
  );
}

function outcomeOf({ query, hits, current, searching }: Search): string {
  if (query.trim() === '') return '';
  if (current) return PDF_STRINGS.hit(hits.indexOf(current) + 1, hits.length, searching);
  return searching ? PDF_STRINGS.searching : PDF_STRINGS.noHit;
}
