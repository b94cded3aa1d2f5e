import FileDown from 'lucide-react/icons/file-down';
import { useEffect, useRef } from 'react';
import { STRINGS } from '../../../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-panel.tsx';
import type { JournalFilters } from '../journal-address.ts';
import { JOURNAL_STRINGS } from '../strings.ts';
import styles from './export.module.css';
import { useExport, type ExportState } from './use-export.ts';

/** 'Exporter en CSV': all lines that the filters leave, also those that are not loaded, and how far that is. */
export function ExportJournal({ filters }: { filters: JournalFilters }) {
  const { state, run, cancel } = useExport(filters);
  const button = useRef<HTMLButtonElement>(null);
  const running = state.status === 'running';
  const failed = state.status === 'failed';
  useEffect(() => {
    // 'Annuler' had the focus, and is gone.
    const isLost = document.activeElement === document.body;
    if (state.status === 'done' && isLost) button.current?.focus();
  }, [state.status]);
  const stop = () => {
    cancel();
    button.current?.focus();
  };
  return (
    <div className={styles['export']}>
      {running && <Progress {...state} />}
      {failed && (
        <span role="alert" className={styles['failure']}>
          {JOURNAL_STRINGS.exportFailed(state.read, state.total)}
        </span>
      )}
      {(state.status === 'done' || state.status === 'cancelled') && (
        <span role="status" className={styles['told']}>
          {state.status === 'done'
            ? [JOURNAL_STRINGS.exported(state.lines), state.grown && JOURNAL_STRINGS.exportGrown]
                .filter(Boolean)
                .join(' ')
            : JOURNAL_STRINGS.exportCancelled}
        </span>
      )}
      {(running || (failed && state.read > 0)) && <Button onClick={stop}>{STRINGS.cancel}</Button>}
      <Button
        ref={button}
        icon={<FileDown aria-hidden="true" />}
        // Not `disabled`, which would lose the focus.
        aria-disabled={running}
        onClick={() => running || run()}
      >
        {failed && state.read > 0 ? JOURNAL_STRINGS.exportResume : JOURNAL_STRINGS.export}
      </Button>
    </div>
  );
}

function Progress({ read, total }: Extract<ExportState, { status: 'running' | 'failed' }>) {
  return (
    <div className={styles['progress']}>
      <span role="status">
        {total === 0 ? STRINGS.loading : JOURNAL_STRINGS.exporting(read, total)}
      </span>
      <ProgressBar
        label={JOURNAL_STRINGS.exportProgress}
        percent={total === 0 ? null : Math.min(100, Math.floor((100 * read) / total))}
      />
    </div>
  );
}
