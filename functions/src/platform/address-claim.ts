import { domainToUnicode } from 'node:url';
import { addressKey } from '@navette/core/accounts/address-key';
import { emailKey } from '@navette/core/accounts/emails';
import { ADDRESS_CLAIM, type AddressClaim } from '@navette/core/accounts/token-address';

/** Letters that systems convert in two ways, since a message for one domain may reach the other (UTS #46, section 4). */
const AMBIGUOUS = /[ßς\u200c\u200d]/;

/**
 * The claim for the account of an address. None for an address that has one spelling, nor for one whose domain means another
 * that is written otherwise (full-width letters, ligatures, ß): a message may confirm it for somebody else.
 */
export function addressClaim(email: string | undefined): { [ADDRESS_CLAIM]?: AddressClaim } {
  const of = emailKey(email ?? '');
  const is = addressKey(of);
  if (is === of) return {};
  const plain = domainOf(of).normalize('NFC');
  if (AMBIGUOUS.test(plain) || domainToUnicode(domainOf(is)) !== plain) return {};
  return { [ADDRESS_CLAIM]: { of, is } };
}

/** The address of an account as records hold it. */
export function keyOfAccount(email: string): string {
  return addressClaim(email)[ADDRESS_CLAIM]?.is ?? emailKey(email);
}

/** The spellings of the accounts that get the claim of an address: that of records, and with the letters that it stands for. */
export function spellingsOf(key: string): string[] {
  const written = key.slice(0, key.lastIndexOf('@') + 1) + domainToUnicode(domainOf(key));
  return written !== key && keyOfAccount(written) === key ? [key, written] : [key];
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
