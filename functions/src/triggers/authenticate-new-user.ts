import '../options.ts';
import { HttpsError } from 'firebase-functions/https';
import { beforeUserCreated } from 'firebase-functions/identity';
import { defineString } from 'firebase-functions/params';
import { MESSAGES } from '@navette/core/messages';
import { mayRegister } from './may-register.ts';

/** Domains whose addresses may sign up, separated by commas; empty: everybody's. */
const signUpDomains = defineString('SIGN_UP_DOMAINS', { default: '' });

/**
 * An account is about to be made: gives it the claim that the comments database takes for the role of
 * its requests, or refuses it when its address is not of the company.
 */
export const authenticateNewUser = beforeUserCreated((event) => {
  if (!mayRegister(event.data?.email, signUpDomains.value())) {
    throw new HttpsError('permission-denied', MESSAGES.domainRefused);
  }
  return { customClaims: { role: 'authenticated' } };
});
