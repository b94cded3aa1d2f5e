import type { Meta } from '@navette/core/access/meta';
import { visibilityMark } from '@navette/core/access/visibility';
import Globe from 'lucide-react/icons/globe';
import Lock from 'lucide-react/icons/lock';
import Users from 'lucide-react/icons/users';
import { DOCUMENTS_STRINGS } from '../strings.ts';
import styles from './row-name.module.css';

const ICONS = { private: Lock, shared: Users, public: Globe };

interface VisibilityMarkProps {
  meta: Meta;
  /** The id by which the item's name refers to it. */
  id?: string;
}

/** Who sees an item with access of its own; nothing for an item that inherits. */
export function VisibilityMark({ meta, id }: VisibilityMarkProps) {
  const visibility = visibilityMark(meta);
  if (visibility === 'inherits') return null;
  const Icon = ICONS[visibility];
  const people = meta.allowed_emails.length;
  const label = DOCUMENTS_STRINGS.marks[visibility](people);
  return (
    <span id={id} role="img" aria-label={label} title={label} className={styles['mark']}>
      <Icon aria-hidden="true" />
      {visibility === 'shared' && <span>{people}</span>}
    </span>
  );
}
