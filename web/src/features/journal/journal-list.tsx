import { formatDate } from '@navette/core/text/french-format';
import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ReadLine } from '../../firebase/items/journal-pages.ts';
import { nextRow } from '../../ui/hooks/next-row.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { useVirtualRows } from '../../ui/hooks/use-virtual-rows.ts';
import { KindIcon } from '../../ui/icons/kind-icon.tsx';
import { CutName } from '../../ui/names/cut-name.tsx';
import styles from './journal.module.css';
import { lineInWords } from './line-words.ts';
import { JOURNAL_STRINGS } from './strings.ts';

/** In rem: two lines of text, with room for a finger. */
const ROW_HEIGHT = 3.5;
const NARROW = '(width <= 48rem)';
interface JournalListProps {
  lines: readonly ReadLine[];
  onOpen: (line: ReadLine) => void;
}

/** The lines of the journal, each a button that tells all about it: on a phone two lines of text, else columns. */
export function JournalList({ lines, onOpen }: JournalListProps) {
  const narrow = useMediaQuery(NARROW);
  const container = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const count = lines.length;
  const indexes = useVirtualRows({ count, rowHeight: ROW_HEIGHT, kept: active, container });
  const { columns } = JOURNAL_STRINGS;

  const move = (event: KeyboardEvent) => {
    const to = nextRow(event.key, active, count);
    if (to === null) return;
    event.preventDefault();
    // At once: the row has to be there to take the focus.
    flushSync(() => setActive(to));
    container.current?.querySelector<HTMLElement>(`[data-index="${to}"] > button`)?.focus();
  };

  return (
    <div className={styles['panel']}>
      {!narrow && (
        // Each row is read out as a sentence.
        <div aria-hidden="true" className={styles['head']}>
          {[columns.at, columns.who, columns.what, columns.item].map((column) => (
            <span key={column}>{column}</span>
          ))}
        </div>
      )}
      {/* The rows take the keys: only one of them is a tab stop. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={container}
        aria-label={JOURNAL_STRINGS.list}
        className={styles['list']}
        style={{ height: `${count * ROW_HEIGHT}rem` }}
        onKeyDown={move}
      >
        {indexes.map((index) => {
          const line = lines[index];
          return (
            line && (
              <Row
                key={line.id}
                line={line}
                index={index}
                count={count}
                narrow={narrow}
                active={index === active}
                onFocus={setActive}
                onOpen={onOpen}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}

interface RowProps {
  line: ReadLine;
  index: number;
  /** Total number of lines. */
  count: number;
  narrow: boolean;
  /** Whether it is the tab stop. */
  active: boolean;
  onFocus: (index: number) => void;
  onOpen: (line: ReadLine) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { line, index, count, narrow, active, onFocus, onOpen } = props;
  const { who, what, detail, name, place, icon } = lineInWords(line);
  const item = (
    <span className={styles['name']}>
      {icon && <KindIcon kind={icon} />}
      <CutName name={name} />
    </span>
  );
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      className={styles['row']}
      style={{ top: `${index * ROW_HEIGHT}rem`, height: `${ROW_HEIGHT}rem` }}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        tabIndex={active ? 0 : -1}
        className={narrow ? styles['narrow'] : styles['columns']}
        onFocus={() => onFocus(index)}
        onClick={() => onOpen(line)}
      >
        {narrow ? (
          <>
            {item}
            <span className={styles['at']}>{formatDate(line.at)}</span>
            <span className={styles['facts']}>
              <strong>{what}</strong>
              {[who, detail, place].filter(Boolean).map((fact) => ` · ${fact}`)}
            </span>
          </>
        ) : (
          <>
            <span className={styles['at']}>{formatDate(line.at)}</span>
            <span className={styles['who']}>{who}</span>
            <span className={styles['what']}>
              <strong>{what}</strong>
              {detail !== '' && <small>{detail}</small>}
            </span>
            <span className={styles['element']}>
              {item}
              {place !== '' && <small>{place}</small>}
            </span>
          </>
        )}
      </button>
    </li>
  );
});
