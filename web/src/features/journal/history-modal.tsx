import type { ListingRow } from '@navette/core/listing/listing';
import { isFolderPath, type ItemPath } from '@navette/core/paths/item-path';
import { formatDate } from '@navette/core/text/french-format';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { ReadLine } from '../../firebase/items/journal-line.ts';
import { fetchJournalPage } from '../../firebase/items/journal-lines.ts';
import { historyUrl } from '../../journal-url.ts';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import { useSignedIn } from '../session/session.ts';
import { isShown, NO_FILTERS, questionOf } from './journal-address.ts';
import styles from './journal.module.css';
import { lineInWords, nameOf } from './line-words.ts';
import { JOURNAL_STRINGS } from './strings.ts';

/** Lines that the dialog shows; the journal shows the others. */
const MOST_LINES = 20;

interface HistoryModalProps {
  rows: readonly [ListingRow, ...ListingRow[]];
  onClose: () => void;
}

/** 'Historique': the last lines about a file, or about a folder and what is in it, and the way to all of them. */
export function HistoryModal({ rows: [{ path }], onClose }: HistoryModalProps) {
  const { uid } = useSignedIn();
  const { data, isError, refetch } = useQuery({
    queryKey: ['journal', uid, 'history', path],
    queryFn: () => fetchLastLines(path),
    // Lines hold dates, which are new objects each time.
    structuralSharing: false,
    networkMode: 'always',
    // Somebody may have changed the item meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  const kind = isFolderPath(path) ? 'folder' : 'file';
  return (
    <Modal title={JOURNAL_STRINGS.historyOf(nameOf(path))} onClose={onClose}>
      {!data && !isError && <Loading />}
      {!data && isError && (
        <LoadFailure text={JOURNAL_STRINGS.historyFailed} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <p role="status">{JOURNAL_STRINGS.historyEmpty[kind]}</p>}
      {data && data.length > 0 && (
        <ul className={styles['history']}>
          {data.map((line) => (
            <LastLine key={line.id} line={line} named={line.path !== path} />
          ))}
        </ul>
      )}
      <p className={styles['ways']}>
        <Link to={historyUrl(path)} onClick={onClose}>
          {JOURNAL_STRINGS.historyAll[kind]}
        </Link>
      </p>
    </Modal>
  );
}

/** @param named whether the line is about another item than the dialog */
function LastLine({ line, named }: { line: ReadLine; named: boolean }) {
  const { who, what, detail, name } = lineInWords(line);
  const by = line.as_admin ? `${who}, ${JOURNAL_STRINGS.asAdmin}` : who;
  return (
    <li>
      <strong>{named ? `${what}\u00a0: ${name}` : what}</strong>
      {detail !== '' && <span>{detail}</span>}
      <small>{`${formatDate(line.at)} · ${by}`}</small>
    </li>
  );
}

async function fetchLastLines(path: ItemPath): Promise<ReadLine[]> {
  const filters = { ...NO_FILTERS, item: path };
  const { lines } = await fetchJournalPage(questionOf(filters), null, MOST_LINES);
  const now = new Date();
  return lines.filter((line) => isShown(line, filters, now));
}
