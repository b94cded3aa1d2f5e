import { domainToUnicode } from 'node:url';
import { addressKey } from '@navette/core/accounts/address-key';
import { emailKey } from '@navette/core/accounts/emails';
import { ADDRESS_CLAIM, type AddressClaim } from '@navette/core/accounts/token-address';

/** Letters that systems convert in two ways, so that a message may reach one domain or another (UTS #46, section 4). */
const AMBIGUOUS = /[ßς\u200c\u200d]/;

/**
 * The claim for the account of an address. Empty for an address with only one spelling. Also empty for a domain whose
 * letters stand for others (full-width letters, ligatures, ß): a message to it may reach, and confirm, somebody else.
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

/** How accounts may spell an address: as records do (`key`), and with the letters that its domain stands for. */
export function spellingsOf(key: string): string[] {
  const written = key.slice(0, key.lastIndexOf('@') + 1) + domainToUnicode(domainOf(key));
  return written !== key && keyOfAccount(written) === key ? [key, written] : [key];
}

function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}
