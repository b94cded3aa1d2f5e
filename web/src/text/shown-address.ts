import { addressKey } from '@navette/core/accounts/address-key';
import { erasedName } from '@navette/core/accounts/erased-person';
import { toUnicode } from 'punycode/punycode.es6.js';

/**
 * An address as people write it: records hold its domain in ASCII (`xn--socit-esab.fr`). Only Latin letters are
 * decoded, since letters of other scripts may look like them. Somebody who was erased has none, and is told as such.
 */
export function shownAddress(email: string): string {
  const erased = erasedName(email);
  if (erased !== null) return erased;
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!/(?:^|\.)xn--/.test(domain)) return email;
  const shown = email.slice(0, at) + decoded(domain);
  return LATIN.test(shown.slice(at)) && addressKey(shown) === email ? shown : email;
}

const LATIN = /^[\p{Script=Latin}\d.-]+$/u;

/** Returns the domain itself where a label is no Punycode. */
function decoded(domain: string): string {
  try {
    return toUnicode(domain);
  } catch {
    return domain;
  }
}
