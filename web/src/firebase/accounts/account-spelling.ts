/**
 * An address as accounts have it, with its domain in ASCII. Chromium converts what is typed into a field, other
 * browsers do not. The code is loaded when it is first needed, which is rare.
 */
export async function accountSpelling(email: string): Promise<string> {
  if (!/[^\0-\x7f]/.test(email)) return email;
  const { addressKey } = await import('@navette/core/accounts/address-key');
  return addressKey(email);
}
