import { useState, type KeyboardEvent } from 'react';
import { PDF_STRINGS } from './strings.ts';
import styles from './pdf.module.css';

interface PageFieldProps {
  /** The page being read, from 0. */
  page: number;
  count: number;
  onPage: (page: number) => void;
}

/** 'Page n sur N', where n can be edited to go to another page. */
export function PageField({ page, count, onPage }: PageFieldProps) {
  /** The number being typed; null for none. */
  const [draft, setDraft] = useState<string | null>(null);

  function go() {
    const wanted = Number.parseInt(draft ?? '', 10);
    setDraft(null);
    if (Number.isFinite(wanted)) onPage(Math.min(Math.max(wanted, 1), count) - 1);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') go();
    else if (event.key === 'Escape' && draft !== null) {
      setDraft(null);
      // Escape first undoes the typing; only then does it close the preview.
      event.stopPropagation();
    }
  }

  return (
    <label className={styles['position']}>
      <span>{`${PDF_STRINGS.pageNumber} `}</span>
      <input
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="go"
        maxLength={5}
        value={draft ?? page + 1}
        aria-label={PDF_STRINGS.goToPage(count)}
        onChange={(event) => setDraft(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setDraft(null)}
        onKeyDown={onKeyDown}
      />
      <span>{` ${PDF_STRINGS.of(count)}`}</span>
    </label>
  );
}
