/**
 * An address as accounts are made, with its domain in ASCII: as Chromium gives it of a field, while other browsers give it as it
 * is typed. What few need is loaded with the first that does.
 */
export async function accountSpelling(email: string): Promise<string> {
  if (!/[^\0-\x7f]/.test(email)) return email;
  const { addressKey } = await import('@navette/core/accounts/address-key');
  return addressKey(email);
}
