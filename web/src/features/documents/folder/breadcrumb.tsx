import { ROOT, type ItemPath } from '@navette/core/item-path';
import type { Step } from '@navette/core/visible-way';
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { useNavigate } from 'react-router-dom';
import { STRINGS } from '../../../strings.ts';
import { documentsUrl } from '../../../urls.ts';
import styles from './breadcrumb.module.css';

interface BreadcrumbProps {
  folder: ItemPath;
  steps: readonly Step[];
  /** Steps that only hold their place, so that nothing moves when they are shown. */
  pending: readonly Step[];
}

/**
 * The path from the root to the current folder, one button for each folder. Folders without a name are
 * hidden from the person.
 */
export function Breadcrumb({ folder, steps, pending }: BreadcrumbProps) {
  return (
    <nav aria-label={STRINGS.documents.breadcrumb}>
      <ol className={styles['steps']}>
        {steps.map((step) => (
          <Fragment key={step.path}>
            {step.path !== ROOT && <Separator />}
            <li className={styles['step']}>
              <StepButton step={step} isCurrent={step.path === folder} />
            </li>
          </Fragment>
        ))}
        {pending.map((step) => (
          <Fragment key={step.path}>
            <Separator pending />
            <li aria-hidden="true" className={`${styles['step']} ${styles['pending']}`}>
              <StepButton step={step} isCurrent={step.path === folder} />
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

function Separator({ pending = false }: { pending?: boolean }) {
  return (
    <li
      aria-hidden="true"
      className={pending ? `${styles['separator']} ${styles['pending']}` : styles['separator']}
    >
      <ChevronRight />
    </li>
  );
}

function StepButton({ step: { path, name }, isCurrent }: { step: Step; isCurrent: boolean }) {
  const navigate = useNavigate();
  if (name === null) {
    return (
      <span role="img" aria-label={STRINGS.documents.hiddenFolder}>
        …
      </span>
    );
  }
  return (
    <button
      type="button"
      title={name}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      onClick={() => void navigate(documentsUrl(path))}
    >
      {name}
    </button>
  );
}
