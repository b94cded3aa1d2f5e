import type { Viewer } from '../../core/src/access/access.ts';

// The people of the table of cases in `access-cases.ts`.

export const OWNER_EMAIL = 'proprietaire@navette.test';
export const ALLOWED_EMAIL = 'invite@navette.test';
export const MEMBER_EMAIL = 'membre@navette.test';
export const ADMIN_EMAIL = 'chef@navette.test';

/** The viewers of the table. Null: somebody who is not signed in. */
export const CASE_VIEWERS = {
  anonymous: null,
  member: person('u-member', MEMBER_EMAIL),
  /** Not verified, and owns nothing. */
  unverified: { ...person('u-unverified', 'nouveau@navette.test'), emailVerified: false },
  owner: person('u-owner', OWNER_EMAIL),
  /** Owns items by uid, but with a token that says no verified address. */
  unverifiedOwner: { ...person('u-newcomer', 'arrivant@navette.test'), emailVerified: false },
  allowed: person('u-allowed', ALLOWED_EMAIL),
  /** Signed up with an allowed address, but has not verified it. */
  unverifiedAllowed: { ...person('u-squatter', 'promis@navette.test'), emailVerified: false },
  /** Signed up with an address that `admins` lists, but has not verified it. */
  unverifiedAdmin: {
    ...person('u-impostor', 'faux-chef@navette.test'),
    emailVerified: false,
    listedAsAdmin: true,
  },
  /** Verified, with an address that looks like the owner's: never a credential. */
  spacedOwner: person('u-spaced', `${OWNER_EMAIL} `),
  /** Verified, with an address that looks like an admin's, and that `admins` lists. */
  invisibleAdmin: { ...person('u-invisible', 'chef\u200b@navette.test'), listedAsAdmin: true },
  admin: { ...person('u-admin', ADMIN_EMAIL), listedAsAdmin: true },
} satisfies Record<string, Viewer | null>;

export type CaseViewer = keyof typeof CASE_VIEWERS;

function person(uid: string, email: string): Viewer {
  return { uid, email, emailVerified: true, listedAsAdmin: false };
}
