import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessForecast } from '../../../core/src/access/access-forecast.ts';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { forecastItemAccess } from '../../../functions/src/use-cases/forecast-item-access.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { putFolder, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { copyRecord } from '../support/many/many-records.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, refusalOf } from '../support/verdicts.ts';

// `forecastAccess`: who would gain and lose what. Its numbers for many trees are compared
// with verdicts in access-forecast-trees.test.ts.

let admin: Person;
let member: Person;
let guest: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
  guest = await signUp({ email: newAddress('invite'), verified: true });
});

afterAll(closeSessions);

type Change = Partial<Callables['setAccess']['data']>;

const fresh = () => crypto.randomUUID();
const NONE = { people: 0, items: 0 };

function dataOf(path: string, change: Change) {
  return { path, isPublic: false, allowedEmails: [], ...change };
}

function forecast(path: string, change: Change, person = admin): Promise<AccessForecast> {
  return call(person, 'forecastAccess', dataOf(path, change));
}

function setAccess(path: string, change: Change): Promise<unknown> {
  return call(admin, 'setAccess', dataOf(path, change));
}

/** A folder that inherits nothing, shared with the member, with a file of theirs beneath. */
async function sharedFolder(): Promise<string> {
  const top = `Prévision ${fresh()}/`;
  await putFolder(top, admin);
  await setAccess(top, { allowedEmails: [member.email] });
  await uploadRecorded(member, top + stored('privé.txt'));
  return top;
}

describe('a forecast', () => {
  test('says who would gain and lose what, and changes nothing', async () => {
    const top = await sharedFolder();
    const file = top + stored('privé.txt');
    await setAccess(file, { inherits: true });
    const before = await everythingStored(top);
    expect(await forecast(top, { allowedEmails: [guest.email.toUpperCase()] })).toEqual({
      gained: { people: 1, items: 2, first: [guest.email] },
      lost: { people: 1, items: 2, first: [member.email] },
      links: 1,
      own: { items: 0, private: 0 },
      inherited: null,
      countedAt: expect.any(Number),
      folderSeen: null,
      owner: admin.email,
      hiddenAbove: [],
    });
    expect(await forecast(file, { isPublic: true })).toMatchObject({
      gained: { people: 'everyone', items: 1 },
      lost: NONE,
      inherited: { from: top, isPublic: false, allowedEmails: [member.email] },
      hiddenAbove: [{ folder: top, people: 'everyone' }],
    });
    expect(await everythingStored(top)).toEqual(before);
  });

  test('counts what has access of its own beneath, and how much of it is private', async () => {
    const top = await sharedFolder();
    await uploadRecorded(member, top + stored('public.txt'));
    await setAccess(top + stored('public.txt'), { isPublic: true });
    await uploadRecorded(member, top + stored('comme le dossier.txt'));
    await setAccess(top + stored('comme le dossier.txt'), { inherits: true });
    const change = { allowedEmails: [member.email, guest.email] };
    const own = { items: 2, private: 1 };
    expect(await forecast(top, change)).toMatchObject({ own, gained: { people: 1, items: 2 } });
    expect(await forecast(top, { ...change, applyToContent: true })).toMatchObject({
      own,
      gained: { people: 1, items: 3 },
      lost: { people: 'everyone', items: 1 },
      // The link of the private file counts too: its owner sees it by address, no longer by uid.
      links: 2,
    });
  });

  test('names the folders above that are hidden from whom it adds', async () => {
    const top = await sharedFolder();
    const [middle, file] = [`${top}Milieu/`, `${top}Milieu/${stored('a.txt')}`];
    await putFolder(middle, admin);
    await uploadRecorded(admin, file);
    const allowedEmails = [member.email, guest.email, admin.email];
    expect((await forecast(file, { allowedEmails })).hiddenAbove).toEqual([
      { folder: middle, people: 2 },
      { folder: top, people: 1 },
    ]);
    await setAccess(middle, { isPublic: true });
    expect((await forecast(file, { allowedEmails: [member.email] })).hiddenAbove).toEqual([]);
    expect(await forecast(file, { inherits: true })).toMatchObject({
      inherited: { from: middle, isPublic: true },
      hiddenAbove: [{ folder: top, people: 'everyone' }],
    });
  });

  test('is for admins only, and refuses what a real one refuses', async () => {
    const top = await sharedFolder();
    const notAdmin = { reason: 'not-admin', message: 'Réservé aux admins.' };
    expect(await refusalOf(forecast(top, { isPublic: true }, member))).toEqual(notAdmin);
    const missing = { reason: 'not-found', message: 'Cet élément n’existe pas ou plus.' };
    expect(await refusalOf(forecast(`${fresh()}/`, {}))).toEqual(missing);
    expect(await refusalOf(forecast(top, { allowedEmails: ['pas bon'] }))).toMatchObject({
      reason: 'invalid',
    });
  });

  // Pages from before decision 0101, which may be open for days, asked `setAccess` for forecasts.
  test('that an older page asks for is refused as a change, and changes nothing', async () => {
    const top = await sharedFolder();
    const before = await everythingStored(top);
    for (const dryRun of [true, false, 'true']) {
      for (const change of [{ isPublic: true }, { allowedEmails: [], applyToContent: true }]) {
        const asked = call(admin, 'setAccess', { ...dataOf(top, change), dryRun });
        expect(await refusalOf(asked)).toEqual({
          reason: 'invalid',
          message: 'La demande est mal formée.',
        });
      }
    }
    expect(await everythingStored(top)).toEqual(before);
  });
});

describe('a folder of 1,100 records', () => {
  withoutTriggers();

  test('is counted to its end, or says that there is more', async () => {
    const top = `Archives ${fresh()}/`;
    await call(admin, 'createFolder', { path: top });
    await copyRecord(top, 1100);
    const all = await forecast(top, { isPublic: true });
    expect(all.gained).toEqual({ people: 'everyone', items: 1101 });
    expect(all).not.toHaveProperty('incomplete');
    const data = { ...dataOf(top, { isPublic: true }), allowedEmails: [] };
    // Time is up after the first page: 1,000 records, the folder’s own included.
    expect(await forecastItemAccess(data, 0)).toMatchObject({
      gained: { people: 'everyone', items: 1000 },
      incomplete: true,
    });
    await call(admin, 'deleteItems', { paths: [top] });
  });
});

/** Everything that a change of a folder's access can write: records, jobs, notes, tokens of links. */
async function everythingStored(top: string): Promise<unknown> {
  const jobs = await operatorDatabase().collection(JOBS).where('path', '==', top).get();
  const file = top + stored('privé.txt');
  const note = await operatorDatabase().collection('stale_tokens').doc(metaId(file)).get();
  const [{ metadata }] = await operatorBucket().file(`files/${file}`).getMetadata();
  return [await storedMeta(top), await storedMeta(file), jobs.size, note.exists, metadata];
}
