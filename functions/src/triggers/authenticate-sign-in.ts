import { SIGN_IN_INSTANCES } from '../platform/options.ts';
import { beforeUserSignedIn } from 'firebase-functions/identity';
import { ROLE_CLAIM } from '@navette/core/accounts/role-claim';
import { failInFrench } from './fail-in-french.ts';

/**
 * Runs before somebody is signed in: gives the session the claim that the comments database uses as
 * the role of its requests. An account that was made in the console or by the Admin SDK has it in
 * this way, since `authenticateNewUser` does not run for it. A session claim leaves the account's
 * own claims as they are, and stays when the token is renewed.
 */
export const authenticateSignIn = beforeUserSignedIn(
  // Firebase Auth waits 7 seconds, then refuses the sign-in. It takes no time but the start.
  { timeoutSeconds: 7, ...SIGN_IN_INSTANCES },
  failInFrench(() => ({ sessionClaims: ROLE_CLAIM })),
);
