// Who stands in the place of somebody whose data were erased (decision 0165): an address and a uid that are nobody's.

/** What follows the `@`: RFC 2606 keeps `.invalid` from ever being a domain, so no mailbox confirms such an address. */
const DOMAIN = 'effacee.invalid';

/** What precedes the letters. */
const PREFIX = 'personne-';

/** The author of what an erased person has written, in place of the name that they had typed. */
export const ERASED_AUTHOR = 'Personne effacée';

/** An address, in lower case, and a uid that no account has. */
export interface ErasedPerson {
  email: string;
  uid: string;
}

/** @param letters chosen at random, never computed from whom they stand for */
export function erasedPerson(letters: string): ErasedPerson {
  const uid = `${PREFIX}${letters}`;
  return { email: `${uid}@${DOMAIN}`, uid };
}

/** What people read in place of such an address; null for every other one. */
export function erasedName(email: string): string | null {
  if (!isErasedAddress(email)) return null;
  return `${ERASED_AUTHOR} (${email.slice(PREFIX.length, email.indexOf('@'))})`;
}

/** Whether an address is that of an erased person: nobody to write to, and nobody who sees anything. */
export function isErasedAddress(email: string): boolean {
  return email.endsWith(`@${DOMAIN}`);
}
