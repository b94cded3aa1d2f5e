import type { ItemPath } from '@navette/core/paths/item-path';
import { formatDate } from '@navette/core/text/french-format';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useState } from 'react';
import type { ReadLine } from '../../firebase/items/journal-pages.ts';
import { useConnectionLost } from '../../state/connection.ts';
import { STRINGS } from '../../strings.ts';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Loading } from '../../ui/feedback/loading.tsx';
import stateStyles from '../../ui/feedback/state.module.css';
import { ExportJournal } from './export/export-journal.tsx';
import { addressOf, isNarrowed, type JournalFilters } from './journal-address.ts';
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
  /** What the fields suggest. */
  known: { folders: readonly ItemPath[]; people: readonly string[] };
  onChange: (filters: JournalFilters) => void;
}

/** The fields that narrow the journal, and its lines. */
export function JournalView({ uid, filters, known, onChange }: JournalViewProps) {
  return (
    <>
      <JournalFields {...{ filters, known, onChange }} />
      {/* The key resets what was exported, and which line is open. */}
      <Lines key={addressOf(filters)} {...{ uid, filters }} />
    </>
  );
}

function Lines({ uid, filters }: { uid: string; filters: JournalFilters }) {
  const journal = useJournal(uid, filters);
  const [opened, setOpened] = useState<ReadLine | null>(null);
  const offline = useConnectionLost();
  const { lines, failed, asking, hasMore } = journal;
  const failure = lines ? JOURNAL_STRINGS.moreFailed : JOURNAL_STRINGS.failed;
  return (
    <>
      {lines && (
        <div className={styles['bar']}>
          <span role="status" className={styles['count']}>
            {countOf(journal, filters)}
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
      {lines && lines.length > 0 && <JournalList lines={lines} onOpen={setOpened} />}
      {lines?.length === 0 && !failed && <Nothing journal={journal} filters={filters} />}
      {failed && (
        <LoadFailure text={offline ? JOURNAL_STRINGS.offline : failure} onRetry={journal.retry} />
      )}
      {lines && hasMore && !failed && (
        // Not `disabled`: it has the focus.
        <Button
          className={styles['more'] ?? ''}
          aria-disabled={asking}
          onClick={() => asking || journal.more()}
        >
          {asking ? STRINGS.loading : JOURNAL_STRINGS.more}
        </Button>
      )}
      {opened && <LineModal line={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** How many lines are shown, and how far back was read for them. */
function countOf({ lines, hasMore, readTo }: Journal, { kind }: JournalFilters): string {
  const count = lines?.length ?? 0;
  if (count === 0) return '';
  return kind !== null && hasMore && readTo
    ? JOURNAL_STRINGS.countFiltered(count, formatDate(readTo))
    : JOURNAL_STRINGS.count(count, hasMore);
}

function Nothing({ journal, filters }: { journal: Journal; filters: JournalFilters }) {
  const { hasMore, readTo } = journal;
  const narrowed = isNarrowed(filters);
  const text =
    hasMore && readTo
      ? JOURNAL_STRINGS.nothingYet(formatDate(readTo))
      : narrowed
        ? JOURNAL_STRINGS.nothing
        : JOURNAL_STRINGS.empty;
  return (
    <div className={stateStyles['state']}>
      <p role="status">
        <strong>{text}</strong>
      </p>
      {!hasMore && <p>{narrowed ? JOURNAL_STRINGS.nothingHint : JOURNAL_STRINGS.emptyHint}</p>}
    </div>
  );
}
