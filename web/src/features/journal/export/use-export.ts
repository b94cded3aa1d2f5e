import { useEffect, useRef, useState } from 'react';
import { isDenial } from '../../../firebase/errors.ts';
import { countJournal, fetchJournalPage } from '../../../firebase/items/journal-pages.ts';
import { reportRefusal } from '../../../firebase/refusals.ts';
import { dayOf } from '../../../text/calendar-day.ts';
import { saveBlob } from '../../../ui/save-blob.ts';
import { isShown, questionOf, type JournalFilters } from '../journal-address.ts';
import { JOURNAL_STRINGS } from '../strings.ts';
import { exportLines, MOST_LINES } from './export-lines.ts';

export type ExportState =
  | { status: 'idle' | 'failed' }
  | { status: 'running'; read: number; total: number }
  | { status: 'done'; lines: number; cut: boolean };

/** The export of what filters leave; it ends with the component that asked for it. */
export function useExport(filters: JournalFilters) {
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const current = useRef<AbortController | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const start = async () => {
    const end = new AbortController();
    const { signal } = end;
    current.current = end;
    const show = (next: ExportState) => {
      if (!signal.aborted) setState(next);
    };
    show({ status: 'running', read: 0, total: 0 });
    const now = new Date();
    const question = questionOf(filters);
    try {
      const total = await countJournal(question, MOST_LINES);
      const { parts, lines, cut } = await exportLines({
        fetchPage: (from, size) => fetchJournalPage(question, from, size),
        shows: (line) => isShown(line, filters, now),
        onRead: (read) => show({ status: 'running', read, total }),
        signal,
      });
      signal.throwIfAborted();
      saveBlob(
        new Blob(parts, { type: 'text/csv;charset=utf-8' }),
        JOURNAL_STRINGS.fileName(dayOf(now)),
      );
      show({ status: 'done', lines, cut });
    } catch (error) {
      if (isDenial(error)) reportRefusal('denied');
      show({ status: 'failed' });
    }
  };
  const cancel = () => {
    current.current?.abort();
    setState({ status: 'idle' });
  };
  return { state, start: () => void start(), cancel };
}
