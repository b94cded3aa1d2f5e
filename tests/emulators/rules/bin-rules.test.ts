import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  setDoc,
  updateDoc,
  where,
  type Query,
} from 'firebase/firestore/lite';
import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BIN, binWords } from '../../../core/src/bin/bin.ts';
import { CASE_VIEWERS, type CaseViewer } from '../../cases/access-case-viewers.ts';
import { COMPANY_CASES, COMPANY_DOMAINS, openedTo } from '../../cases/company-cases.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { StorageRulesEngine } from '../support/storage-rules-engine.ts';

// Who may read the bin: admins alone, whoever saw the item before, had added it, or has deleted it. Nobody writes it.

describe('its documents', () => {
  const DENIED = { code: 'permission-denied' };
  const id = crypto.randomUUID();
  const folder = `${id}/`;

  let admin: Person;
  let member: Person;
  let others: Person[];
  let item: Record<string, unknown>;

  beforeAll(async () => {
    admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
    member = await signUp({ email: newAddress('membre'), verified: true });
    const impostor = await signUp({ email: newAddress('faux'), verified: false, admin: true });
    const former = await signUp({ email: newAddress('ancien'), verified: true, admin: true });
    await operatorDatabase().collection('admins').doc(former.email).delete();
    others = [stranger(), member, impostor, former];
    // What the member has added, owned, and taken back; everybody saw it.
    item = {
      kind: 'file',
      state: 'here',
      file_path: `${folder}note.txt`,
      parent_path: folder,
      label: 'note.txt',
      deletion: id,
      is_top: true,
      top: id,
      within: [folder, ''],
      words: binWords(`${folder}note.txt`),
      deleted_at: Timestamp.now(),
      deleted_by: member.email,
      deleted_by_uid: member.uid,
      expire_at: Timestamp.now(),
      record: { ...openedTo(viewerOf(member)), added_by_uid: member.uid },
      object: `bin/${id}`,
    };
    await operatorDatabase().collection(BIN).doc(id).set(item);
  });

  afterAll(async () => {
    await operatorDatabase().collection(BIN).doc(id).delete();
    await closeSessions();
  });

  function viewerOf({ uid, email }: Person) {
    return { uid, email, emailVerified: true, listedAsAdmin: false };
  }

  /** What a screen asks for: the latest, what lay in a folder that was deleted, by name, by folder. */
  function queriesOf({ firestore }: Person): Query[] {
    const bin = collection(firestore, BIN);
    const here = where('state', '==', 'here');
    const latest = [here, orderBy('deleted_at', 'desc'), limit(50)];
    return [
      query(bin, where('is_top', '==', true), ...latest),
      query(bin, where('top', '==', id), here, orderBy('file_path'), limit(50)),
      query(bin, where('words', 'array-contains', 'note'), ...latest),
      query(bin, where('within', 'array-contains', folder), ...latest),
    ];
  }

  test('an admin reads and lists all', async () => {
    expect((await getDoc(doc(admin.firestore, BIN, id))).data()).toMatchObject({
      label: 'note.txt',
    });
    for (const asked of queriesOf(admin)) {
      expect((await getDocs(asked)).docs.map((found) => found.id)).toContain(id);
    }
  });

  test('nobody else reads any, nor asks for what was their own', async () => {
    for (const person of others) {
      const { firestore, email, uid } = person;
      await expect(getDoc(doc(firestore, BIN, id))).rejects.toMatchObject(DENIED);
      await expect(getDoc(doc(firestore, BIN, 'absent'))).rejects.toMatchObject(DENIED);
      const bin = collection(firestore, BIN);
      for (const asked of [
        ...queriesOf(person),
        query(bin),
        query(bin, where('deleted_by', '==', email)),
        query(bin, where('deleted_by_uid', '==', uid)),
        query(bin, where('record.owner_uid', '==', uid)),
        query(bin, where('record.is_public', '==', true)),
        query(collectionGroup(firestore, BIN)),
      ]) {
        await expect(getDocs(asked)).rejects.toMatchObject(DENIED);
      }
    }
  });

  test('nobody writes, changes or deletes any, admins included', async () => {
    for (const { firestore } of [admin, ...others]) {
      const own = doc(firestore, BIN, id);
      const another = doc(firestore, BIN, crypto.randomUUID());
      await expect(setDoc(another, { state: 'here' })).rejects.toMatchObject(DENIED);
      await expect(setDoc(own, { state: 'going' })).rejects.toMatchObject(DENIED);
      await expect(updateDoc(own, { expire_at: null })).rejects.toMatchObject(DENIED);
      await expect(deleteDoc(own)).rejects.toMatchObject(DENIED);
    }
    const stored = await operatorDatabase().collection(BIN).doc(id).get();
    expect(stored.data()).toEqual(item);
  });
});

describe('its objects', () => {
  const VIEWERS = Object.keys(CASE_VIEWERS) as CaseViewer[];
  const ADMINS = Object.values(CASE_VIEWERS).flatMap((viewer) =>
    viewer?.listedAsAdmin ? [viewer.email ?? ''] : [],
  );
  const OPEN = { is_public: true, allowed_emails: [], owner_email: null, owner_uid: null };
  const NAMES = ['bin/abc', 'bin/abc.thumbnail', 'bin/abc.version.17', 'bin/A/b.pdf'];

  let engine: StorageRulesEngine;

  beforeAll(async () => {
    engine = await StorageRulesEngine.start();
  });

  afterAll(() => engine.stop());

  /** Public records of all names that somebody could take for paths: none of them matters. */
  function useOpenRecords(): void {
    const paths = NAMES.flatMap((name) => [name, name.replace('bin/', ''), 'A/', 'bin/', '/']);
    engine.useRecords(Object.fromEntries(paths.map((path) => [path, OPEN])), ADMINS);
  }

  test.each(NAMES)('only admins read %s, whatever records there are', async (name) => {
    for (const viewer of VIEWERS) {
      useOpenRecords();
      const verdict = await engine.permits('get', CASE_VIEWERS[viewer], name);
      expect([viewer, verdict]).toEqual([viewer, viewer === 'admin']);
      // Whether the caller is an admin, and nothing else.
      expect(engine.lookups.every((path) => path.includes('/admins/'))).toBe(true);
      expect(engine.lookups.length).toBeLessThanOrEqual(1);
    }
  });

  test('nobody lists, writes or removes any, admins included', async () => {
    useOpenRecords();
    for (const viewer of VIEWERS) {
      for (const name of [...NAMES, 'bin']) {
        for (const method of ['list', 'create', 'update', 'delete'] as const) {
          const verdict = await engine.permits(method, CASE_VIEWERS[viewer], name);
          expect([viewer, method, name, verdict]).toEqual([viewer, method, name, false]);
        }
      }
      const upload = await engine.permits('create', CASE_VIEWERS[viewer], 'bin/new', false);
      expect([viewer, upload]).toEqual([viewer, false]);
    }
  });

  test('of the company’s domains alone', async () => {
    const company = await StorageRulesEngine.start(COMPANY_DOMAINS);
    try {
      for (const { name, viewer, admitted } of COMPANY_CASES) {
        const admins = viewer.listedAsAdmin ? [viewer.email?.toLowerCase() ?? ''] : [];
        company.useRecords({ abc: openedTo(viewer) }, admins);
        const verdict = await company.permits('get', viewer, 'bin/abc');
        expect([name, verdict]).toEqual([name, admitted && viewer.listedAsAdmin]);
      }
    } finally {
      await company.stop();
    }
  });
});
