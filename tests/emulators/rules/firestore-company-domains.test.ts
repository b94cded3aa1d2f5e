import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isAdmin, type Viewer } from '../../../core/src/access/access.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { COMPANY_CASES, COMPANY_DOMAINS, openedTo } from '../../cases/company-cases.ts';
import { altered } from '../../comments/support/tokens.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp } from '../support/people.ts';
import { PROJECT } from '../support/project.ts';
import { useCompanyDomains } from '../support/rules.ts';

// firestore.rules on the emulator, with the company's domains and without; also tokens that no account
// can get.

const FOLDER = `Entreprise ${crypto.randomUUID()}/`;
const ITEM = `${FOLDER}avis.pdf`;
const admins = COMPANY_CASES.filter(({ viewer }) => viewer.listedAsAdmin);
let token: string;

beforeAll(async () => {
  for (const { viewer } of admins) await admin(viewer).set({});
  const person = await signUp({ email: newAddress('membre'), verified: true });
  token = (await person.auth.currentUser?.getIdToken()) ?? '';
});

afterAll(async () => {
  await useCompanyDomains([], 'firestore');
  for (const { viewer } of admins) await admin(viewer).delete();
  // It has no item.
  await record().delete();
  await closeSessions();
});

function admin({ email }: Viewer) {
  return operatorDatabase()
    .collection('admins')
    .doc(email ?? '');
}

function record() {
  return operatorDatabase().collection('metas').doc(metaId(ITEM));
}

/** The public records of the folder, which everybody may list. */
const LISTING = {
  structuredQuery: {
    from: [{ collectionId: 'metas' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          fieldEquals('parent_path', { stringValue: FOLDER }),
          fieldEquals('is_public', { booleanValue: true }),
        ],
      },
    },
    limit: 1,
  },
};

function fieldEquals(fieldPath: string, value: object): object {
  return { fieldFilter: { field: { fieldPath }, op: 'EQUAL', value } };
}

/** Whether Firestore answers a viewer, with a token made from another one. */
async function allows(viewer: Viewer, path: string, body?: object): Promise<boolean> {
  const { uid, email, emailVerified } = viewer;
  const claims = { sub: uid, user_id: uid, email: email ?? undefined };
  const bearer = altered(token, { ...claims, email_verified: emailVerified });
  const address = `http://127.0.0.1:${inject('ports').firestore}/v1/projects/${PROJECT}/databases/(default)/documents${path}`;
  const answer = await fetch(address, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${bearer}` },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (![200, 403, 404].includes(answer.status)) throw new Error(await answer.text());
  return answer.status !== 403;
}

describe.each([
  ['with domains', COMPANY_DOMAINS],
  ['without', []],
])('%s', (_name, domains) => {
  beforeAll(() => useCompanyDomains(domains, 'firestore'));

  test.each(COMPANY_CASES)('$name', async ({ viewer, admitted: expected }) => {
    const admitted = expected || domains.length === 0;
    await record().set({ ...openedTo(viewer), file_path: ITEM, parent_path: FOLDER });
    const own = encodeURIComponent(viewer.email?.toLowerCase() ?? 'null');
    expect({
      reading: await allows(viewer, `/metas/${metaId(ITEM)}`),
      listing: await allows(viewer, ':runQuery', LISTING),
      readingMissing: await allows(viewer, '/metas/absent'),
      ownListing: viewer.listedAsAdmin && (await allows(viewer, `/admins/${own}`)),
      readingJobs: await allows(viewer, '/jobs/absent'),
    }).toEqual({
      reading: admitted,
      listing: admitted,
      readingMissing: admitted && isAdmin(viewer),
      ownListing: admitted && isAdmin(viewer),
      readingJobs: admitted && isAdmin(viewer),
    });
  });
});
