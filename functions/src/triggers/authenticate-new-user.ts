import '../platform/options.ts';
import { beforeUserCreated } from 'firebase-functions/identity';
import { defineInt } from 'firebase-functions/params';
import { admitNewUser } from './admit-new-user.ts';
import { failInFrench } from './fail-in-french.ts';

/** How many instances are always ready, 0 or 1: one costs some 10 dollars a month (docs/deploying.md). */
const minInstances = defineInt('SIGN_UP_MIN_INSTANCES', { default: 0 });

/**
 * Runs before an account is created: gives it the claim that the comments database uses as the role
 * of its requests, or refuses it (see `admitNewUser`).
 */
export const authenticateNewUser = beforeUserCreated(
  // Firebase Auth waits 7 seconds, then refuses the sign-up. People sign up rarely.
  { timeoutSeconds: 7, minInstances },
  failInFrench(admitNewUser),
);
