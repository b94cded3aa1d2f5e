import { signUp } from '../../../firebase/accounts/accounts.ts';
import { STRINGS } from '../../../strings.ts';
import { SESSION_STRINGS } from '../strings.ts';
import { CredentialsForm } from './credentials-form.tsx';

export function SignUpScreen() {
  return (
    <>
      <title>{`${SESSION_STRINGS.signUp} – ${STRINGS.product}`}</title>
      <CredentialsForm
        title={SESSION_STRINGS.signUpTitle}
        submitLabel={SESSION_STRINGS.signUpButton}
        passwordAutoComplete="new-password"
        submit={signUp}
      />
    </>
  );
}
