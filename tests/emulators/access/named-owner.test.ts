import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccessForecast } from '../../../core/src/access/access-forecast.ts';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { putFolder, readAs, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { dyingAtEachPage, sweptJob } from '../support/jobs/jobs.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorAuth, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, isListed, refusalOf } from '../support/verdicts.ts';

// `setAccess` with `owner`: an admin hands an item, or a folder and its content, to somebody else.

const REFUSED = { code: 'storage/unauthorized' };

let admin: Person;
/** The owner at first, and the owner to be. */
let former: Person;
let heir: Person;
let guest: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  heir = await signUp({ email: newAddress('heritier'), verified: true });
  guest = await signUp({ email: newAddress('invite'), verified: true });
});

afterAll(closeSessions);

type Change = Partial<Callables['setAccess']['data']>;

function setAccess(path: string, change: Change): Promise<unknown> {
  return call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

const ownerOf = ({ email, uid }: Person) => ({ owner_email: email, owner_uid: uid });
const NOBODY = { owner_email: null, owner_uid: null };

/** A folder of the former owner: a shared file and a shared folder of its own, and what inherits. */
let top: string;
let own: string;
let shared: string;
let beneath: string;
let inheriting: string;

beforeEach(async () => {
  former = await signUp({ email: newAddress('ancien'), verified: true });
  top = `Passation ${crypto.randomUUID()}/`;
  await putFolder(top, former);
  [own, shared, beneath, inheriting] = [
    top + stored('à soi.txt'),
    `${top}partagé/`,
    `${top}partagé/${stored('hérité.txt')}`,
    top + stored('hérité.txt'),
  ];
  await putFolder(shared, former);
  for (const path of [own, beneath, inheriting]) await uploadRecorded(former, path);
  await setAccess(own, { allowedEmails: [guest.email] });
  await setAccess(shared, { allowedEmails: [guest.email] });
  await setAccess(inheriting, { inherits: true });
  await setAccess(beneath, { inherits: true });
});

describe('a file', () => {
  test('belongs to whom an admin names: the former owner is locked out, and so is their link', async () => {
    const before = await storedMeta(own);
    const link = await linkOf(former, own);
    const owner = { email: heir.email.toUpperCase() };
    await setAccess(own, { allowedEmails: [guest.email], owner });
    expect(await storedMeta(own)).toEqual({
      ...before,
      ...ownerOf(heir),
      updated_at: expect.anything(),
    });
    await expect(readAs(former, own)).rejects.toMatchObject(REFUSED);
    expect(await isListed(former, own, false)).toBe(false);
    expect(await opens(link)).toBe(false);
    for (const person of [heir, guest, admin]) await readAs(person, own);
    expect(await isListed(heir, own, false)).toBe(true);
  });

  test('belongs to nobody: only admins and the people of its list see it', async () => {
    await setAccess(own, { allowedEmails: [guest.email], owner: { email: null } });
    expect(await storedMeta(own)).toMatchObject({ ...NOBODY, added_by: former.email });
    await expect(readAs(former, own)).rejects.toMatchObject(REFUSED);
    for (const person of [guest, admin]) await readAs(person, own);
  });

  test('that inherits gets access of its own with its owner', async () => {
    await setAccess(inheriting, { isPublic: true, owner: { email: heir.email } });
    expect(await storedMeta(inheriting)).toMatchObject({ inherits: false, ...ownerOf(heir) });
  });

  test('keeps its owner through later changes, a repair and a record written again', async () => {
    await setAccess(own, { owner: { email: heir.email } });
    await setAccess(own, { isPublic: true });
    await call(admin, 'recordUpload', { path: own }).catch(() => undefined);
    await call(admin, 'repairRecords', { path: top });
    expect(await storedMeta(own)).toMatchObject({ is_public: true, ...ownerOf(heir) });
  });

  test('owned by an unconfirmed address is seen once it is confirmed; a closed account owns nothing', async () => {
    const email = newAddress('nouveau');
    const unconfirmed = await signUp({ email, verified: false });
    await setAccess(own, { owner: { email } });
    expect(await storedMeta(own)).toMatchObject({ owner_email: email, owner_uid: null });
    await expect(readAs(unconfirmed, own)).rejects.toMatchObject(REFUSED);
    await operatorAuth().updateUser(unconfirmed.uid, { emailVerified: true });
    await unconfirmed.auth.currentUser?.getIdToken(true);
    await readAs(unconfirmed, own);

    await operatorAuth().updateUser(unconfirmed.uid, { disabled: true });
    const before = await storedMeta(own);
    const refusal = await refusalOf(setAccess(own, { isPublic: true, owner: { email } }));
    expect(refusal).toMatchObject({ reason: 'invalid' });
    expect(refusal?.message.replaceAll('\u00a0', ' ')).toBe(
      'Le compte de cette adresse est fermé : nommez un autre propriétaire.',
    );
    expect(await storedMeta(own)).toEqual(before);
  });
});

test('an owner is refused for an item that inherits, and to whom is no admin', async () => {
  const owner = { email: heir.email };
  expect(await refusalOf(setAccess(own, { inherits: true, owner }))).toEqual({
    reason: 'invalid',
    message: 'Un élément qui hérite de son dossier a le propriétaire de ce dossier.',
  });
  const data = { path: own, isPublic: false, allowedEmails: [], owner };
  expect(await refusalOf(call(former, 'setAccess', data))).toMatchObject({ reason: 'not-admin' });
  expect(await storedMeta(own)).toMatchObject(ownerOf(former));
});

describe('a folder', () => {
  const all = () => [top, own, shared, beneath, inheriting];

  test('alone: what has access of its own beneath keeps its owner', async () => {
    await setAccess(top, { owner: { email: heir.email } });
    for (const path of [top, inheriting]) {
      expect(await storedMeta(path)).toMatchObject(ownerOf(heir));
    }
    for (const path of [own, shared, beneath]) {
      expect(await storedMeta(path)).toMatchObject(ownerOf(former));
    }
  });

  test('with its content: everything beneath has the owner, and keeps who else sees it', async () => {
    const neighbour = `${top.slice(0, -1)} 2/`;
    await putFolder(neighbour, former);
    const links = await Promise.all([own, beneath, inheriting].map((path) => linkOf(former, path)));
    const before = await Promise.all(all().map(storedMeta));
    await setAccess(top, { owner: { email: heir.email, content: true } });
    for (const [index, path] of all().entries()) {
      expect(await storedMeta(path)).toMatchObject({
        ...ownerOf(heir),
        inherits: before[index]?.inherits,
        allowed_emails: before[index]?.allowed_emails,
        added_by: former.email,
      });
    }
    expect(await storedMeta(neighbour)).toMatchObject(ownerOf(former));
    for (const path of [own, beneath, inheriting]) {
      await expect(readAs(former, path)).rejects.toMatchObject(REFUSED);
      await readAs(heir, path);
    }
    await readAs(guest, own);
    expect(await Promise.all(links.map(opens))).toEqual([false, false, false]);
  });

  test('a forecast counts who gains and loses sight, and says whose it will be', async () => {
    const owner = { email: heir.email, content: true };
    const data = { path: top, isPublic: false, allowedEmails: [], owner };
    expect(await call<AccessForecast>(admin, 'forecastAccess', data)).toMatchObject({
      gained: { people: 1, items: 5 },
      lost: { people: 1, items: 5 },
      links: 3,
      owner: heir.email,
    });
    const alone = { ...data, owner: { email: null } };
    expect(await call<AccessForecast>(admin, 'forecastAccess', alone)).toMatchObject({
      gained: { people: 0 },
      lost: { people: 1, items: 2 },
      owner: null,
    });
    expect(await storedMeta(top)).toMatchObject(ownerOf(former));
  });

  /** Stores a job, not started, that makes the heir the owner of the folder and its content. */
  async function waitingJob(): Promise<string> {
    const owner = ownerOf(heir);
    const change = { inherits: false, isPublic: false, allowedEmails: [], owner } as const;
    const input = { kind: 'access', change, dropOwn: false, contentOwner: owner } as const;
    return (await createJob({ path: top, input, askedBy: null, isLapsed: true })).id;
  }

  test('its workers may die at each page', async () => {
    const link = await linkOf(former, own);
    const id = await waitingJob();
    expect(await dyingAtEachPage(id)).toBeGreaterThan(1);
    for (const path of all()) expect(await storedMeta(path)).toMatchObject(ownerOf(heir));
    expect(await opens(link)).toBe(false);
  });

  test('a job that has waited undoes nothing that was decided since, of an item or of all', async () => {
    const late = await waitingJob();
    await setAccess(own, { owner: { email: guest.email } });
    await setAccess(shared, { owner: { email: null, content: true } });
    // It names the same owner, but counts as a later decision.
    await setAccess(inheriting, { owner: { email: former.email } });
    await sweptJob(late);
    expect(await storedMeta(top)).toMatchObject(ownerOf(heir));
    expect(await storedMeta(own)).toMatchObject(ownerOf(guest));
    expect(await storedMeta(shared)).toMatchObject(NOBODY);
    expect(await storedMeta(beneath)).toMatchObject(NOBODY);
    expect(await storedMeta(inheriting)).toMatchObject(ownerOf(former));

    const again = await waitingJob();
    await setAccess(top, { owner: { email: former.email, content: true } });
    await sweptJob(again);
    for (const path of all()) expect(await storedMeta(path)).toMatchObject(ownerOf(former));
  });

  test('a job of an item that has waited leaves the owner that was named for all above', async () => {
    const owner = ownerOf(former);
    const change = { inherits: false, isPublic: true, allowedEmails: [], owner } as const;
    const input = { kind: 'access', change, dropOwn: false } as const;
    const { id } = await createJob({ path: shared, input, askedBy: null, isLapsed: true });
    await setAccess(top, { owner: { email: heir.email, content: true } });
    await sweptJob(id);
    // The rest of the change is made.
    expect(await storedMeta(shared)).toMatchObject({ is_public: true, ...ownerOf(heir) });
  });

  test('a job that has waited names nobody who has left since', async () => {
    const leaving = await signUp({ email: newAddress('partant'), verified: true });
    const owner = ownerOf(leaving);
    const allowedEmails = [leaving.email, guest.email];
    const change = { inherits: false, isPublic: false, allowedEmails, owner } as const;
    const input = { kind: 'access', change, dropOwn: false, contentOwner: owner } as const;
    const { id } = await createJob({ path: top, input, askedBy: null, isLapsed: true });
    await operatorDatabase()
      .collection('departures')
      .doc(encodeURIComponent(leaving.email))
      .set({ uids: [leaving.uid], at: new Date(Date.now() + 1000) });
    await sweptJob(id);
    expect(await storedMeta(top)).toMatchObject({
      ...ownerOf(former),
      allowed_emails: [guest.email],
    });
    expect(await storedMeta(own)).toMatchObject(ownerOf(former));
    const records = operatorDatabase().collection('metas');
    expect((await records.doc(metaId(shared)).get()).get('owner_email')).toBe(former.email);
  });
});
