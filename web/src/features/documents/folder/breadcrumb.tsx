import { folderPathIn, pathSegments, ROOT, type ItemPath } from '@navette/core/item-path';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useNavigate } from 'react-router-dom';
import { STRINGS } from '../../../strings.ts';
import { documentsUrl } from '../../../urls.ts';
import styles from './breadcrumb.module.css';

/** The path from the root to the current folder, one button for each folder. */
export function Breadcrumb({ folder }: { folder: ItemPath }) {
  const navigate = useNavigate();
  const steps = [{ path: ROOT, label: STRINGS.documents.root as string }];
  for (const name of pathSegments(folder)) {
    steps.push({ path: folderPathIn(steps.at(-1)?.path ?? ROOT, name), label: name });
  }
  return (
    <nav aria-label={STRINGS.documents.breadcrumb}>
      <ol className={styles['steps']}>
        {steps.map((step, index) => (
          <Fragment key={step.path}>
            {index > 0 && (
              <li aria-hidden="true" className={styles['separator']}>
                <ChevronRight />
              </li>
            )}
            <li className={styles['step']}>
              <button
                type="button"
                title={step.label}
                {...(index === steps.length - 1 ? { 'aria-current': 'page' } : {})}
                onClick={() => void navigate(documentsUrl(step.path))}
              >
                {step.label}
              </button>
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}
