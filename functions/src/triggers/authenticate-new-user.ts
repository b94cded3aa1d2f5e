import '../options.ts';
import { beforeUserCreated } from 'firebase-functions/identity';
import { admitNewUser } from './admit-new-user.ts';

/**
 * An account is about to be made: gives it the claim that the comments database takes for the role of
 * its requests, or refuses it when its address is not of the company.
 */
export const authenticateNewUser = beforeUserCreated(admitNewUser);
