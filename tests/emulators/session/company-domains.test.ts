import { updateEmail } from 'firebase/auth';
import { listAll, ref } from 'firebase/storage';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { COMPANY_DOMAINS } from '../../cases/company-cases.ts';
import { putByConsole, putFolder, untilForgotten, untilRecorded } from '../support/documents.ts';
import { operatorAuth, operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { useCompanyDomains } from '../support/rules.ts';
import { codeOf, isListed, recordVerdict, storageAllows } from '../support/verdicts.ts';

// Accounts whose address changes, on the emulators with both rules files as a deployment writes them.

const FOLDER = `Entreprise ${crypto.randomUUID()}/`;
const ITEM = `${FOLDER}avis.pdf`;

beforeAll(async () => {
  await useCompanyDomains(COMPANY_DOMAINS, 'firestore', 'storage');
  await putFolder(FOLDER, await signUp({ email: newAddress('chef'), verified: true }));
  await recordOf(FOLDER).update({ is_public: true });
  const open = { is_public: true, allowed_emails: [], owner_email: null, owner_uid: null };
  await putByConsole(objectNameOf(ITEM));
  const { generation } = await untilRecorded(ITEM);
  await recordOf(ITEM).set({ ...open, file_path: ITEM, parent_path: FOLDER, generation });
});

afterAll(async () => {
  await useCompanyDomains([], 'firestore', 'storage');
  await operatorBucket().file(objectNameOf(ITEM)).delete();
  await untilForgotten(ITEM);
  await closeSessions();
});

function recordOf(path: string) {
  return operatorDatabase().collection('metas').doc(metaId(path));
}

/** An address of another domain. */
function foreignAddress(name: string): string {
  return newAddress(name).replace(/@.*/, '@ailleurs.test');
}

/** What a person can do with a new token: read, list, open, upload, and list everything. */
async function rightsOf(person: Person) {
  await person.auth.currentUser?.getIdToken(true);
  const current = { ...person, email: person.auth.currentUser?.email ?? '' };
  return {
    record: await recordVerdict(current, ITEM),
    listing: await isListed(current, ITEM, false),
    file: await storageAllows(current, ITEM),
    uploading: await storageAllows(current, FOLDER),
    allNames: await listAll(ref(current.storage, 'files/')).then(() => 'given', codeOf),
  };
}

const REFUSED = 'storage/unauthorized';
const NOTHING = {
  record: 'refused',
  listing: false,
  file: false,
  uploading: false,
  allNames: REFUSED,
};
const MEMBER = { record: 'given', listing: true, file: true, uploading: true, allNames: REFUSED };

/** Changes the address of the signed-in account, as its owner may at any time. */
async function changeAddress({ auth }: Person, email: string): Promise<void> {
  if (!auth.currentUser) throw new Error('Nobody is signed in.');
  await updateEmail(auth.currentUser, email);
}

function verify({ uid }: Person): Promise<unknown> {
  return operatorAuth().updateUser(uid, { emailVerified: true });
}

test('a foreign address ends everything, before it is verified and after', async () => {
  const person = await signUp({ email: newAddress('part'), verified: true });
  expect(await rightsOf(person)).toEqual(MEMBER);
  await changeAddress(person, foreignAddress('part'));
  expect(await rightsOf(person)).toEqual(NOTHING);
  await verify(person);
  expect(await rightsOf(person)).toEqual(NOTHING);
});

test('an address of the company that is changed before it was ever verified opens nothing', async () => {
  const person = await signUp({ email: newAddress('essaie'), verified: false });
  expect(await rightsOf(person)).toEqual(NOTHING);
  await changeAddress(person, foreignAddress('essaie'));
  await verify(person);
  expect(await rightsOf(person)).toEqual(NOTHING);
});

test('an address of the company opens everything, once it is verified', async () => {
  const person = await signUp({ email: foreignAddress('vient'), verified: true });
  expect(await rightsOf(person)).toEqual(NOTHING);
  await changeAddress(person, newAddress('vient'));
  expect(await rightsOf(person)).toEqual(NOTHING);
  await verify(person);
  expect(await rightsOf(person)).toEqual(MEMBER);
});

test('an admin with a foreign address is refused like everybody', async () => {
  const person = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  expect(await rightsOf(person)).toEqual({ ...MEMBER, allNames: 'given' });
  const email = foreignAddress('chef');
  await changeAddress(person, email);
  await operatorDatabase().collection('admins').doc(email).set({});
  await verify(person);
  expect(await rightsOf(person)).toEqual(NOTHING);
});
