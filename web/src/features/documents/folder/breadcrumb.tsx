import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { Step } from '@navette/core/paths/visible-breadcrumb';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Files from 'lucide-react/icons/files';
import { useNavigate } from 'react-router-dom';
import { STRINGS } from '../../../strings.ts';
import { breadcrumbText } from '../../../text/breadcrumb-text.ts';
import type { Content } from '../../../ui/jsx-runtime.ts';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { dropsInto } from '../../../ui/drops-into.ts';
import { CutName } from '../../../ui/names/cut-name.tsx';
import { MenuButton } from '../../../ui/menus/menu-button.tsx';
import { useMediaQuery } from '../../../ui/hooks/use-media-query.ts';
import { DOCUMENTS_URL, documentsUrl } from '../../../urls.ts';
import styles from './breadcrumb.module.css';
import { foldedBreadcrumb } from './folded-breadcrumb.ts';

/** Up to this window width only the current folder has room. */
const ONE_FOLDER = '(width <= 60rem)';

interface BreadcrumbProps {
  folder: ItemPath;
  steps: readonly Step[];
  /** Not shown yet, but their room is kept, so that nothing moves. */
  pending: readonly Step[];
  /** Opens the nearest folder above that the person sees. */
  onUp: () => void;
}

/**
 * The path from the root to the current folder, always on one line, with a button for each folder. A long path has its
 * middle in a menu; on a phone, all but the current folder. Folders that the person may not see have no name.
 */
export function Breadcrumb({ folder, steps, pending, onUp }: BreadcrumbProps) {
  const navigate = useNavigate();
  const narrow = useMediaQuery(ONE_FOLDER);
  const { first, folded, last } = foldedBreadcrumb([...steps, ...pending], narrow);
  const crumb = (step: Step) => (
    <Crumb
      key={step.path}
      isFirst={step.path === ROOT || narrow}
      isPending={pending.includes(step)}
    >
      <StepButton step={step} isCurrent={step.path === folder} />
    </Crumb>
  );
  const shown = folded.filter((step) => step.name !== null && !pending.includes(step));
  return (
    <nav aria-label={DOCUMENTS_STRINGS.breadcrumb} className={styles['way']}>
      {narrow && folder !== ROOT && (
        <IconButton
          label={DOCUMENTS_STRINGS.backToParent}
          icon={<ArrowLeft aria-hidden="true" />}
          onClick={onUp}
        />
      )}
      {/* One tap leads to the root, as one leads to the folder above. */}
      {narrow && steps.length + pending.length > 2 && (
        <IconButton
          label={STRINGS.documents.root}
          icon={<Files aria-hidden="true" />}
          onClick={() => void navigate(DOCUMENTS_URL)}
        />
      )}
      {/* Printed instead of the buttons. */}
      <p className={styles['printed']}>{breadcrumbText(steps.slice(1))}</p>
      <ol className={styles['steps']}>
        {first.map(crumb)}
        {folded.length > 0 && (
          <Crumb isFirst={narrow} isPending={shown.length === 0}>
            <MenuButton
              label={DOCUMENTS_STRINGS.foldersAbove}
              className={styles['folded']}
              entries={shown.map(({ path, name }) => ({
                label: name ?? '',
                run: () => void navigate(documentsUrl(path)),
              }))}
            >
              …
            </MenuButton>
          </Crumb>
        )}
        {last.map(crumb)}
      </ol>
    </nav>
  );
}

interface CrumbProps {
  /** Whether nothing stands before it. */
  isFirst: boolean;
  isPending: boolean;
  children: Content;
}

/** A step, with the separator before it. */
function Crumb({ isFirst, isPending, children }: CrumbProps) {
  const hidden = isPending ? ` ${styles['pending']}` : '';
  return (
    <>
      {!isFirst && (
        <li aria-hidden="true" className={`${styles['separator']}${hidden}`}>
          <ChevronRight />
        </li>
      )}
      <li aria-hidden={isPending || undefined} className={`${styles['step']}${hidden}`}>
        {children}
      </li>
    </>
  );
}

function StepButton({ step: { path, name }, isCurrent }: { step: Step; isCurrent: boolean }) {
  const navigate = useNavigate();
  if (name === null) {
    return (
      <span role="img" aria-label={DOCUMENTS_STRINGS.hiddenFolder}>
        …
      </span>
    );
  }
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      {...dropsInto(path)}
      {...(isCurrent ? { 'aria-current': 'page' } : {})}
      onClick={() => void navigate(documentsUrl(path))}
    >
      {isCurrent ? <CutName name={name} /> : name}
    </button>
  );
}
