import KeyRound from 'lucide-react/icons/key-round';
import Keyboard from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import Moon from 'lucide-react/icons/moon';
import Rows3 from 'lucide-react/icons/rows-3';
import Rows4 from 'lucide-react/icons/rows-4';
import Sun from 'lucide-react/icons/sun';
import { MENU_STRINGS } from './menu-strings.ts';
import { STRINGS } from '../../strings.ts';
import { LAYOUT_STRINGS } from './strings.ts';
import { PopMenu } from '../../ui/menus/pop-menu.tsx';
import { densityChoice, FINGERS } from '../../ui/hooks/density.ts';
import { chooseTheme, useTheme } from '../../ui/hooks/theme.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { ResetPasswordModal } from '../session/sign-in/reset-password-modal.tsx';
import type { SignOutScope } from '../session/sign-out.ts';
import { useIsAdmin } from '../session/use-viewer.ts';
import { ShortcutsModal } from './shortcuts-modal.tsx';
import styles from './user-menu-content.module.css';

export type UserDialog = 'password' | 'shortcuts';

interface UserMenuContentProps {
  email: string;
  /** The menu's button; null while the menu is closed. */
  anchor: HTMLElement | null;
  dialog: UserDialog | null;
  onClose: () => void;
  onDialog: (dialog: UserDialog | null) => void;
  onSignOut: (scope: SignOutScope) => void;
}

/** The user menu: who is signed in, theme, height of rows, password, keys, and signing out. */
export function UserMenuContent(props: UserMenuContentProps) {
  const { email, anchor, dialog, onClose, onDialog, onSignOut } = props;
  const admin = useIsAdmin();
  const dark = useTheme() === 'dark';
  const airy = densityChoice.useValue() === 'airy';
  const fingers = useMediaQuery(FINGERS);
  const fingersOnly = useMediaQuery('(hover: none) and (pointer: coarse)');
  const endDialog = () => onDialog(null);
  return (
    <>
      <PopMenu
        anchor={anchor}
        label={LAYOUT_STRINGS.userMenu}
        align="end"
        head={
          <p className={styles['person']}>
            <strong>{email}</strong>
            <span>{admin ? MENU_STRINGS.admin : MENU_STRINGS.member}</span>
          </p>
        }
        entries={[
          {
            label: dark ? STRINGS.layout.lightTheme : STRINGS.layout.darkTheme,
            icon: dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />,
            run: () => chooseTheme(dark ? 'light' : 'dark'),
          },
          ...(fingers
            ? []
            : [
                {
                  label: airy ? MENU_STRINGS.denseRows : MENU_STRINGS.airyRows,
                  icon: airy ? <Rows4 aria-hidden="true" /> : <Rows3 aria-hidden="true" />,
                  run: () => densityChoice.choose(airy ? 'dense' : 'airy'),
                },
              ]),
          {
            label: MENU_STRINGS.changePassword,
            icon: <KeyRound aria-hidden="true" />,
            run: () => onDialog('password'),
          },
          ...(fingersOnly
            ? []
            : [
                {
                  label: MENU_STRINGS.shortcuts,
                  icon: <Keyboard aria-hidden="true" />,
                  run: () => onDialog('shortcuts'),
                },
              ]),
          {
            label: LAYOUT_STRINGS.signOutOfAll,
            icon: <LogOut aria-hidden="true" />,
            run: () => onSignOut('all-devices'),
          },
          {
            label: MENU_STRINGS.signOutHere,
            icon: <LogOut aria-hidden="true" />,
            run: () => onSignOut('this-device'),
          },
        ]}
        onClose={onClose}
      />
      {dialog === 'password' && <ResetPasswordModal email={email} signedIn onClose={endDialog} />}
      {dialog === 'shortcuts' && <ShortcutsModal admin={admin} onClose={endDialog} />}
    </>
  );
}
