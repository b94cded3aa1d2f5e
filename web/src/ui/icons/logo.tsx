import { STRINGS } from '../../strings.ts';
import styles from './logo.module.css';

/** Navette's mark, a weaver's shuttle with its thread, and its name. */
export function Logo() {
  return (
    <span className={styles['logo']}>
      <svg viewBox="0 0 32 32" aria-hidden="true">
        <path d="M2 16C8 7 24 7 30 16 24 25 8 25 2 16Z" fill="currentColor" />
        <path d="M9.5 16c3-3.4 10-3.4 13 0-3 3.4-10 3.4-13 0Z" className={styles['eye']} />
        <path d="M11 16h10" className={styles['thread']} />
      </svg>
      <span>{STRINGS.product}</span>
    </span>
  );
}
