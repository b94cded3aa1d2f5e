import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AccessReport } from '../../../core/src/calls/call-contracts.ts';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { takeLease } from '../../../functions/src/jobs/lease.ts';
import { sweepJobs } from '../../../functions/src/jobs/sweep.ts';
import { setItemAccess } from '../../../functions/src/use-cases/set-item-access.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import {
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  uploadRecorded,
} from '../support/documents.ts';
import { exempt } from '../support/exempt.ts';
import { lapse, ONE_PAGE, storedJob, sweepAll, sweptJob, viewerOf } from '../support/jobs/jobs.ts';
import { whileRecordIsHeld } from '../support/held-record.ts';
import { killedAt } from '../support/jobs/killed-at.ts';
import { linkOf, opens } from '../support/links.ts';
import { countRecords, putMany } from '../support/many/many.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

const OPEN = { inherits: false, isPublic: true, allowedEmails: [] } as const;

function setAccess(path: ItemPath, change: object): Promise<AccessReport> {
  return call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

/** A folder of one file, both with their records. */
async function folderOfOne(): Promise<{ top: ItemPath; file: ItemPath }> {
  const top = `${crypto.randomUUID()}/`;
  await putFolder(top, admin);
  const file = top + stored('a.txt');
  await uploadRecorded(admin, file);
  return { top, file };
}

/** A change of access whose worker has died before it did anything. */
async function forgottenChange(path: ItemPath, dropOwn = false): Promise<string> {
  const input = { kind: 'access', change: OPEN, dropOwn } as const;
  return (await createJob({ path, input, askedBy: null, isLapsed: true })).id;
}

describe('a change of access whose worker has died', () => {
  test('is made by the next sweep', async () => {
    const { top } = await folderOfOne();
    const job = await forgottenChange(top);
    await sweepJobs(() => Promise.resolve());
    expect(await storedMeta(top)).toMatchObject({ is_public: false });
    expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { updated: 1 } });
    expect(await storedMeta(top)).toMatchObject({ is_public: true });
  });

  test('does not undo a later change of the same folder', async () => {
    const { top } = await folderOfOne();
    const job = await forgottenChange(top);
    await setAccess(top, { allowedEmails: [member.email] });
    expect(await sweptJob(job)).toMatchObject({ state: 'done' });
    expect(await storedMeta(top)).toMatchObject({
      is_public: false,
      allowed_emails: [member.email],
    });
  });

  test('leaves alone what has got access of its own since, and its content', async () => {
    const { top, file } = await folderOfOne();
    const [kept, within] = [`${top}b/`, `${top}b/c.txt`];
    await putByConsole(objectNameOf(within));
    await call(admin, 'repairRecords', { path: top });
    const job = await forgottenChange(top, true);
    await setAccess(kept, { allowedEmails: [member.email] });
    await sweptJob(job);
    expect(await storedMeta(file)).toMatchObject({ is_public: true, inherits: true });
    const own = { is_public: false, allowed_emails: [member.email] };
    expect(await storedMeta(kept)).toMatchObject({ ...own, inherits: false });
    expect(await storedMeta(within)).toMatchObject({ ...own, inherits: true });
  });

  test('does not undo “Appliquer aussi au contenu” of a folder above', async () => {
    const { top } = await folderOfOne();
    const [sub, file] = [`${top}b/`, `${top}b/${stored('c.txt')}`];
    await putFolder(sub, admin);
    await uploadRecorded(admin, file);
    const jobs = [await forgottenChange(sub), await forgottenChange(file)];
    await setAccess(top, { applyToContent: true });
    for (const job of jobs) expect(await sweptJob(job)).toMatchObject({ state: 'done' });
    for (const path of [sub, file]) {
      expect(await storedMeta(path)).toMatchObject({ is_public: false, inherits: true });
    }
  });

  test('is made after a later change of a folder above that leaves it alone', async () => {
    const { top, file } = await folderOfOne();
    await setAccess(file, { inherits: true });
    const job = await forgottenChange(file);
    await setAccess(top, { allowedEmails: [member.email] });
    expect(await storedMeta(file)).toMatchObject({ allowed_emails: [member.email] });
    await sweptJob(job);
    expect(await storedMeta(file)).toMatchObject({ is_public: true, inherits: false });
  });

  test.each([{ inherits: true }, { inherits: false }])(
    'of a single file, does not undo a later one: %j',
    async (later) => {
      const { file } = await folderOfOne();
      const job = await forgottenChange(file);
      expect(await setAccess(file, later)).toEqual({ path: file, updated: 1 });
      expect(await sweptJob(job)).toMatchObject({ state: 'done' });
      expect(await storedMeta(file)).toMatchObject({ is_public: false, ...later });
    },
  );

  test('ends without a trace when the folder was deleted meanwhile', async () => {
    const { top } = await folderOfOne();
    const job = await forgottenChange(top, true);
    await call(admin, 'deleteItems', { paths: [top] });
    expect(await sweptJob(job)).toMatchObject({
      state: 'done',
      result: { failures: [{ path: top, reason: 'not-found' }] },
    });
    expect(await countRecords(top)).toBe(0);
  });

  test('of a single file, with the link not yet revoked: a sweep revokes it', async () => {
    const { file } = await folderOfOne();
    await setAccess(file, { isPublic: true });
    const link = await linkOf(member, file);
    expect(await opens(link)).toBe(true);
    const data = { path: file, isPublic: false, allowedEmails: [] };
    const change = ['functions/src/use-cases/set-item-access.ts', 'setItemAccess'] as const;
    const point = { call: 'File.setMetadata', nth: 1 } as const;
    await killedAt(point, change, data, viewerOf(admin), ONE_PAGE);
    await sweepAll();
    expect(await opens(link)).toBe(false);
  });
});

