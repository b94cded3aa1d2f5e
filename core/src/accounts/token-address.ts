import { emailKey } from './emails.ts';

/**
 * The claim of a token with the account's address as records hold it, for an account whose domain is spelled otherwise:
 * rules and SQL cannot convert it. The claim is given when the account is made, and counts only for the address of then:
 * an address that the account gets later has no claim.
 */
export const ADDRESS_CLAIM = 'address_key';

/** The value of {@link ADDRESS_CLAIM}. */
export interface AddressClaim {
  /** The account's address, lower-cased. */
  of: string;
  /** The same address as records hold it. */
  is: string;
}

/**
 * The address of a token as records hold it. Repeated in both rules files and in SQL.
 *
 * @param email of the token
 * @param claim the token's {@link ADDRESS_CLAIM}, which only functions give
 */
export function keyOfToken(email: string, claim: unknown): string {
  const own = emailKey(email);
  const given = claim as Partial<AddressClaim> | null | undefined;
  return given?.of === own ? String(given.is) : own;
}
