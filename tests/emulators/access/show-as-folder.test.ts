import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { showFileAsFolder } from '../../../functions/src/use-cases/show-file-as-folder.ts';
import { database } from '../../../functions/src/platform/admin-app.ts';
import {
  putByConsole,
  putFolder,
  readAs,
  stored,
  storedMeta,
  untilRecorded,
  uploadAsFolder,
  uploadRecorded,
} from '../support/documents.ts';
import { sweptJob, viewerOf } from '../support/jobs/jobs.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { call, isListed, refusalOf } from '../support/verdicts.ts';

// 'Rendre visible comme le dossier' (decision 0107): who may do it, for which files, and that others learn nothing.

const MISSING = { reason: 'not-found', message: 'Cet élément n’existe pas ou plus.' };
const PRIVATE = { isPublic: false, allowedEmails: [] };

let admin: Person;
let otherAdmin: Person;
let driver: Person;
let colleague: Person;
/** A folder of the admin, shared with the driver and the colleague. */
let folder: ItemPath;
/** What the driver has added to it privately. */
let path: ItemPath;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  otherAdmin = await signUp({ email: newAddress('cheffe'), verified: true, admin: true });
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
  colleague = await signUp({ email: newAddress('collegue'), verified: true });
});

afterAll(closeSessions);

