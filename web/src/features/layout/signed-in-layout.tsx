import LogOut from 'lucide-react/icons/log-out';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useConnectionLost } from '../../state/connection.ts';
import { STRINGS } from '../../strings.ts';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { LAYOUT_STRINGS } from './strings.ts';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { Logo } from '../../ui/icons/logo.tsx';
import { notify } from '../../ui/feedback/toast.tsx';
import { useLayer } from '../../ui/hooks/use-layer.ts';
import { HOME_URL } from '../../urls.ts';
import { CompanyNotice } from '../session/company-notice.tsx';
import { standingOf } from '../session/company.ts';
import { useSignedIn } from '../session/session.ts';
import type { SignOutScope } from '../session/sign-out.ts';
import styles from './layout.module.css';
import { SideMenu } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const MENU_ID = 'side-menu';
const MAIN_ID = 'content';
const COPYRIGHT_YEAR = new Date().getFullYear();

interface SignedInLayoutProps {
  /** Says to everybody that Navette is closed. */
  maintenance: Elements;
  /** Shown to people whose address is not confirmed. */
  verification: Elements;
  /** Shown instead of any screen when it is not known whose account it is. */
  question: Elements;
  /** The field that searches everything. */
  search: Elements;
  /** Further entries of the side menu. */
  menu: Elements;
  /** Panels of what continues on any screen: downloads and jobs. */
  progress: Elements;
  /** Whether uploads are running, which continue once the network is back. */
  sending: boolean;
  /** 'Déconnexion'; resolves to whether the person has signed out. */
  onSignOut: (scope: SignOutScope) => Promise<boolean>;
}

/** Header, side menu and footer of every signed-in screen (docs/specification-coverage.md, section 2). */
export function SignedInLayout(props: SignedInLayoutProps) {
  const { maintenance, verification, question, search: field } = props;
  const { menu, progress, sending, onSignOut } = props;
  const user = useSignedIn();
  const standing = standingOf(user);
  const isIn = standing === 'admitted' && !user.unsettled;
  const offline = useConnectionLost();
  const { pathname, search } = useLocation();
  // The address where the mobile menu was opened: at any other, it is closed.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const address = pathname + search;
  const menuOpen = openFor === address;
  useLayer(() => setOpenFor(null), menuOpen);
  const [leaving, setLeaving] = useState(false);

  const leave = async (scope: SignOutScope) => {
    setLeaving(true);
    try {
      setLeaving(await onSignOut(scope));
    } catch {
      notify(LAYOUT_STRINGS.signOutFailed);
      setLeaving(false);
    }
  };

  return (
    <div className={styles['page']} data-offline={offline}>
      <a
        href={`#${MAIN_ID}`}
        className={styles['skip']}
        onClick={(event) => {
          // Not followed: the router would treat `#…` as navigation away from the screen.
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        {STRINGS.skipToContent}
      </a>
      <header className={styles['header']}>
        <IconButton
          className={styles['menuButton'] ?? ''}
          label={menuOpen ? LAYOUT_STRINGS.closeMenu : LAYOUT_STRINGS.openMenu}
          icon={menuOpen ? <X /> : <Menu />}
          aria-expanded={menuOpen}
          aria-controls={MENU_ID}
          onClick={() => setOpenFor(menuOpen ? null : address)}
        />
        <Link to={HOME_URL} className={styles['logo']}>
          <Logo />
        </Link>
        {isIn && field}
        <span className={styles['email']} title={user.email}>
          {user.email}
        </span>
        <Button
          variant="secondary"
          className={styles['signOut']}
          title={LAYOUT_STRINGS.signOutOfAll}
          icon={<LogOut aria-hidden="true" />}
          disabled={leaving}
          onClick={() => void leave('all-devices')}
        >
          <span>{LAYOUT_STRINGS.signOut}</span>
          <small aria-hidden="true">{LAYOUT_STRINGS.ofAllDevices}</small>
        </Button>
        <UserMenu leaving={leaving} onSignOut={(scope) => void leave(scope)} />
        {offline && (
          <p role="status" className={styles['offline']}>
            {sending ? LAYOUT_STRINGS.offlineSending : LAYOUT_STRINGS.offline}
          </p>
        )}
      </header>
      {standing === 'admitted' && maintenance}
      {standing !== 'foreign' && !user.emailVerified && verification}
      <div className={styles['columns']}>
        <SideMenu id={MENU_ID} open={menuOpen} onClose={() => setOpenFor(null)}>
          {isIn && menu}
        </SideMenu>
        <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
          {user.unsettled ? (
            question
          ) : standing === 'admitted' ? (
            <Outlet />
          ) : (
            <CompanyNotice foreign={standing === 'foreign'} />
          )}
        </main>
      </div>
      <div className={styles['corner']} data-corner>
        {progress}
      </div>
      <footer className={styles['footer']}>{LAYOUT_STRINGS.copyright(COPYRIGHT_YEAR)}</footer>
    </div>
  );
}
