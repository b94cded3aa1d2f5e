import { deleteDoc, doc, getDoc, setDoc } from 'firebase/firestore/lite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Viewer } from '../../../core/src/access/access.ts';
import type { Access } from '../../../core/src/access/meta.ts';
import { RECENTS } from '../../../core/src/accounts/recents.ts';
import { MAINTENANCE } from '../../../core/src/calls/maintenance.ts';
import { CASE_VIEWERS } from '../../cases/access-case-viewers.ts';
import { COMPANY_DOMAINS } from '../../cases/company-cases.ts';
import { stored } from '../support/documents.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { StorageRulesEngine } from '../support/storage-rules-engine.ts';

// What both rules files refuse while Navette is closed for maintenance (decision 0154), and what goes on.

describe('Storage, whose released rules have a constant', () => {
  const member: Viewer = CASE_VIEWERS.member;
  const chef: Viewer = CASE_VIEWERS.admin;
  const shared: Access = {
    is_public: false,
    allowed_emails: [member.email ?? ''],
    owner_email: 'x@navette.test',
    owner_uid: 'u-x',
  };
  const path = `B/${stored('vu.pdf')}`;
  const film = `B/${stored('film.mp4')}`;
  let open: StorageRulesEngine;
  let closed: StorageRulesEngine;

  beforeAll(async () => {
    open = await StorageRulesEngine.with();
    closed = await StorageRulesEngine.with([], true);
  });

  const useRecords = (engine: StorageRulesEngine) => {
    const video = { ...shared, added_by_uid: member.uid, file_updated_at: new Date() };
    engine.useRecords({ 'B/': shared, [path]: shared, [film]: video }, [chef.email ?? '']);
  };

  test.each<[what: string, ask: (engine: StorageRulesEngine) => Promise<boolean>]>([
    ['a file of a member', (engine) => engine.permitsUpload(member, `B/${stored('neuf.pdf')}`)],
    ['a file of an admin', (engine) => engine.permitsUpload(chef, `B/${stored('neuf.pdf')}`)],
    ['a file of the root', (engine) => engine.permitsUpload(member, stored('neuf.pdf'))],
    ['a new version', (engine) => engine.permitsIncoming(member, 'c3a1f9d2')],
    ['the frame of a video', (engine) => engine.permitsFrame(member, film)],
  ])('%s is refused, and costs no look-up', async (_what, ask) => {
    useRecords(open);
    expect(await ask(open)).toBe(true);
    useRecords(closed);
    expect(await ask(closed)).toBe(false);
    expect(closed.lookups).toEqual([]);
  });

  test('reading goes on, for those who see the file', async () => {
    useRecords(closed);
    for (const viewer of [member, chef]) {
      expect(await closed.permits('get', viewer, `files/${path}`)).toBe(true);
    }
    expect(await closed.permits('list', chef, 'files/B')).toBe(true);
    expect(await closed.permits('get', CASE_VIEWERS.allowed, `files/${path}`)).toBe(false);
  });

  test('closed rules keep the company’s domains', async () => {
    const engine = await StorageRulesEngine.with(COMPANY_DOMAINS, true);
    engine.useRecords({ 'A.pdf': { ...shared, is_public: true } });
    const foreign: Viewer = { ...member, email: 'membre@ailleurs.test' };
    expect(await engine.permits('get', foreign, 'files/A.pdf')).toBe(false);
  });
});

describe('Firestore, which has the flag', () => {
  const DENIED = { code: 'permission-denied' };
  const CLOSED = { comments: 'closed' };
  const flag = () => operatorDatabase().doc(MAINTENANCE);
  const flagAs = ({ firestore }: Person) => doc(firestore, MAINTENANCE);
  const recentsOf = ({ firestore, uid }: Person) => doc(firestore, RECENTS, uid);
  let member: Person;
  let admin: Person;

  beforeAll(async () => {
    member = await signUp({ email: newAddress('membre'), verified: true });
    admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  });

  afterAll(async () => {
    await flag().delete();
    await operatorDatabase().collection(RECENTS).doc(member.uid).delete();
    await closeSessions();
  });

  test('everybody who is signed in reads the flag, and nobody writes it', async () => {
    const newcomer = await signUp({ email: newAddress('nouveau'), verified: false });
    for (const person of [member, admin, newcomer]) {
      expect((await getDoc(flagAs(person))).exists()).toBe(false);
      await expect(setDoc(flagAs(person), CLOSED)).rejects.toMatchObject(DENIED);
      await expect(deleteDoc(flagAs(person))).rejects.toMatchObject(DENIED);
    }
    await expect(getDoc(flagAs(stranger()))).rejects.toMatchObject(DENIED);
    await expect(getDoc(doc(admin.firestore, 'settings/autre'))).rejects.toMatchObject(DENIED);
  });

  test('what people write themselves is read, but refused as long as it is there', async () => {
    const own = recentsOf(member);
    await setDoc(own, { paths: ['a.pdf'] });
    await flag().set(CLOSED);
    expect((await getDoc(flagAs(member))).exists()).toBe(true);
    await expect(setDoc(own, { paths: ['b.pdf'] })).rejects.toMatchObject(DENIED);
    await expect(deleteDoc(own)).rejects.toMatchObject(DENIED);
    await expect(setDoc(recentsOf(admin), { paths: [] })).rejects.toMatchObject(DENIED);
    expect((await getDoc(own)).data()).toEqual({ paths: ['a.pdf'] });
    await flag().delete();
    await setDoc(own, { paths: ['b.pdf'] });
    expect((await getDoc(own)).data()).toEqual({ paths: ['b.pdf'] });
  });
});