beforeEach(async () => {
  folder = `${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  await share([driver.email, colleague.email]);
  path = folder + stored('a.txt');
  await uploadRecorded(driver, path);
});

// Repairs what was written by hand.
afterEach(() => call(admin, 'repairRecords', { path: folder }));

function share(allowedEmails: string[]): Promise<unknown> {
  return call(admin, 'setAccess', { path: folder, isPublic: false, allowedEmails });
}

function show(person: Person, file: ItemPath = path): Promise<unknown> {
  return call(person, 'showAsFolder', { path: file });
}

/** Changes a record by hand, as in the console. */
async function forge(item: ItemPath, fields: Record<string, unknown>): Promise<void> {
  await operatorDatabase().collection('metas').doc(metaId(item)).update(fields);
}

/** Expects that a call is refused as one for a file that does not exist, and changes nothing. */
async function expectRefused(person: Person, file: ItemPath = path): Promise<void> {
  const before = await storedMeta(file);
  expect(await refusalOf(show(person, file))).toEqual(MISSING);
  expect(await storedMeta(file)).toEqual(before);
}

/** The access of the folder, as a record of the driver's file copies it. */
function asFolder() {
  return {
    is_public: false,
    allowed_emails: [driver.email, colleague.email],
    owner_email: admin.email,
    owner_uid: admin.uid,
    inherits: true,
    added_by: driver.email,
    added_by_uid: driver.uid,
  };
}

describe('whoever has added a file privately', () => {
  test('shows it to those who see the folder', async () => {
    expect(await isListed(colleague, path, false)).toBe(false);
    expect(await show(driver)).toEqual({ path });
    const shown = await storedMeta(path);
    expect(shown).toMatchObject(asFolder());
    expect(shown).not.toHaveProperty('to_publish');
    for (const person of [driver, colleague]) {
      expect(await isListed(person, path, false)).toBe(true);
      await expect(readAs(person, path)).resolves.toBeDefined();
    }

    // Asked for again, as after a lost answer, it changes nothing.
    expect(await show(driver)).toEqual({ path });
    expect(await storedMeta(path)).toEqual(shown);
  });

  test('like a file that was added as its folder: it follows the folder from then on', async () => {
    await show(driver);
    await share([colleague.email]);
    expect(await storedMeta(path)).toMatchObject({ allowed_emails: [colleague.email] });
    await expect(readAs(driver, path)).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });

  test('in a folder beneath, with the access of the nearest that has its own', async () => {
    await putByConsole(objectNameOf(`${folder}Vues/plan.txt`));
    await untilRecorded(`${folder}Vues/plan.txt`);
    const nested = `${folder}Vues/${stored('b.txt')}`;
    await uploadRecorded(driver, nested);
    await show(driver, nested);
    expect(await storedMeta(nested)).toMatchObject(asFolder());
  });

  test('an admin too, whose own decision the private access is; links of a narrower one end', async () => {
    const own = folder + stored('b.txt');
    expect(await uploadRecorded(otherAdmin, own)).toMatchObject({ to_publish: false });
    const link = await linkOf(otherAdmin, own);
    await show(otherAdmin, own);
    expect(await storedMeta(own)).toMatchObject({
      inherits: true,
      owner_uid: admin.uid,
      added_by_uid: otherAdmin.uid,
    });
    // The folder is not shared with them.
    expect(await opens(link)).toBe(false);
  });
});

test('nobody has it hold a record, or read all folders above, but to change the file', async () => {
  const transactions = vi.spyOn(database(), 'runTransaction');
  const ask = (person: Person, file = path) => {
    const viewer = { ...viewerOf(person), listedAsAdmin: false };
    return showFileAsFolder({ path: file }, viewer, { until: 0, comments: null });
  };
  const refused = { details: MISSING };
  await expect(ask(colleague)).rejects.toMatchObject(refused);
  await expect(ask(colleague, `${'a/'.repeat(500)}b`)).rejects.toMatchObject(refused);
  expect(transactions).not.toHaveBeenCalled();
  await ask(driver);
  expect(transactions).toHaveBeenCalledOnce();
  // Nor when a call is repeated that was done or refused.
  await ask(driver);
  await call(admin, 'setAccess', { path, ...PRIVATE });
  await expect(ask(driver)).rejects.toMatchObject(refused);
  await share([colleague.email]);
  await expect(ask(driver)).rejects.toMatchObject(refused);
  expect(transactions).toHaveBeenCalledOnce();
  transactions.mockRestore();
});

test('asked for again while the comments cannot be reached, it is followed by the same job', async () => {
  const drive = { comments: { url: 'http://127.0.0.1:1', secretKey: 'sb_secret_none' }, until: 0 };
  for (let time = 0; time < 3; time++) {
    const answer = await showFileAsFolder({ path }, viewerOf(driver), drive);
    expect(answer).toEqual({ path, commentsPending: true });
  }
  const jobs = await operatorDatabase().collection(JOBS).where('path', '==', path).get();
  expect(jobs.docs.map((job) => job.get('step'))).toEqual(['comments']);
  expect(await sweptJob(jobs.docs[0]?.id ?? '')).toMatchObject({ state: 'done' });
});

describe('is refused as for a file that does not exist', () => {
  test('to everybody else, admins too, before and after', async () => {
    for (const person of [colleague, admin]) await expectRefused(person);
    await expectRefused(colleague, folder + stored('absent.txt'));
    await show(driver);
    for (const person of [colleague, admin]) await expectRefused(person);
  });

  test('to nobody who is not signed in', async () => {
    expect(await refusalOf(show(stranger()))).toMatchObject({ reason: 'unauthenticated' });
  });

  test('in the root', async () => {
    const root = stored(`${crypto.randomUUID()}.txt`);
    await uploadRecorded(driver, root);
    await expectRefused(driver, root);
    await forge(root, { inherits: true });
    await expectRefused(driver, root);
    await forge(root, { inherits: false });
  });

  test('to an address that was not confirmed', async () => {
    const newcomer = await signUp({ email: newAddress('nouveau'), verified: false });
    await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
    const own = folder + stored('b.txt');
    await putByConsole(objectNameOf(own), uploaderMetadata(own, newcomer));
    expect(await untilRecorded(own)).toMatchObject({ owner_uid: newcomer.uid, to_publish: true });
    await expectRefused(newcomer, own);
  });

  test('in a folder that was closed to the person, whether the file was shown or not', async () => {
    const shown = folder + stored('b.txt');
    await uploadAsFolder(driver, shown);
    await untilRecorded(shown);
    await share([colleague.email]);
    await expectRefused(driver);
    await expectRefused(driver, shown);
  });

  test('while the folder and the one above it do not agree about the person', async () => {
    const inner = `${folder}Vues/`;
    const nested = inner + stored('b.txt');
    await putByConsole(objectNameOf(`${inner}plan.txt`));
    await untilRecorded(`${inner}plan.txt`);
    await uploadRecorded(driver, nested);
    await forge(inner, { allowed_emails: [colleague.email] });
    await expectRefused(driver, nested);
    await share([colleague.email]);
    await forge(inner, { allowed_emails: [driver.email] });
    await expectRefused(driver, nested);
  });

  test('when others see it, or it belongs to somebody else', async () => {
    for (const fields of [
      { is_public: true },
      { allowed_emails: [colleague.email] },
      { owner_uid: colleague.uid },
      { owner_uid: null },
    ]) {
      const own = folder + stored(`${crypto.randomUUID()}.txt`);
      await uploadRecorded(driver, own);
      await forge(own, fields);
      await expectRefused(driver, own);
    }
  });

  test('when an admin has decided that it stays private', async () => {
    await call(admin, 'setAccess', { path, ...PRIVATE });
    await expectRefused(driver);
    // Only the decision prevents it: without it, the file may be shown.
    await forge(path, { to_publish: FieldValue.delete() });
    expect(await show(driver)).toEqual({ path });
  });

  test('while the decision of an admin waits', async () => {
    const change = { inherits: false, isPublic: false, allowedEmails: [] } as const;
    const input = { kind: 'access', change, dropOwn: false } as const;
    const { id } = await createJob({ path, input, askedBy: null, isLapsed: true });
    await expectRefused(driver);
    expect(await sweptJob(id)).toMatchObject({ state: 'done' });
    await expectRefused(driver);
  });

  test('to somebody who has left', async () => {
    const leaver = await signUp({ email: newAddress('partant'), verified: true });
    await share([leaver.email]);
    const own = folder + stored('b.txt');
    await uploadRecorded(leaver, own);
    const departures = operatorDatabase().collection('departures');
    await departures.doc(encodeURIComponent(leaver.email)).set({ uids: [leaver.uid] });
    await expectRefused(leaver, own);
  });
});
