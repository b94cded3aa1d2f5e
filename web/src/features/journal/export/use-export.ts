import { useEffect, useRef, useState } from 'react';
import { isDenial } from '../../../firebase/errors.ts';
import { countJournal, fetchJournalPage } from '../../../firebase/items/journal-lines.ts';
import { reportRefusal } from '../../../firebase/refusals.ts';
import { dayOf } from '../../../text/calendar-day.ts';
import { saveBlob } from '../../../ui/save-blob.ts';
import { isShown, questionOf, type JournalFilters } from '../journal-address.ts';
import { JOURNAL_STRINGS } from '../strings.ts';
import { beginExport, exportLines, type Exported } from './export-lines.ts';

/** How many lines were read, of how many; of 0 until that is known. */
interface Progress {
  read: number;
  total: number;
}

export type ExportState =
  | { status: 'idle' | 'cancelled' }
  | ({ status: 'running' | 'failed' } & Progress)
  /** `changed`: lines have come or gone since the export began, which may be missing in the file. */
  | { status: 'done'; lines: number; changed: boolean };

/** What an export needs to go on after a failure. */
interface Begun {
  exported: Exported;
  total: number;
  now: Date;
}

/** The export of what filters leave; it ends with the component that asked for it. */
export function useExport(filters: JournalFilters) {
  const [state, setState] = useState<ExportState>({ status: 'idle' });
  const current = useRef<AbortController | null>(null);
  const begun = useRef<Begun | null>(null);
  useEffect(() => () => current.current?.abort(), []);
  const run = async () => {
    const end = new AbortController();
    const { signal } = end;
    current.current = end;
    const question = questionOf(filters);
    begun.current ??= { exported: beginExport(), total: 0, now: new Date() };
    const { exported, now } = begun.current;
    const show = (status: 'running' | 'failed') => {
      if (signal.aborted || !begun.current) return;
      // More may be read than there were at first.
      const total = begun.current.total === 0 ? 0 : Math.max(begun.current.total, exported.read);
      setState({ status, read: exported.read, total });
    };
    show('running');
    try {
      if (begun.current.total === 0) begun.current.total = await countJournal(question);
      signal.throwIfAborted();
      show('running');
      await exportLines(exported, {
        fetchPage: (from, size) => fetchJournalPage(question, from, size),
        shows: (line) => isShown(line, filters, now),
        onRead: () => show('running'),
        signal,
      });
      const changed = (await countJournal(question)) !== exported.read;
      signal.throwIfAborted();
      saveBlob(
        new Blob(exported.parts, { type: 'text/csv;charset=utf-8' }),
        JOURNAL_STRINGS.fileName(dayOf(now)),
      );
      begun.current = null;
      setState({ status: 'done', lines: exported.lines, changed });
    } catch (error) {
      if (isDenial(error)) reportRefusal('denied');
      show('failed');
    }
  };
  const cancel = () => {
    current.current?.abort();
    begun.current = null;
    setState({ status: 'cancelled' });
  };
  return { state, run: () => void run(), cancel };
}
