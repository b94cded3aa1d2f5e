import { MESSAGES } from '@navette/core/text/messages';
import { Link, useLocation } from 'react-router-dom';
import { codeOf } from '../../../firebase/errors.ts';
import { STRINGS } from '../../../strings.ts';
import { messageOf } from '../../../ui/feedback/message-of.ts';
import { SIGN_IN_URL } from '../../../urls.ts';
import { REFUSAL_STRINGS } from './refusal-strings.ts';

/** The auth service's error codes -> advice. */
const ADVICE: Readonly<Record<string, string>> = {
  'auth/invalid-credential': REFUSAL_STRINGS.wrong,
  'auth/invalid-email': REFUSAL_STRINGS.address,
  'auth/weak-password': REFUSAL_STRINGS.weak,
  'auth/password-does-not-meet-requirements': REFUSAL_STRINGS.weak,
  'auth/too-many-requests': REFUSAL_STRINGS.tooMany,
  'auth/user-disabled': REFUSAL_STRINGS.disabled,
  'auth/network-request-failed': STRINGS.networkError,
};

/** Messages of the function that admits new accounts; the service wraps them in words of its own. */
const WRAPPED = [MESSAGES.domainRefused, MESSAGES.addressRefused];

/** Advice after a refusal by the auth service. */
export function RefusalAdvice({ failure }: { failure: unknown }) {
  const { state } = useLocation();
  const code = codeOf(failure);
  if (code === 'auth/email-already-in-use') {
    return (
      <p>
        <Link to={SIGN_IN_URL} state={state}>
          {REFUSAL_STRINGS.taken}
        </Link>
      </p>
    );
  }
  // One of our own errors has said it already.
  if (code === '') return null;
  const wrapped = WRAPPED.find((text) => messageOf(failure).includes(text));
  return <p>{wrapped ?? ADVICE[code] ?? REFUSAL_STRINGS.other}</p>;
}
