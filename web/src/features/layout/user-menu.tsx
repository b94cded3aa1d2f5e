import { lazy, Suspense, useState } from 'react';
import { STRINGS } from '../../strings.ts';
import { useSignedIn } from '../session/session.ts';
import { initialsOf } from './initials.ts';
import styles from './layout.module.css';
import { useHelpKey } from './use-help-key.ts';
import type { UserDialog } from './user-menu-content.tsx';

const UserMenuContent = lazy(async () => ({
  default: (await import('./user-menu-content.tsx')).UserMenuContent,
}));

/** The person's initials, and behind them a menu, which is loaded when it is first opened. */
export function UserMenu() {
  const email = useSignedIn().email ?? '';
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const [wanted, setWanted] = useState(false);
  useHelpKey(() => {
    setWanted(true);
    setDialog('shortcuts');
  });
  return (
    <>
      <button
        type="button"
        aria-label={STRINGS.layout.userMenu}
        title={STRINGS.layout.userMenu}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        // Drawn, not written: its name is what it opens.
        data-initials={initialsOf(email)}
        className={styles['initials']}
        onClick={({ currentTarget }) => {
          setWanted(true);
          setAnchor(currentTarget);
        }}
      />
      {wanted && (
        <Suspense>
          <UserMenuContent
            {...{ email, anchor, dialog }}
            onClose={() => setAnchor(null)}
            onDialog={setDialog}
          />
        </Suspense>
      )}
    </>
  );
}