test('a call for a folder that a dead worker still locks is no error: a job waits for the lock', async () => {
  const { top, file } = await folderOfOne();
  // Locked as by the transaction of a worker that died, which Firestore ends after a while.
  const { answer } = await whileRecordIsHeld(top, async () => ({
    answer: await setAccess(top, { isPublic: true, applyToContent: true }),
  }));
  if (!isHandedOver(answer)) throw new Error('it has written a record that is locked');
  expect(await sweptJob(answer.job)).toMatchObject({ state: 'done', result: { failed: 0 } });
  for (const path of [top, file]) expect(await storedMeta(path)).toMatchObject({ is_public: true });
});

describe('two workers', () => {
  test('a sweep wakes no job that somebody is at', async () => {
    const input = { kind: 'access', change: null, dropOwn: false } as const;
    const { id } = await createJob({ path: 'A/', input, askedBy: null });
    const woken: string[] = [];
    await sweepJobs((job) => Promise.resolve(void woken.push(job)));
    expect(woken).not.toContain(id);
    expect(await takeLease(id)).toBeNull();
    await lapse(id);
    await sweepJobs((job) => Promise.resolve(void woken.push(job)));
    expect(woken).toContain(id);
    await sweptJob(id);
  });

  test('a slow one changes nothing that a later one has done', async () => {
    const { top } = await folderOfOne();
    const id = await forgottenChange(top);
    const slow = await takeLease(id);
    await lapse(id);
    const [second, third] = await Promise.all([takeLease(id), takeLease(id)]);
    // Only one of two gets it.
    expect([second, third].filter((lease) => lease !== null)).toHaveLength(1);
    await lapse(id);
    await sweptJob(id);
    await setAccess(top, { allowedEmails: [member.email] });
    if (slow === null) throw new Error('nobody has taken the job');
    expect(await driveJob(slow, { comments: null, until: Infinity })).toBeNull();
    expect(await storedJob(id)).toMatchObject({ state: 'done', result: { updated: 1 } });
    expect(await storedMeta(top)).toMatchObject({ is_public: false });
  });
});

describe('without triggers', () => {
  withoutTriggers();

  test('a record that cannot be written does not stop the others, and the job tells', async () => {
    const { top } = await folderOfOneWithoutTriggers();
    const files = ['a.txt', 'b.txt', 'c.txt'].map((name) => `${top}${name}`);
    await putMany(files);
    await call(admin, 'repairRecords', { path: top });
    const [before, bad, after] = files as [string, string, string];
    await exempt(bad, 'record');
    // So large that Firestore refuses the document with one byte more.
    const record = operatorDatabase().collection('metas').doc(metaId(bad));
    await record.update({ filler: 'x'.repeat(1_047_500) });
    const emails = Array.from({ length: 400 }, (_, index) => `personne-${index}@navette.test`);
    const data = { path: top, isPublic: false, allowedEmails: emails };
    const answer = await setItemAccess(data, viewerOf(admin), {
      comments: null,
      until: Infinity,
    });
    if (!isHandedOver(answer)) throw new Error('it hides that a record has failed');
    expect(await storedJob(answer.job)).toMatchObject({
      state: 'done',
      result: { failed: 1, failures: [{ path: bad, reason: 'internal' }] },
    });
    for (const path of [before, after]) {
      expect((await storedMeta(path))?.allowed_emails).toEqual(emails);
    }
    await call(admin, 'deleteItems', { paths: [top] });
  });

  async function folderOfOneWithoutTriggers(): Promise<{ top: ItemPath }> {
    const top = `${crypto.randomUUID()}/`;
    await call(admin, 'createFolder', { path: top });
    return { top };
  }
});
