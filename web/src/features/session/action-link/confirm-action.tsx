import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signIn } from '../../../firebase/accounts/accounts.ts';
import { confirmAddress } from '../../../firebase/accounts/action-codes.ts';
import { ACTION_STRINGS } from './strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { notifyDone } from '../../../ui/feedback/toast.tsx';
import { HOME_URL } from '../../../urls.ts';
import { adoptAccount } from '../adopt-account.ts';
import styles from '../sign-in/credentials-form.module.css';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useSession } from '../session.ts';
import { ActionPanel } from './action-panel.tsx';
import { ActionRefusal } from './action-refusal.tsx';
import { NotMe } from './not-me.tsx';
import { passwordIn } from './password-in.ts';
import { UnreadableCode } from './unreadable-code.tsx';
import { useCodeAddress } from './use-code-address.ts';
import { WayOn } from './way-on.tsx';

const TEXTS = ACTION_STRINGS.confirm;

/**
 * Confirms an address, only within a session of its account: somebody may have signed up with a colleague's address,
 * and have the colleague open the link.
 */
export function ConfirmAction({ code }: { code: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const known = useCodeAddress(code);
  const [failure, setFailure] = useState<unknown>(null);
  const [working, setWorking] = useState(false);
  const [notMe, setNotMe] = useState(false);
  const user = session.status === 'signed-in' ? session.user : null;

  if (session.status === 'loading' && !working) {
    return <UnreadableCode title={TEXTS.title} state={{ status: 'loading' }} again="" />;
  }
  if (known.status !== 'known') {
    // It was confirmed in another tab, or the link was opened twice.
    if (known.status === 'spent' && user?.emailVerified) {
      return (
        <ActionPanel title={TEXTS.title}>
          <p role="status">{TEXTS.already(user.email)}</p>
          <WayOn />
        </ActionPanel>
      );
    }
    return (
      <UnreadableCode
        title={TEXTS.title}
        state={known}
        again={user ? TEXTS.againHere : TEXTS.again}
      />
    );
  }
  const { email } = known;
  if (notMe) {
    return (
      <ActionPanel title={ACTION_STRINGS.notMe.open}>
        <NotMe email={email} onBack={() => setNotMe(false)} />
      </ActionPanel>
    );
  }

  const own = user?.email === email;
  const confirm = async (password: string | null) => {
    setWorking(true);
    setFailure(null);
    try {
      if (password !== null) await signIn({ email, password });
      await confirmAddress(code, email);
    } catch (error) {
      setFailure(error);
      setWorking(false);
      return;
    }
    await adoptAccount();
    notifyDone(TEXTS.done);
    await navigate(HOME_URL, { replace: true });
  };

  return (
    <ActionPanel title={TEXTS.title}>
      <p>{own ? TEXTS.own(email) : TEXTS.signInFirst(email)}</p>
      {user && !own && <p>{TEXTS.otherSession(user.email)}</p>}
      {own ? (
        <Button variant="primary" disabled={working} onClick={() => void confirm(null)}>
          {TEXTS.confirm}
        </Button>
      ) : (
        <form
          className={styles['reset']}
          onSubmit={(event) => {
            event.preventDefault();
            void confirm(passwordIn(event.currentTarget));
          }}
        >
          {/* For password managers. */}
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <PasswordField autoComplete="current-password" />
          <Button variant="primary" type="submit" disabled={working}>
            {TEXTS.signInAndConfirm}
          </Button>
        </form>
      )}
      {failure !== null && <ActionRefusal failure={failure} />}
      <Button variant="quiet" disabled={working} onClick={() => setNotMe(true)}>
        {ACTION_STRINGS.notMe.open}
      </Button>
    </ActionPanel>
  );
}
