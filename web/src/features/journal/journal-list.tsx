import { formatDate } from '@navette/core/text/french-format';
import { memo, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ReadLine } from '../../firebase/items/journal-line.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { useVirtualRows } from '../../ui/hooks/use-virtual-rows.ts';
import { KindIcon } from '../../ui/icons/kind-icon.tsx';
import { CutName } from '../../ui/names/cut-name.tsx';
import styles from './journal.module.css';
import { lineInWords, type LineWords } from './line-words.ts';
import { nextRow } from './next-row.ts';
import { JOURNAL_STRINGS } from './strings.ts';

/** In rem: two lines of text, with room for a finger; on a phone three lines. */
const ROW_HEIGHT = 3.5;
const NARROW_HEIGHT = 4.75;
const NARROW = '(width <= 48rem)';

interface JournalListProps {
  lines: readonly ReadLine[];
  onOpen: (line: ReadLine) => void;
  /** Called when the end of the list comes near. */
  onEnd: () => void;
}

/** The lines of the journal, each a button that tells all about it: on a phone three lines of text, else columns. */
export function JournalList({ lines, onOpen, onEnd }: JournalListProps) {
  const narrow = useMediaQuery(NARROW);
  const rowHeight = narrow ? NARROW_HEIGHT : ROW_HEIGHT;
  const container = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState(0);
  const count = lines.length;
  const indexes = useVirtualRows({ count, rowHeight, kept: active, container });
  const { columns } = JOURNAL_STRINGS;

  const comesNear = useEffectEvent(onEnd);
  const rendered = indexes.at(-1) ?? -1;
  useEffect(() => {
    if (rendered === count - 1) comesNear();
  }, [rendered, count]);

  const move = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
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
        style={{ height: `${count * rowHeight}rem` }}
        onKeyDown={move}
      >
        {indexes.map((index) => {
          const line = lines[index];
          return (
            line && (
              <Row
                key={line.id}
                active={index === active}
                onFocus={setActive}
                {...{ line, index, count, rowHeight, narrow, onOpen }}
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
  /** In rem. */
  rowHeight: number;
  narrow: boolean;
  /** Whether it is the tab stop. */
  active: boolean;
  onFocus: (index: number) => void;
  onOpen: (line: ReadLine) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { line, index, count, rowHeight, narrow, active, onFocus, onOpen } = props;
  const words = lineInWords(line);
  const Cells = narrow ? NarrowCells : WideCells;
  return (
    <li
      aria-posinset={index + 1}
      aria-setsize={count}
      data-index={index}
      className={styles['row']}
      style={{ top: `${index * rowHeight}rem`, height: `${rowHeight}rem` }}
    >
      <button
        type="button"
        aria-haspopup="dialog"
        tabIndex={active ? 0 : -1}
        className={narrow ? styles['narrow'] : styles['columns']}
        onFocus={() => onFocus(index)}
        onClick={() => onOpen(line)}
      >
        <Cells line={line} words={words} />
      </button>
    </li>
  );
});

interface CellsProps {
  line: ReadLine;
  words: LineWords;
}

function WideCells({ line, words: { who, what, detail, place, ...item } }: CellsProps) {
  return (
    <>
      <span className={styles['at']}>{formatDate(line.at)}</span>
      <span className={styles['two']}>
        <span>{who}</span>
        {line.as_admin && <small>{JOURNAL_STRINGS.asAdmin}</small>}
      </span>
      <span className={styles['two']}>
        <strong>{what}</strong>
        {detail !== '' && <small>{detail}</small>}
      </span>
      <span className={styles['two']}>
        <Item {...item} />
        {place !== '' && <small>{place}</small>}
      </span>
    </>
  );
}

function NarrowCells({ line, words: { who, what, detail, place, ...item } }: CellsProps) {
  const by = line.as_admin ? `${who}, ${JOURNAL_STRINGS.asAdmin}` : who;
  return (
    <>
      <Item {...item} />
      <span className={styles['at']}>{formatDate(line.at)}</span>
      <span className={styles['facts']}>
        <strong>{what}</strong>
        {[detail, place].filter(Boolean).map((fact) => (
          <span key={fact}>{` · ${fact}`}</span>
        ))}
      </span>
      <span className={styles['facts']}>{by}</span>
    </>
  );
}

function Item({ icon, name }: Pick<LineWords, 'icon' | 'name'>) {
  return (
    <span className={styles['name']}>
      {icon && <KindIcon kind={icon} />}
      <CutName name={name} />
    </span>
  );
}
