import { useState } from 'react';
import { signIn } from '../../firebase/accounts.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/on-demand.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { useSession } from './session.ts';
import styles from './sign-in-screen.module.css';

// A chunk of its own: hardly anybody opens it.
const ResetPasswordModal = onDemand(
  async () => (await import('./reset-password-modal.tsx')).ResetPasswordModal,
);

export function SignInScreen() {
  const [email, setEmail] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const session = useSession();
  const notice = session.status === 'signed-out' ? session.notice : null;
  return (
    <>
      <title>{`${STRINGS.session.signIn} – ${STRINGS.product}`}</title>
      {notice !== null && (
        <p role="alert" className={styles['notice']}>
          {notice}
        </p>
      )}
      <CredentialsForm
        title={STRINGS.session.signInTitle}
        submitLabel={STRINGS.session.signInButton}
        passwordAutoComplete="current-password"
        submit={signIn}
        onEmailChange={setEmail}
      >
        <Button variant="quiet" onClick={() => setForgotten(true)}>
          {STRINGS.session.forgottenLink}
        </Button>
      </CredentialsForm>
      {forgotten && <ResetPasswordModal email={email} onClose={() => setForgotten(false)} />}
    </>
  );
}
