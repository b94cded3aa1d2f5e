/**
 * An e-mail as a key: lower-cased only, as in both rules files and SQL. It is the key of `admins`
 * and the content of `allowed_emails`. Any further change in one place only (such as trimming)
 * would make two different addresses equal.
 */
export function emailKey(email: string): string {
  return email.toLowerCase();
}

/**
 * Characters that an address must not contain to count as a credential: white space, control and
 * format characters, unpaired surrogates, private-use characters, and the two letters that
 * lower-casing turns into ASCII ones (İ and the Kelvin sign). Repeated in both rules files and in
 * SQL.
 */
const UNFIT = /[\p{Z}\p{Cc}\p{Cf}\p{Cs}\p{Co}\u0130\u212a]/u;

/**
 * Whether an address, once verified, may identify a person in `admins` and in records. Otherwise
 * anybody could sign up with an address that differs from another person's only by invisible
 * characters.
 */
export function isCredential(email: string): boolean {
  return email !== '' && !UNFIT.test(email);
}
