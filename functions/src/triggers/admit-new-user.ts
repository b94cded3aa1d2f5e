import { HttpsError, type AuthBlockingEvent } from 'firebase-functions/identity';
import { defineString } from 'firebase-functions/params';
import { isCredential } from '@navette/core/emails';
import { MESSAGES } from '@navette/core/messages';
import { ROLE_CLAIM } from '@navette/core/role-claim';
import { mayRegister } from './may-register.ts';

/** Domains whose addresses may sign up, separated by commas; empty allows all domains. */
const signUpDomains = defineString('SIGN_UP_DOMAINS', { default: '' });

/** The claims that a new account gets. */
export interface Admission {
  customClaims: typeof ROLE_CLAIM;
}

/**
 * Admits a new account.
 *
 * @throws {HttpsError} when its address is outside the allowed domains, or looks like another one
 */
export function admitNewUser({ data }: Pick<AuthBlockingEvent, 'data'>): Admission {
  // An account without an address (phone sign-in) cannot imitate another address.
  if (data?.email !== undefined && !isCredential(data.email)) {
    throw new HttpsError('invalid-argument', MESSAGES.addressRefused);
  }
  if (!mayRegister(data?.email, signUpDomains.value())) {
    throw new HttpsError('permission-denied', MESSAGES.domainRefused);
  }
  return { customClaims: ROLE_CLAIM };
}
