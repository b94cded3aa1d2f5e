import { FieldValue } from 'firebase-admin/firestore';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  folderKeptBy,
  isFolderPath,
  ROOT,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { JOBS } from '../../../core/src/calls/jobs.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { leaveReport } from '../../../ops/admin/leave-report.ts';
import { leave, type LeaveReport } from '../../../ops/admin/leave.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { takeLease } from '../../../functions/src/jobs/lease.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import {
  objectNames,
  putFolder,
  stored,
  storedMeta,
  uploadRecorded,
} from '../support/documents.ts';
import { lapse, ONE_PAGE, sweptJob } from '../support/jobs/jobs.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// What the operator reads when an admin has left, to the last file.

let chef: Person;
let leaver: Person;
let top: ItemPath;
/** A file that names the leaver: everybody sees it. */
let open: ItemPath;

beforeAll(async () => {
  operatorBucket();
  chef = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

function setAccess(path: ItemPath, change: object): Promise<unknown> {
  return call(chef, 'setAccess', { path, isPublic: false, allowedEmails: [], ...change });
}

/** Two folders and three files that name the leaver, a folder and a file of them public; two that do not. */
beforeEach(async () => {
  leaver = await signUp({ email: newAddress('partant'), verified: true, admin: true });
  top = `${crypto.randomUUID()}/`;
  const [closed, seen] = [`${top}fermé/`, `${top}ouvert/`];
  for (const folder of [top, closed, seen]) await putFolder(folder, chef);
  await setAccess(closed, { allowedEmails: [leaver.email] });
  await setAccess(seen, { isPublic: true, allowedEmails: [leaver.email] });
  await uploadRecorded(leaver, closed + stored('à soi.txt'));
  open = seen + stored('hérité.txt');
  for (const path of [closed + stored('hérité.txt'), open]) {
    await uploadRecorded(chef, path);
    await setAccess(path, { inherits: true });
  }
  for (const path of [top + stored('à part.txt'), top + stored('public.txt')])
    await uploadRecorded(chef, path);
  await setAccess(top + stored('public.txt'), { isPublic: true });
});

afterEach(async () => {
  // A repair updates the marks `to_publish`.
  await call(chef, 'repairRecords', { path: top });
});

/** How many files have a record, of all tests. */
async function recordedFiles(): Promise<{ public: number; others: number }> {
  const { docs } = await operatorDatabase().collection('metas').get();
  const files = docs.filter((record) => !isFolderPath(String(record.get('file_path'))));
  const seen = files.filter((record) => record.get('is_public') === true).length;
  return { public: seen, others: files.length - seen };
}

async function filesOfBucket(): Promise<number> {
  return (await objectNames('files/')).filter((name) => folderKeptBy(name) === null).length;
}

/** Counts, and ends the person's access, while no late event of another test changes what is counted. */
function countedAndLeft<Count>(
  count: () => Promise<Count>,
  options: { allLinks: boolean },
): Promise<{ counted: Count; report: LeaveReport }> {
  return whileTriggersAreOff(async () => {
    const counted = await count();
    return { counted, report: await leave(leaver.email, options) };
  });
}

test('each file is counted once: its link was ended, or stays', async () => {
  const { counted: all, report } = await countedAndLeft(recordedFiles, { allLinks: false });
  expect(report).toEqual({
    hasAccount: true,
    wasAdmin: true,
    movedTo: [],
    records: 5,
    linksReplaced: 3,
    linksKept: { public: all.public - 1, others: all.others - 2 },
    failed: 0,
    // A file; the folders are the chef's.
    owned: [`${top}fermé/${stored('à soi.txt')}`],
    heir: null,
    heirNote: '',
    commentsOpen: null,
  });
  const text = leaveReport(leaver.email, report);
  expect(text).toContain('Records that no longer name them: 5.');
  expect(text).toContain('Files whose links were ended: 3.');
  expect(text).toContain(`links stay: ${all.public - 1} that are public and ${all.others - 2} oth`);
});

test('of somebody who was no admin, only public files are counted as kept', async () => {
  await operatorDatabase().collection('admins').doc(leaver.email).delete();
  const { counted: all, report } = await countedAndLeft(recordedFiles, { allLinks: false });
  expect(report).toMatchObject({
    wasAdmin: false,
    linksReplaced: 3,
    linksKept: { public: all.public - 1, others: 0 },
  });
});

test('with --all-links, every file of the bucket is counted once, and none as kept', async () => {
  const { counted: files, report } = await countedAndLeft(filesOfBucket, { allLinks: true });
  expect(report).toMatchObject({
    records: 5,
    linksReplaced: files,
    linksKept: { public: 0, others: 0 },
    failed: 0,
  });
  expect(leaveReport(leaver.email, report)).not.toContain('stay');
});

test('a record that names the person again meanwhile is found in another round', async () => {
  const input = { kind: 'leave', email: leaver.email, allLinks: false } as const;
  const { id } = await createJob({ path: ROOT, input, askedBy: null, isLapsed: true });
  while (!(await isAtEndOfRound(id))) await workAtPage(id);
  const record = operatorDatabase().collection('metas').doc(metaId(open));
  expect((await record.get()).get('allowed_emails')).toEqual([]);
  const folder = operatorDatabase()
    .collection('metas')
    .doc(metaId(`${top}ouvert/`));
  for (const ref of [folder, record]) {
    await ref.update({ allowed_emails: FieldValue.arrayUnion(leaver.email) });
  }
  await sweptJob(id);
  expect(await storedMeta(open)).toMatchObject({ allowed_emails: [] });
  expect(await storedMeta(`${top}ouvert/`)).toMatchObject({ allowed_emails: [] });
});

async function workAtPage(id: string): Promise<void> {
  await lapse(id);
  const lease = await takeLease(id);
  if (lease === null) throw new Error('the job has ended');
  await driveJob(lease, ONE_PAGE);
}

/** Whether the records of all queries of the first round are done: by address, twice, and by uid. */
async function isAtEndOfRound(id: string): Promise<boolean> {
  const job = await operatorDatabase().collection(JOBS).doc(id).get();
  const cursor = job.get('cursor') as string | null;
  const place = JSON.parse(cursor ?? '{}') as { round?: number; query?: number };
  return place.round === 0 && place.query === 6;
}
