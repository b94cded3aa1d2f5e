import type { ItemPath } from '@navette/core/paths/item-path';
import { formatDate } from '@navette/core/text/french-format';
import { useQuery } from '@tanstack/react-query';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { fetchJournalPage, type ReadLine } from '../../firebase/items/journal-pages.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSignedIn } from '../session/session.ts';
import { addressOf, isShown, NO_FILTERS, questionOf } from './journal-address.ts';
import styles from './file-history.module.css';
import { lineInWords } from './line-words.ts';
import { JOURNAL_STRINGS } from './strings.ts';

/** Lines that a preview shows; the journal shows the others. */
const MOST_LINES = 20;

/** 'Historique': the last lines about a file, asked for once it is opened. */
export function FileHistory({ path }: { path: ItemPath }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <section aria-label={JOURNAL_STRINGS.history} className={styles['history']}>
      <h3>
        <button
          type="button"
          aria-expanded={open}
          {...(open ? { 'aria-controls': id } : {})}
          onClick={() => setOpen(!open)}
        >
          <ChevronRight aria-hidden="true" />
          {JOURNAL_STRINGS.history}
        </button>
      </h3>
      {open && (
        <div id={id} className={styles['content']}>
          <LastLines path={path} />
        </div>
      )}
    </section>
  );
}

function LastLines({ path }: { path: ItemPath }) {
  const { uid } = useSignedIn();
  const { data, isError, refetch } = useQuery({
    queryKey: ['journal', uid, 'history', path],
    queryFn: () => fetchLastLines(path),
    // Lines hold dates, which are never the same object.
    structuralSharing: false,
    networkMode: 'always',
  });
  if (!data) {
    if (!isError) return <p role="status">{STRINGS.loading}</p>;
    return (
      <>
        <p role="alert">{JOURNAL_STRINGS.historyFailed}</p>
        <Button onClick={() => void refetch()}>{STRINGS.retry}</Button>
      </>
    );
  }
  if (data.length === 0) return <p role="status">{JOURNAL_STRINGS.historyEmpty}</p>;
  return (
    <>
      <ul>
        {data.map((line) => {
          const { who, what, detail } = lineInWords(line);
          return (
            <li key={line.id}>
              <span>
                <strong>{what}</strong>
                {detail !== '' && `\u00a0: ${detail}`}
              </span>
              <small>
                {formatDate(line.at)} · {who}
              </small>
            </li>
          );
        })}
      </ul>
      <Link to={addressOf({ ...NO_FILTERS, item: path })}>{JOURNAL_STRINGS.historyAll}</Link>
    </>
  );
}

async function fetchLastLines(path: ItemPath): Promise<ReadLine[]> {
  const filters = { ...NO_FILTERS, item: path };
  const { lines } = await fetchJournalPage(questionOf(filters), null, MOST_LINES);
  const now = new Date();
  return lines.filter((line) => isShown(line, filters, now));
}
