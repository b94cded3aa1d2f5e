import type { Step } from '@navette/core/visible-way';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useNavigate } from 'react-router-dom';
import { STRINGS } from '../../../strings.ts';
import { documentsUrl } from '../../../urls.ts';
import styles from './breadcrumb.module.css';

/**
 * The path from the root to the current folder, one button for each folder. Folders without a name are
 * hidden from the person.
 */
export function Breadcrumb({ steps }: { steps: readonly Step[] }) {
  const navigate = useNavigate();
  return (
    <nav aria-label={STRINGS.documents.breadcrumb}>
      <ol className={styles['steps']}>
        {steps.map(({ path, name }, index) => (
          <Fragment key={path}>
            {index > 0 && (
              <li aria-hidden="true" className={styles['separator']}>
                <ChevronRight />
              </li>
            )}
            <li className={styles['step']}>
              {name === null ? (
                <span role="img" aria-label={STRINGS.documents.hiddenFolder}>
                  …
                </span>
              ) : (
                <button
                  type="button"
                  title={name}
                  {...(index === steps.length - 1 ? { 'aria-current': 'page' } : {})}
                  onClick={() => void navigate(documentsUrl(path))}
                >
                  {name}
                </button>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
