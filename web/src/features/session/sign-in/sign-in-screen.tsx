import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { signIn } from '../../../firebase/accounts/accounts.ts';
import { STRINGS } from '../../../strings.ts';
import { SESSION_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Loading } from '../../../ui/feedback/loading.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { actionIn } from '../action-link/action-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { useSession } from '../session.ts';
import styles from './sign-in-screen.module.css';

// A chunk of its own: hardly anybody opens it.
const ResetPasswordModal = onDemand(
  async () => (await import('./reset-password-modal.tsx')).ResetPasswordModal,
);

const ActionLink = lazy(async () => ({
  default: (await import('../action-link/action-link.tsx')).ActionLink,
}));

/** The sign-in form; or what a link in a message of the auth service asks for, which leads here. */
export function SignInScreen() {
  const action = actionIn(useLocation().search);
  if (!action) return <SignInForm />;
  return (
    <Suspense fallback={<Loading />}>
      <ActionLink {...action} />
    </Suspense>
  );
}

function SignInForm() {
  const [email, setEmail] = useState('');
  const [forgotten, setForgotten] = useState(false);
  const session = useSession();
  const notice = session.status === 'signed-out' ? session.notice : null;
  return (
    <>
      <title>{`${SESSION_STRINGS.signIn} – ${STRINGS.product}`}</title>
      {notice !== null && (
        <p role="alert" className={styles['notice']}>
          {notice}
        </p>
      )}
      <CredentialsForm
        title={SESSION_STRINGS.signInTitle}
        submitLabel={SESSION_STRINGS.signInButton}
        passwordAutoComplete="current-password"
        submit={signIn}
        onEmailChange={setEmail}
      >
        <Button variant="quiet" onClick={() => setForgotten(true)}>
          {SESSION_STRINGS.forgottenLink}
        </Button>
      </CredentialsForm>
      {forgotten && <ResetPasswordModal email={email} onClose={() => setForgotten(false)} />}
    </>
  );
}
