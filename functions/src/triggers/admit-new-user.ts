import { HttpsError, type AuthBlockingEvent } from 'firebase-functions/identity';
import { defineString } from 'firebase-functions/params';
import { MESSAGES } from '@navette/core/messages';
import { mayRegister } from './may-register.ts';

/** Domains whose addresses may sign up, separated by commas; empty: everybody's. */
const signUpDomains = defineString('SIGN_UP_DOMAINS', { default: '' });

/** What a new account gets. */
export interface Admission {
  customClaims: { role: 'authenticated' };
}

/**
 * Admits a new account.
 *
 * @throws {HttpsError} when its address is not of the company
 */
export function admitNewUser({ data }: Pick<AuthBlockingEvent, 'data'>): Admission {
  if (!mayRegister(data?.email, signUpDomains.value())) {
    throw new HttpsError('permission-denied', MESSAGES.domainRefused);
  }
  return { customClaims: { role: 'authenticated' } };
}
