import { signUp } from '../../../firebase/accounts/accounts.ts';
import { STRINGS } from '../../../strings.ts';
import { CredentialsForm } from './credentials-form.tsx';

export function SignUpScreen() {
  return (
    <>
      <title>{`${STRINGS.session.signUp} – ${STRINGS.product}`}</title>
      <CredentialsForm
        title={STRINGS.session.signUpTitle}
        submitLabel={STRINGS.session.signUpButton}
        passwordAutoComplete="new-password"
        submit={signUp}
      />
    </>
  );
}
