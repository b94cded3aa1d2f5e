import { useState } from 'react';
import { LAYOUT_STRINGS } from './strings.ts';
import { LONG_TOAST_MS, notify } from '../../ui/feedback/toast.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { useSignedIn } from '../session/session.ts';
import type { SignOutScope } from '../session/sign-out.ts';
import { initialsOf } from './initials-of.ts';
import styles from './layout.module.css';
import { useHelpKey } from './use-help-key.ts';
import type { UserDialog } from './user-menu-content.tsx';

const UserMenuContent = onDemand(() => import('./user-menu-content.tsx'), 'UserMenuContent', {
  isOpen: ({ anchor, dialog }) => anchor !== null || dialog !== null,
  onFailure: ({ onDialog }, text) => {
    notify(text, LONG_TOAST_MS);
    onDialog(null);
  },
});

interface UserMenuProps {
  /** Whether signing out is in progress, which may take seconds. */
  leaving: boolean;
  onSignOut: (scope: SignOutScope) => void;
}

/** A button with the person's initials. It opens a menu, which is loaded the first time. */
export function UserMenu({ leaving, onSignOut }: UserMenuProps) {
  const email = useSignedIn().email ?? '';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  useHelpKey(() => setDialog('shortcuts'));
  return (
    <>
      <button
        type="button"
        aria-label={LAYOUT_STRINGS.userMenu}
        title={LAYOUT_STRINGS.userMenu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={leaving}
        // Drawn by the style sheet: the button is named after what it opens.
        data-initials={initialsOf(email)}
        className={styles['initials']}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <UserMenuContent
        {...{ email, anchor, dialog, onSignOut }}
        onClose={() => setAnchor(null)}
        onDialog={setDialog}
      />
    </>
  );
}
