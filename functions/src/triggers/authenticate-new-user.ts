import '../platform/options.ts';
import { beforeUserCreated } from 'firebase-functions/identity';
import { admitNewUser } from './admit-new-user.ts';
import { failInFrench } from './fail-in-french.ts';

/**
 * Runs before an account is created: gives it the claim that the comments database uses as the role
 * of its requests, or refuses it (see `admitNewUser`).
 */
export const authenticateNewUser = beforeUserCreated(
  // Firebase Auth waits 7 seconds, then refuses the sign-up. People sign up rarely.
  { timeoutSeconds: 7 },
  failInFrench(admitNewUser),
);
