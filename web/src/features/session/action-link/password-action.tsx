import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { signIn } from '../../../firebase/accounts/accounts.ts';
import { choosePassword } from '../../../firebase/accounts/action-codes.ts';
import { ACTION_STRINGS } from './strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { HOME_URL } from '../../../urls.ts';
import styles from '../sign-in/credentials-form.module.css';
import { PasswordField } from '../sign-in/password-field.tsx';
import { useSession } from '../session.ts';
import { ActionPanel } from './action-panel.tsx';
import { ActionRefusal } from './action-refusal.tsx';
import { passwordIn } from './password-in.ts';
import { UnreadableCode } from './unreadable-code.tsx';
import { useCodeAddress } from './use-code-address.ts';

const TEXTS = ACTION_STRINGS.password;

/**
 * Sets a new password and signs in with it. If the address was not confirmed before, the account may be a stranger's:
 * then the layout asks (`AccountQuestion`).
 */
export function PasswordAction({ code }: { code: string }) {
  const session = useSession();
  const navigate = useNavigate();
  const known = useCodeAddress(code);
  const [failure, setFailure] = useState<unknown>(null);
  const [working, setWorking] = useState(false);
  if (known.status !== 'known') {
    return <UnreadableCode title={TEXTS.title} state={known} again={TEXTS.again} />;
  }
  const { email } = known;

  const save = async (password: string) => {
    setWorking(true);
    setFailure(null);
    try {
      await choosePassword(code, password);
      await signIn({ email, password });
    } catch (error) {
      setFailure(error);
      setWorking(false);
      return;
    }
    await navigate(HOME_URL, { replace: true });
  };

  return (
    <ActionPanel title={TEXTS.title}>
      <p>{TEXTS.intro(email)}</p>
      {session.status === 'signed-in' && session.user.email !== email && !working && (
        <p>{ACTION_STRINGS.confirm.otherSession(session.user.email)}</p>
      )}
      <form
        className={styles['reset']}
        onSubmit={(event) => {
          event.preventDefault();
          void save(passwordIn(event.currentTarget));
        }}
      >
        {/* For password managers. */}
        <input type="hidden" name="email" autoComplete="username" value={email} />
        <PasswordField autoComplete="new-password" />
        <Button variant="primary" type="submit" disabled={working}>
          {TEXTS.save}
        </Button>
      </form>
      {failure !== null && <ActionRefusal failure={failure} />}
    </ActionPanel>
  );
}
