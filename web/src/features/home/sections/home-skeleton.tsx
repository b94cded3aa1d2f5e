import styles from './home-sections.module.css';
import { SHOWN } from './use-home-items.ts';

/** Placeholder of the first section, which replaces it. */
export function HomeSkeleton() {
  return (
    <div className={`grey-bars ${styles['sections']}`} data-loading aria-hidden="true">
      <div>
        <div className={styles['head']}>
          <span className={styles['greyTitle']} />
        </div>
        <div className={styles['items']}>
          {Array.from({ length: SHOWN }, (_, index) => (
            <div key={index} className={styles['item']}>
              <span className={styles['greyPicture']} />
              <span className={styles['greyName']} />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
