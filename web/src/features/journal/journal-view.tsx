import { formatDate } from '@navette/core/text/french-format';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import type { ReadLine } from '../../firebase/items/journal-line.ts';
import { useConnectionLost } from '../../state/connection.ts';
import { STRINGS } from '../../strings.ts';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import stateStyles from '../../ui/feedback/state.module.css';
import { ExportJournal } from './export/export-journal.tsx';
import {
  addressOf,
  isBackwards,
  isNarrowed,
  isNarrowedHere,
  type JournalFilters,
} from './journal-address.ts';
import { JournalFields } from './journal-fields.tsx';
import { JournalList } from './journal-list.tsx';
import styles from './journal.module.css';
import { LineModal } from './line-modal.tsx';
import { JOURNAL_STRINGS } from './strings.ts';
import { useJournal, type Journal } from './use-journal.ts';

interface JournalViewProps {
  /** Of the admin. */
  uid: string;
  filters: JournalFilters;
  onChange: (filters: JournalFilters) => void;
}

/** The fields that narrow the journal, and its lines. */
export function JournalView({ uid, filters, onChange }: JournalViewProps) {
  return (
    <>
      <JournalFields {...{ filters, onChange }} />
      {isBackwards(filters) ? (
        <p role="status" className={stateStyles['state']}>
          {JOURNAL_STRINGS.backwards}
        </p>
      ) : (
        // The key resets what was exported, and which line is open.
        <Lines key={addressOf(filters)} {...{ uid, filters }} />
      )}
    </>
  );
}

function Lines({ uid, filters }: { uid: string; filters: JournalFilters }) {
  const journal = useJournal(uid, filters);
  const [opened, setOpened] = useState<ReadLine | null>(null);
  const offline = useConnectionLost();
  const { lines, failed, refreshFailed, refreshing, asking, hasMore, grows } = journal;
  const moreFailed = refreshFailed ? JOURNAL_STRINGS.refreshFailed : JOURNAL_STRINGS.moreFailed;
  const failure = lines ? moreFailed : JOURNAL_STRINGS.failed;
  return (
    <>
      {lines && (
        <div className={styles['bar']}>
          <span role="status" className={styles['count']}>
            {refreshing ? STRINGS.loading : countOf(journal, filters)}
          </span>
          <IconButton
            label={JOURNAL_STRINGS.refresh}
            icon={<RotateCw aria-hidden="true" />}
            onClick={journal.refresh}
          />
          <ExportJournal filters={filters} />
        </div>
      )}
      {!lines && !failed && <Loading />}
      {lines && lines.length > 0 && (
        <JournalList
          lines={lines}
          onOpen={setOpened}
          onEnd={() => grows && !failed && hasMore && !asking && journal.more()}
        />
      )}
      {lines?.length === 0 && !failed && <Nothing journal={journal} filters={filters} />}
      {failed && (
        <LoadFailure text={offline ? JOURNAL_STRINGS.offline : failure} onRetry={journal.retry} />
      )}
      {lines && hasMore && !failed && (
        <Button
          className={styles['more'] ?? ''}
          // Not `disabled`, which would lose the focus.
          aria-disabled={asking}
          onClick={() => asking || journal.more()}
        >
          {asking ? STRINGS.loading : grows ? JOURNAL_STRINGS.more : JOURNAL_STRINGS.goOn}
        </Button>
      )}
      {opened && <LineModal line={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** How many lines are shown, and among how many where the page itself narrows. */
function countOf({ lines, hasMore, read, readTo }: Journal, filters: JournalFilters): string {
  const count = lines?.length ?? 0;
  if (count === 0) return '';
  return isNarrowedHere(filters) && hasMore && readTo
    ? JOURNAL_STRINGS.countAmong(count, read, formatDate(readTo))
    : JOURNAL_STRINGS.count(count, hasMore);
}

function Nothing({ journal, filters }: { journal: Journal; filters: JournalFilters }) {
  const { hasMore, read, readTo } = journal;
  const narrowed = isNarrowed(filters);
  const { nothingYet, nothing, nothingHint, empty, emptyHint } = JOURNAL_STRINGS;
  const text = narrowed ? nothing : empty;
  return (
    <div className={stateStyles['state']}>
      <p role="status">
        <strong>{hasMore && readTo ? nothingYet(read, formatDate(readTo)) : text}</strong>
      </p>
      {!hasMore && <p>{narrowed ? nothingHint : emptyHint}</p>}
    </div>
  );
}
