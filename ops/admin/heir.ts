import { isEmailAddress } from '../../core/src/accounts/email-addresses.ts';
import { addressKey } from '../../core/src/accounts/address-key.ts';
import type { Owner } from '../../core/src/access/meta.ts';
import { accountOf } from '../../functions/src/people/close-account.ts';
import { NOBODY, namedOwner } from '../../functions/src/people/named-owner.ts';
import { OperatorError } from './operator-error.ts';

/** What an operator writes after `--to` for no owner. */
const NO_ONE = 'nobody';

/** The address that `--to` names, lower-cased; null for nobody. @throws {OperatorError} for none */
export function parseHeir(to: string, from: string): string | null {
  if (to === NO_ONE) return null;
  const email = addressKey(to);
  if (!isEmailAddress(email)) throw new OperatorError(`${to} is no e-mail address.`);
  if (email === from) throw new OperatorError('--to names the same person.');
  return email;
}

/** Who gets what a person owns, with a note for the operator. */
export interface HeirFound {
  owner: Owner;
  /** In parentheses; empty when there is nothing to say. */
  note: string;
}

/** @throws {OperatorError} when the account is closed */
export async function findHeir(email: string | null): Promise<HeirFound> {
  if (email === null) return { owner: NOBODY, note: '' };
  const account = await accountOf(email);
  if (account?.disabled) throw new OperatorError(`The account of ${email} is disabled.`);
  const owner = await namedOwner(email);
  if (account === null) return { owner, note: ' (there is no account yet)' };
  return { owner, note: account.emailVerified ? '' : ' (once the address is confirmed)' };
}
