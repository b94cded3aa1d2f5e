import type { UserRecord } from 'firebase-admin/auth';
import { OperatorError } from '../admin/operator-error.ts';

/** An account, as `firebase auth:export` writes it and `firebase auth:import` reads it. */
interface ExportedAccount {
  localId: string;
  email?: string;
  emailVerified: boolean;
  disabled: boolean;
  passwordHash?: string;
  salt?: string;
  displayName?: string;
  /** Claims, as JSON. */
  customAttributes?: string;
  /** Milliseconds since the epoch. */
  createdAt: string;
  lastSignedInAt?: string;
}

/** What the operator has to have to read hashes and their parameters. */
export const HASH_ROLE =
  'Have the role Firebase Authentication Admin (roles/firebaseauth.admin) given to you.';

/** An account with the hash of its password. @throws {OperatorError} when Google does not show it */
export function exportedAccount(user: UserRecord): ExportedAccount {
  const { uid, email, emailVerified, disabled, displayName, customClaims, metadata } = user;
  const { passwordHash, passwordSalt: salt, providerData } = user;
  // The library leaves out what Google has redacted.
  if (!passwordHash && providerData.some(({ providerId }) => providerId === 'password')) {
    throw new OperatorError(
      `Google does not show you the hashes of passwords, without which nobody could sign in again. ${HASH_ROLE}`,
    );
  }
  const lastSignIn = Date.parse(metadata.lastSignInTime ?? '');
  return {
    localId: uid,
    ...(email ? { email } : {}),
    emailVerified,
    disabled,
    ...(passwordHash ? { passwordHash: plainBase64(passwordHash) } : {}),
    ...(salt ? { salt: plainBase64(salt) } : {}),
    ...(displayName ? { displayName } : {}),
    ...(customClaims ? { customAttributes: JSON.stringify(customClaims) } : {}),
    createdAt: String(Date.parse(metadata.creationTime)),
    ...(Number.isNaN(lastSignIn) ? {} : { lastSignedInAt: String(lastSignIn) }),
  };
}

/** Google answers in the alphabet of addresses, which `firebase auth:import` refuses. */
function plainBase64(text: string): string {
  return text.replaceAll('-', '+').replaceAll('_', '/');
}
