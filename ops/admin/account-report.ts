import type { UserRecord } from 'firebase-admin/auth';
import { CONFIRMED_CLAIM, isUnsettled } from '../../core/src/accounts/confirmed-claim.ts';
import { accountOf } from '../../functions/src/people/close-account.ts';

/** The facts of an account that help to tell whose it is. */
type Account = Pick<UserRecord, 'email' | 'emailVerified' | 'disabled' | 'customClaims'> & {
  metadata: Pick<UserRecord['metadata'], 'creationTime' | 'lastSignInTime'>;
};

/** What an operator reads after `add` about the account of the new admin, which may be a stranger's. */
export async function accountReport(email: string): Promise<string> {
  return describeAccount(email, await accountOf(email));
}

/** @param account null when the address has none */
export function describeAccount(email: string, account: Account | null): string {
  if (account === null) {
    return `There is no account with ${email} yet: whoever signs up with it is an admin once they have confirmed it.`;
  }
  const { emailVerified, customClaims, disabled, metadata } = account;
  const lastSignIn = metadata.lastSignInTime
    ? `last sign-in on ${dateOf(metadata.lastSignInTime)}`
    : 'never signed in';
  const since = `since ${dateOf(metadata.creationTime)}, ${lastSignIn}`;
  const silent =
    customClaims?.['role'] === undefined
      ? ' It cannot comment: run `npm run admin -- claims`.'
      : '';
  const state = `${disabled ? ' It is disabled.' : ''}${silent}`;
  const confirmed: unknown = customClaims?.[CONFIRMED_CLAIM];
  if (!emailVerified) {
    return `An account with ${email} exists ${since}, but the address is NOT confirmed: a stranger may have made it. They are no admin; if the person did not make it, they must answer 'Ce n’est pas moi'.${state}`;
  }
  if (isUnsettled({ email, emailVerified, confirmed })) {
    return `The account ${email} exists ${since}. Its address was confirmed by a new password, and nobody has said since whether the account is theirs: ask the person.${state}`;
  }
  return `The account ${email} exists ${since}, and its address is confirmed.${state}`;
}

/** The day in UTC, as `2026-11-24`. @param time as Auth writes it */
function dateOf(time: string): string {
  return new Date(time).toISOString().slice(0, 10);
}
