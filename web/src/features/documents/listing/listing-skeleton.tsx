import styles from './listing-skeleton.module.css';

const ROWS = 8;

/** Placeholder for a listing that is being loaded; the toolbar says so in words. */
export function ListingSkeleton() {
  return (
    <div className={styles['skeleton']} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, index) => (
        <div key={index} className={styles['row']}>
          <span className={styles['icon']} />
          <span className={styles['name']} style={{ maxWidth: `${34 - ((index * 7) % 16)}rem` }} />
        </div>
      ))}
    </div>
  );
}
