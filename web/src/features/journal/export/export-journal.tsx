import FileDown from 'lucide-react/icons/file-down';
import { useRef } from 'react';
import { STRINGS } from '../../../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-panel.tsx';
import type { JournalFilters } from '../journal-address.ts';
import { JOURNAL_STRINGS } from '../strings.ts';
import { MOST_LINES } from './export-lines.ts';
import styles from './export.module.css';
import { useExport, type ExportState } from './use-export.ts';

/** 'Exporter en CSV': all lines that the filters leave, and how far that is. */
export function ExportJournal({ filters }: { filters: JournalFilters }) {
  const { state, start, cancel } = useExport(filters);
  const button = useRef<HTMLButtonElement>(null);
  const running = state.status === 'running';
  return (
    <div className={styles['export']}>
      {running && <Progress {...state} />}
      {state.status === 'failed' && (
        <span role="alert" className={styles['failure']}>
          {JOURNAL_STRINGS.exportFailed}
        </span>
      )}
      {state.status === 'done' && (
        <span role="status" className={styles['told']}>
          {state.cut
            ? JOURNAL_STRINGS.exportedCut(MOST_LINES, state.lines)
            : JOURNAL_STRINGS.exported(state.lines)}
        </span>
      )}
      {running && (
        <Button
          onClick={() => {
            cancel();
            button.current?.focus();
          }}
        >
          {STRINGS.cancel}
        </Button>
      )}
      <Button
        ref={button}
        icon={<FileDown aria-hidden="true" />}
        // Not `disabled`: it has the focus.
        aria-disabled={running}
        onClick={() => running || start()}
      >
        {JOURNAL_STRINGS.export}
      </Button>
    </div>
  );
}

function Progress({ read, total }: Extract<ExportState, { status: 'running' }>) {
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
