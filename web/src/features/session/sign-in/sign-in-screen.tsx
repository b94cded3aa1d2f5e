import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { signIn } from '../../../firebase/accounts/accounts.ts';
import { useStore } from '../../../state/store.ts';
import { STRINGS } from '../../../strings.ts';
import { SESSION_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { IN_PLACE, onDemand } from '../../../ui/on-demand.tsx';
import { actionIn } from '../action-link/action-in.ts';
import { CredentialsForm } from './credentials-form.tsx';
import { useSession } from '../session.ts';
import styles from './sign-in-screen.module.css';
import { typedAddress } from './typed-address.ts';

// A chunk of its own, because hardly anybody opens it.
const ResetPasswordModal = onDemand(
  () => import('./reset-password-modal.tsx'),
  'ResetPasswordModal',
);

const ActionLink = onDemand(() => import('../action-link/action-link.tsx'), 'ActionLink', IN_PLACE);

/** The sign-in form, or the page for a link in a message of the auth service. */
export function SignInScreen() {
  const action = actionIn(useLocation().search);
  return action ? <ActionLink {...action} /> : <SignInForm />;
}

function SignInForm() {
  const [forgotten, setForgotten] = useState(false);
  const session = useSession();
  const { notice, left } = session.status === 'signed-out' ? session : NOBODY;
  const known = left?.email ?? '';
  const email = useStore(typedAddress) || known;
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
        knownEmail={known}
      >
        <Button variant="quiet" onClick={() => setForgotten(true)}>
          {SESSION_STRINGS.forgottenLink}
        </Button>
      </CredentialsForm>
      {forgotten && <ResetPasswordModal email={email} onClose={() => setForgotten(false)} />}
    </>
  );
}

const NOBODY = { notice: null, left: null };
