import { Link, NavLink, Outlet, useLocation } from 'react-router-dom';
import { SESSION_STRINGS } from '../session/strings.ts';
import { Logo } from '../../ui/icons/logo.tsx';
import { ThemeSwitch } from '../../ui/buttons/theme-switch.tsx';
import { HOME_URL, SIGN_IN_URL, SIGN_UP_URL } from '../../urls.ts';
import { useSession } from '../session/session.ts';
import styles from './layout.module.css';

/** Layout of the screens for people who are not signed in. */
export function PublicLayout() {
  const signedIn = useSession().status === 'signed-in';
  // The address that was wanted before signing in.
  const { state } = useLocation();
  return (
    <div className={styles['page']}>
      <header className={`${styles['header']} ${styles['publicHeader']}`}>
        <Link to={HOME_URL} className={`${styles['logo']} ${styles['publicLogo']}`}>
          <Logo />
        </Link>
        {/* A link of a message leads signed-in people here too. */}
        {signedIn ? (
          <span className={styles['publicLinks']} />
        ) : (
          <nav aria-label={SESSION_STRINGS.publicNavigation} className={styles['publicLinks']}>
            <NavLink to={SIGN_IN_URL} state={state}>
              {SESSION_STRINGS.signIn}
            </NavLink>
            <NavLink to={SIGN_UP_URL} state={state}>
              {SESSION_STRINGS.signUp}
            </NavLink>
          </nav>
        )}
        <ThemeSwitch />
      </header>
      <div className={styles['entrance']}>
        <div className={styles['picture']} />
        <main className={styles['main']}>
          <Outlet />
        </main>
      </div>
    </div>
  );
}
