import type { ItemPath } from '@navette/core/paths/item-path';
import styles from '../health.module.css';
import { HEALTH_STRINGS } from '../strings.ts';

/** Items of a list that are shown at once. */
const SHOWN = 8;

/** An item, and what there is to say about it. */
export interface ListedItem {
  key: string;
  /** As it is stored: whoever restores it needs that. Null: it is about no item. */
  path: ItemPath | null;
  title?: string;
  /** Sentences, each on a line. */
  notes?: readonly string[];
}

interface PathListProps {
  label: string;
  items: readonly ListedItem[];
  /** How many there are besides these. */
  left?: number;
}

/** A list of items, behind a line that opens it when it is long. */
export function PathList({ label, items, left = 0 }: PathListProps) {
  const list = (
    <ul className={styles['paths']} aria-label={label}>
      {items.map(({ key, path, title, notes = [] }) => (
        <li key={key}>
          {title !== undefined && <strong>{title}</strong>}
          {path !== null && <bdi>{path}</bdi>}
          {notes.map((note) => (
            <small key={note}>{note}</small>
          ))}
        </li>
      ))}
      {left > 0 && <li className={styles['soft']}>{HEALTH_STRINGS.more(left)}</li>}
    </ul>
  );
  if (items.length <= SHOWN) return list;
  return (
    <details className={styles['long']}>
      <summary>{HEALTH_STRINGS.listed(label, items.length, left)}</summary>
      {list}
    </details>
  );
}
