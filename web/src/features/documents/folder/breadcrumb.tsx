import { ROOT, type ItemPath } from '@navette/core/item-path';
import type { Step } from '@navette/core/visible-way';
import { ChevronRight } from 'lucide-react';
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
          <Crumb key={step.path} step={step} isCurrent={step.path === folder} />
        ))}
        {pending.map((step) => (
          <Crumb key={step.path} step={step} isCurrent={step.path === folder} isPending />
        ))}
      </ol>
    </nav>
  );
}

interface CrumbProps {
  step: Step;
  isCurrent: boolean;
  isPending?: boolean;
}

/** A step, after the separator from the one before. */
function Crumb({ step, isCurrent, isPending = false }: CrumbProps) {
  const hidden = isPending ? ` ${styles['pending']}` : '';
  return (
    <>
      {step.path !== ROOT && (
        <li aria-hidden="true" className={`${styles['separator']}${hidden}`}>
          <ChevronRight />
        </li>
      )}
      <li aria-hidden={isPending || undefined} className={`${styles['step']}${hidden}`}>
        <StepButton step={step} isCurrent={isCurrent} />
      </li>
    </>
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
