import { LogOut, Menu, X } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { STRINGS } from '../../strings.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { Logo } from '../../ui/logo.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { notify } from '../../ui/toast.tsx';
import { HOME_URL } from '../../urls.ts';
import { CompanyNotice } from '../session/company-notice.tsx';
import { standingOf } from '../session/company.ts';
import { useSignedIn } from '../session/session.ts';
import { signOut } from '../session/sign-out.ts';
import { VerifyEmailBand } from '../session/verify-email-band.tsx';
import styles from './layout.module.css';
import { SideMenu } from './side-menu.tsx';

const MENU_ID = 'side-menu';
const MAIN_ID = 'content';
const COPYRIGHT_YEAR = new Date().getFullYear();

interface SignedInLayoutProps {
  /** Further entries of the side menu. */
  menu: ReactNode;
  /** Panels of what continues on any screen: downloads, and work that functions go on with. */
  progress: ReactNode;
}

/** Header, side menu and footer of every signed-in screen (specification, section 2). */
export function SignedInLayout({ menu, progress }: SignedInLayoutProps) {
  const user = useSignedIn();
  const standing = standingOf(user);
  const location = useLocation();
  // The path where the mobile menu was opened: navigating elsewhere closes it.
  const [openFor, setOpenFor] = useState<string | null>(null);
  const menuOpen = openFor === location.key;
  const [leaving, setLeaving] = useState(false);

  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch {
      notify(STRINGS.session.signOutFailed);
      setLeaving(false);
    }
  };

  return (
    <div className={styles['page']}>
      <a
        href={`#${MAIN_ID}`}
        className={styles['skip']}
        onClick={(event) => {
          // Without following `#…`: the router would treat it as navigation away from the screen.
          event.preventDefault();
          document.getElementById(MAIN_ID)?.focus();
        }}
      >
        {STRINGS.skipToContent}
      </a>
      <header className={styles['header']}>
        <IconButton
          className={styles['menuButton'] ?? ''}
          label={menuOpen ? STRINGS.layout.closeMenu : STRINGS.layout.openMenu}
          icon={menuOpen ? <X /> : <Menu />}
          aria-expanded={menuOpen}
          aria-controls={MENU_ID}
          onClick={() => setOpenFor(menuOpen ? null : location.key)}
        />
        <Link to={HOME_URL} className={styles['logo']}>
          <Logo />
        </Link>
        <span className={styles['email']} title={user.email}>
          {user.email}
        </span>
        <ThemeSwitch />
        <Button
          variant="secondary"
          className={styles['signOut']}
          title={STRINGS.session.signOut}
          icon={<LogOut aria-hidden="true" />}
          disabled={leaving}
          onClick={() => void leave()}
        >
          {STRINGS.session.signOut}
        </Button>
      </header>
      {standing !== 'foreign' && <VerifyEmailBand />}
      <div className={styles['columns']}>
        <SideMenu id={MENU_ID} open={menuOpen} onClose={() => setOpenFor(null)}>
          {standing === 'admitted' && menu}
        </SideMenu>
        <main id={MAIN_ID} tabIndex={-1} className={styles['main']}>
          {standing === 'admitted' ? (
            <Outlet />
          ) : (
            <CompanyNotice foreign={standing === 'foreign'} />
          )}
        </main>
      </div>
      <div className={styles['corner']}>{progress}</div>
      <footer className={styles['footer']}>{STRINGS.layout.copyright(COPYRIGHT_YEAR)}</footer>
    </div>
  );
}
