import {
  collection,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  or,
  query,
  setDoc,
  where,
  type Query,
  type QueryFieldFilterConstraint,
} from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Access } from '../../../core/src/access/meta.ts';
import { MAX_ASKED_RECORDS } from '../../../core/src/limits.ts';
import { operatorDatabase } from '../support/operator.ts';
import {
  closeSessions,
  newAddress,
  signInAs,
  signUp,
  stranger,
  type Person,
} from '../support/people.ts';
import { PROJECT } from '../support/project.ts';

// Each branch of firestore.rules separately: records that are visible for one reason only, and to
// whom. The table of cases, in access-matrix.test.ts, tests all branches together.

const DENIED = { code: 'permission-denied' };
const PEOPLE = ['stranger', 'member', 'newcomer', 'impostor', 'admin'] as const;
type Name = (typeof PEOPLE)[number];

const people = {} as Record<Name, Person>;
const closed: Access = {
  is_public: false,
  allowed_emails: [],
  owner_email: null,
  owner_uid: null,
};
/** This run's folder: other files of tests have records too. */
const folder = `Règles ${crypto.randomUUID()}/`;

beforeAll(async () => {
  people.stranger = stranger();
  people.member = await signUp({ email: newAddress('membre'), verified: true });
  people.newcomer = await signUp({ email: newAddress('nouveau'), verified: false });
  people.impostor = await signUp({ email: newAddress('faux'), verified: false, admin: true });
  people.admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(async () => {
  // These records have no items, so they are removed.
  await Promise.all(written.map((id) => operatorDatabase().collection('metas').doc(id).delete()));
  await closeSessions();
});

const written: string[] = [];

/** Writes a record as the functions do. @returns its id */
async function record(access: Partial<Access>): Promise<string> {
  const id = crypto.randomUUID();
  const stored = { ...closed, parent_path: folder, ...access };
  written.push(id);
  await operatorDatabase().collection('metas').doc(id).set(stored);
  return id;
}

/** The people who can read a record by its id. */
async function readers(id: string): Promise<Name[]> {
  const answers = await Promise.all(
    PEOPLE.map(async (name) => {
      try {
        await getDoc(doc(people[name].firestore, 'metas', id));
        return [name];
      } catch (error) {
        expect(error).toMatchObject(DENIED);
        return [];
      }
    }),
  );
  return answers.flat();
}

/** The people who may query the records of the folder with these conditions. */
async function askers(...conditions: QueryFieldFilterConstraint[]): Promise<Name[]> {
  const answers = await Promise.all(
    PEOPLE.map(async (name) => {
      const metas = collection(people[name].firestore, 'metas');
      try {
        await getDocs(query(metas, where('parent_path', '==', folder), ...conditions, limit(1)));
        return [name];
      } catch (error) {
        expect(error).toMatchObject(DENIED);
        return [];
      }
    }),
  );
  return answers.flat();
}

const SIGNED_IN: Name[] = ['member', 'newcomer', 'impostor', 'admin'];

describe('by id', () => {
  test('a record without any access: admins', async () => {
    expect(await readers(await record({}))).toEqual(['admin']);
  });

  test('a public one: everybody who is signed in', async () => {
    expect(await readers(await record({ is_public: true }))).toEqual(SIGNED_IN);
  });

  test('a missing one: only admins see that it is missing', async () => {
    expect(await readers(crypto.randomUUID())).toEqual(['admin']);
  });

  test('of a uid, with a verified address alone', async () => {
    const owned = (name: Name) => record({ owner_uid: people[name].uid });
    expect(await readers(await owned('member'))).toEqual(['member', 'admin']);
    expect(await readers(await owned('newcomer'))).toEqual(['admin']);
    expect(await readers(await owned('impostor'))).toEqual(['admin']);
  });

  test.each(['owner_email', 'allowed_emails'] as const)(
    'with a verified address in %s, but not with an unverified one',
    async (field) => {
      const named = (email: string): Partial<Access> =>
        field === 'owner_email' ? { owner_email: email } : { allowed_emails: ['x@x.test', email] };
      expect(await readers(await record(named(people.member.email)))).toEqual(['member', 'admin']);
      expect(await readers(await record(named(people.newcomer.email)))).toEqual(['admin']);
    },
  );

  test('with an address that the token spells with capitals', async () => {
    const { member, admin } = people;
    // Sign-up lower-cases the address, but an account may get it in other ways.
    const [capitals, chief] = [member, admin].map(({ email }) => shouting(email));
    const id = await record({ owner_email: member.email });
    expect([await statusFor(id, capitals), await statusFor(id, chief)]).toEqual([200, 200]);
    const others = await record({});
    expect([await statusFor(others, capitals), await statusFor(others, chief)]).toEqual([403, 200]);
  });
});

test('an address with invisible characters is no credential, even if verified and listed', async () => {
  const uid = crypto.randomUUID();
  const email = `chef\u200b${newAddress()}`;
  const person = await signInAs({ uid, email, emailVerified: true, listedAsAdmin: true });
  const reads = (id: string) => getDoc(doc(person.firestore, 'metas', id));
  await expect(reads(await record({}))).rejects.toMatchObject(DENIED);
  await expect(reads(await record({ owner_email: email }))).rejects.toMatchObject(DENIED);
  await expect(reads(await record({ owner_uid: uid }))).rejects.toMatchObject(DENIED);
});

describe('in lists', () => {
  test('all of a folder: admins', async () => {
    expect(await askers()).toEqual(['admin']);
  });

  test('the public ones: everybody who is signed in', async () => {
    expect(await askers(where('is_public', '==', true))).toEqual(SIGNED_IN);
  });

  test('those of a uid: its owner, with a verified address', async () => {
    const ofUid = ({ uid }: Person) => where('owner_uid', '==', uid);
    expect(await askers(ofUid(people.member))).toEqual(['member', 'admin']);
    expect(await askers(ofUid(people.newcomer))).toEqual(['admin']);
  });

  test('those of an address: the people who have verified it', async () => {
    const { member, newcomer } = people;
    expect(await askers(where('owner_email', '==', member.email))).toEqual(['member', 'admin']);
    expect(await askers(where('owner_email', '==', newcomer.email))).toEqual(['admin']);
    const allowed = (email: string) => where('allowed_emails', 'array-contains', email);
    expect(await askers(allowed(member.email))).toEqual(['member', 'admin']);
    expect(await askers(allowed(newcomer.email))).toEqual(['admin']);
  });

  test('a query with one branch that the person may not see: nothing', async () => {
    const { member, admin } = people;
    const both = or(where('is_public', '==', true), where('owner_uid', '==', admin.uid));
    await expect(
      getDocs(query(collection(member.firestore, 'metas'), both, limit(1))),
    ).rejects.toMatchObject(DENIED);
  });

  describe.each<[what: string, ask: (asked: Query) => Promise<unknown>]>([
    ['read', getDocs],
    ['counted', getCount],
  ])('%s', (_what, ask) => {
    const publicOnes = (name: Name) =>
      query(collection(people[name].firestore, 'metas'), where('is_public', '==', true));

    test('a bounded number of public ones: everybody who is signed in', async () => {
      for (const name of SIGNED_IN) await ask(query(publicOnes(name), limit(MAX_ASKED_RECORDS)));
    });

    test('all public ones: admins', async () => {
      await ask(publicOnes('admin'));
      for (const name of ['stranger', 'newcomer', 'member'] as const) {
        await expect(ask(publicOnes(name))).rejects.toMatchObject(DENIED);
        const tooMany = query(publicOnes(name), limit(MAX_ASKED_RECORDS + 1));
        await expect(ask(tooMany)).rejects.toMatchObject(DENIED);
      }
    });
  });
});

describe('admins', () => {
  const asks = (name: Name, email: string) => getDoc(doc(people[name].firestore, 'admins', email));

  test('a person can read the entry of their own verified address only', async () => {
    const { member, admin, impostor, newcomer } = people;
    expect((await asks('admin', admin.email)).exists()).toBe(true);
    expect((await asks('member', member.email)).exists()).toBe(false);
    for (const [name, email] of [
      ['member', admin.email],
      ['admin', member.email],
      ['impostor', impostor.email],
      ['newcomer', newcomer.email],
      ['stranger', admin.email],
    ] as const) {
      await expect(asks(name, email)).rejects.toMatchObject(DENIED);
    }
  });

  test.each(PEOPLE)('the %s lists and writes none, and writes no record', async (name) => {
    const { firestore, email } = people[name];
    const own = doc(firestore, 'admins', email || 'personne@navette.test');
    const id = await record({ is_public: true, owner_uid: people[name].uid });
    const attempts = [
      () => getDocs(query(collection(firestore, 'admins'))),
      () => setDoc(own, {}),
      () => deleteDoc(own),
      () => setDoc(doc(firestore, 'metas', id), { is_public: true }, { merge: true }),
      () => setDoc(doc(firestore, 'metas', crypto.randomUUID()), closed),
      () => deleteDoc(doc(firestore, 'metas', id)),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject(DENIED);
  });
});

/** A token with a verified address in capitals, as the emulators take it: unsigned. */
function shouting(email: string): string {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    sub: crypto.randomUUID(),
    iat: now,
    exp: now + 3600,
    email: email.toUpperCase(),
    email_verified: true,
  };
  const parts = [{ alg: 'none', typ: 'JWT' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${parts.join('.')}.`;
}

/** The status of Firestore's answer to a read of a record with this token. */
async function statusFor(id: string, token: string | undefined): Promise<number> {
  const documents = `v1/projects/${PROJECT}/databases/(default)/documents`;
  const url = `http://127.0.0.1:${inject('ports').firestore}/${documents}/metas/${id}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.status;
}
