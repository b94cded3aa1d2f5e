import Files from 'lucide-react/icons/files';
import House from 'lucide-react/icons/house';
import Users from 'lucide-react/icons/users';
import { NavLink } from 'react-router-dom';
import { STRINGS } from '../../strings.ts';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { LAYOUT_STRINGS } from './strings.ts';
import { ViewLink } from '../../ui/buttons/view-link.tsx';
import { DOCUMENTS_URL, HOME_URL, viewUrl } from '../../urls.ts';
import styles from './layout.module.css';

interface SideMenuProps {
  id: string;
  /** Whether it is open on a small screen; on a wide one it always is. */
  open: boolean;
  onClose: () => void;
  /** Further entries. */
  children: Elements;
}

/** Links to the screens, and further entries; on a small screen, behind the header's menu button. */
export function SideMenu({ id, open, onClose, children }: SideMenuProps) {
  return (
    <nav id={id} aria-label={LAYOUT_STRINGS.navigation} className={styles['menu']} data-open={open}>
      <NavLink to={HOME_URL} end onClick={onClose}>
        <House aria-hidden="true" />
        <span>{STRINGS.layout.home}</span>
      </NavLink>
      <ViewLink to={DOCUMENTS_URL} onClick={onClose}>
        <Files aria-hidden="true" />
        <span>{LAYOUT_STRINGS.documents}</span>
      </ViewLink>
      <ViewLink to={viewUrl('partages')} onClick={onClose}>
        <Users aria-hidden="true" />
        <span>{STRINGS.layout.shared}</span>
      </ViewLink>
      {children}
    </nav>
  );
}
