import type { Viewer } from '../../core/src/access/access.ts';
import type { Access } from '../../core/src/access/meta.ts';

// Who is admitted where the company's domains are set. This table drives the tests of every
// implementation of `admitted`, with the setting and without it: core, both rules files, SQL and the
// callables.

/** The setting. */
export const COMPANY_DOMAINS = ['navette.test', 'kiosque.test'];

/** One row of the table. */
export interface CompanyCase {
  name: string;
  viewer: Viewer;
  admitted: boolean;
}

const VERIFIED = { emailVerified: true, listedAsAdmin: false };

function of(name: string, email: string | null, admitted: boolean, more: Partial<Viewer> = {}) {
  return { name, viewer: { uid: `company-${name}`, email, ...VERIFIED, ...more }, admitted };
}

export const COMPANY_CASES: readonly CompanyCase[] = [
  of('member', 'salarie@navette.test', true),
  of('of another domain of the list', 'membre@kiosque.test', true),
  of('in capitals', 'Membre.Bis@NAVETTE.Test', true),
  of('with an @ in the local part', '"a@ailleurs.test"@navette.test', true),
  of('admin', 'direction@navette.test', true, { listedAsAdmin: true }),
  of('not verified', 'pas-encore@navette.test', false, { emailVerified: false }),
  of('admin, not verified', 'futur-chef@navette.test', false, {
    emailVerified: false,
    listedAsAdmin: true,
  }),
  of('foreign', 'membre@ailleurs.test', false),
  of('foreign, not verified', 'nouveau@ailleurs.test', false, { emailVerified: false }),
  of('foreign admin', 'chef@ailleurs.test', false, { listedAsAdmin: true }),
  of('without an address', null, false),
  of('with an empty address', '', false),
  of('of a subdomain', 'membre@sous.navette.test', false),
  of('of a domain that ends like it', 'membre@evil-navette.test', false),
  of('of a domain that begins like it', 'membre@navette.test.evil.com', false),
  of('of a domain that a dot as a wildcard matches', 'membre@navettextest', false),
  of('of a domain between two @', 'membre@navette.test@evil.com', false),
  of('with the domain as the local part', 'navette.test@evil.com', false),
  of('with the domain alone', 'navette.test', false),
  of('with nothing before the @', '@navette.test', false),
  of('with nothing behind the @', 'navette.test@', false),
  of('with a space behind', 'membre@navette.test ', false),
  of('with a line break and another line', 'membre@ailleurs.test\n@navette.test', false),
  of('with an invisible character', 'membre\u200b@navette.test', false),
  of('with a letter that lower-casing turns into k', 'kelvin@\u212aiosque.test', false),
];

/** Access that opens an item to a viewer in every way: public, owned by uid and by address, shared. */
export function openedTo({ uid, email }: Viewer): Access {
  const address = email?.toLowerCase() ?? null;
  return {
    is_public: true,
    owner_uid: uid,
    owner_email: address,
    allowed_emails: address === null ? [] : [address],
  };
}
