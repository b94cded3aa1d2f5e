import Files from 'lucide-react/icons/files';
import House from 'lucide-react/icons/house';
import Users from 'lucide-react/icons/users';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { STRINGS } from '../../strings.ts';
import { LAYOUT_STRINGS } from './strings.ts';
import { ViewLink } from '../../ui/buttons/view-link.tsx';
import { DOCUMENTS_URL, HOME_URL, SHARED_URL } from '../../urls.ts';
import styles from './layout.module.css';

interface SideMenuProps {
  id: string;
  /** Whether it is open on a small screen; on a wide one it always is. */
  open: boolean;
  onClose: () => void;
  /** Further entries. */
  children: ReactNode;
}

/** The screens, and further entries; on a small screen hidden behind the header's menu button. */
export function SideMenu({ id, open, onClose, children }: SideMenuProps) {
  return (
    <nav id={id} aria-label={LAYOUT_STRINGS.navigation} className={styles['menu']} data-open={open}>
      <NavLink to={HOME_URL} end onClick={onClose}>
        <House aria-hidden="true" />
        {STRINGS.layout.home}
      </NavLink>
      {/* It stands for the root (`ui/drops-into.ts`, which is loaded with the documents). */}
      <ViewLink to={DOCUMENTS_URL} onClick={onClose} data-drops-into="">
        <Files aria-hidden="true" />
        {LAYOUT_STRINGS.documents}
      </ViewLink>
      <ViewLink to={SHARED_URL} onClick={onClose}>
        <Users aria-hidden="true" />
        {STRINGS.layout.shared}
      </ViewLink>
      {children}
    </nav>
  );
}
