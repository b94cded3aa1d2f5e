import { Children, type ReactNode } from 'react';
import styles from '../health.module.css';
import { HEALTH_STRINGS } from '../strings.ts';

/** Items of a list that are shown at once. */
const SHOWN = 8;

interface PathListProps {
  label: string;
  /** How many there are besides those that are listed. */
  left?: number;
  /** Items of the list. */
  children: ReactNode;
}

/** A list of items, behind a line that opens it when it is long. */
export function PathList({ label, left = 0, children }: PathListProps) {
  const count = Children.toArray(children).length;
  const list = (
    <ul className={styles['paths']} aria-label={label}>
      {children}
      {left > 0 && <li className={styles['soft']}>{HEALTH_STRINGS.more(left)}</li>}
    </ul>
  );
  if (count <= SHOWN) return list;
  return (
    <details className={styles['long']}>
      <summary>{HEALTH_STRINGS.listed(label, count)}</summary>
      {list}
    </details>
  );
}
