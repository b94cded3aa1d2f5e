import { afterAll, beforeAll, expect, test } from 'vitest';
import { isHandedOver } from '../../../core/src/calls/jobs.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { moveSelection } from '../../../functions/src/operations/move-selection.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { withoutTriggers } from '../support/background-triggers.ts';
import { objectNames, stored, storedMeta, upload, uploadAsFolder } from '../support/documents.ts';
import { dyingAtEachPage, lapse, ONE_PAGE, sweptJob, viewerOf } from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// Moves whose workers die between any two steps, or meet another change. Each ends with every file at exactly one
// place, with exactly one record. Without triggers, the job has to do everything itself.

withoutTriggers();

const WORKER = ['tests/emulators/support/jobs/advance-job.ts', 'advanceJob'] as const;

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

interface Scene {
  from: ItemPath;
  to: ItemPath;
  /** The paths of the files within, and whether each inherits. */
  files: Map<string, boolean>;
}

/** A folder of some files, of which one inherits from a folder with access of its own, and where it is to go. */
async function scene(): Promise<Scene> {
  const top = `Déplacés ${crypto.randomUUID()}/`;
  for (const folder of [top, `${top}de/`, `${top}de/équipe/`, `${top}vers/`]) {
    await call(admin, 'createFolder', { path: folder });
  }
  const shared = { isPublic: false, allowedEmails: [member.email] };
  await call(admin, 'setAccess', { path: `${top}de/équipe/`, ...shared });
  const files = new Map([
    [stored('a.txt'), false],
    [`équipe/${stored('b.txt')}`, true],
    [`équipe/${stored('c.txt')}`, false],
  ]);
  for (const [file, inherits] of files) {
    await (inherits ? uploadAsFolder : upload)(admin, `${top}de/${file}`);
  }
  await call(admin, 'repairRecords', { path: top });
  return { from: `${top}de/`, to: `${top}vers/`, files };
}

async function expectMoved({ from, to, files }: Scene): Promise<void> {
  expect(await objectNames(objectNameOf(from))).toEqual([]);
  for (const folder of [from, `${from}équipe/`]) expect(await storedMeta(folder)).toBeUndefined();
  for (const [file, inherits] of files) {
    expect(await storedMeta(from + file)).toBeUndefined();
    const [{ metadata }] = (await operatorBucket()
      .file(objectNameOf(`${to}de/${file}`))
      .get()) as unknown as [{ metadata: { generation: unknown } }];
    expect(await storedMeta(`${to}de/${file}`)).toMatchObject({
      inherits,
      allowed_emails: inherits ? [member.email] : [],
      generation: String(metadata.generation),
      added_by: admin.email,
    });
  }
  expect(await storedMeta(`${to}de/équipe/`)).toMatchObject({ allowed_emails: [member.email] });
  expect(await objectNames(objectNameOf(`${to}de/`))).toHaveLength(5);
}

/** A job that moves the folder, at which nobody is. */
async function lapsedMove({ from, to }: Scene): Promise<string> {
  const { id } = await createJob({
    path: from,
    input: { kind: 'move', items: [{ from, to: `${to}de/` }] },
    askedBy: viewerOf(admin),
    isLapsed: true,
  });
  return id;
}

test.each<KillPoint>([
  // The records wait; a file is copied, two are; a copy has its record.
  { call: 'WriteBatch.commit', nth: 1 },
  { call: 'File.copy', nth: 1 },
  { call: 'File.copy', nth: 2 },
  { call: 'Firestore.runTransaction', nth: 1 },
  { call: 'Firestore.runTransaction', nth: 2 },
  { call: 'Firestore.runTransaction', nth: 3 },
  // All have left; an object is deleted, two are.
  { call: 'WriteBatch.commit', nth: 2 },
  { call: 'File.delete', nth: 1 },
  { call: 'File.delete', nth: 2 },
  { call: 'File.delete', nth: 5 },
])('a worker that dies before $call $nth', async (point) => {
  const moved = await scene();
  const job = await lapsedMove(moved);
  await killedAt(point, WORKER, job);
  expect(await sweptJob(job)).toMatchObject({ state: 'done', result: { failed: 0, moved: 1 } });
  await expectMoved(moved);
});

test('workers that die after each page', async () => {
  const moved = await scene();
  const answer = await moveSelection(
    { paths: [moved.from], to: moved.to },
    viewerOf(admin),
    ONE_PAGE,
  );
  if (!isHandedOver(answer)) throw new Error('the call has finished its work');
  await lapse(answer.job);
  expect(await dyingAtEachPage(answer.job)).toBeGreaterThanOrEqual(2);
  expect(await sweptJob(answer.job)).toMatchObject({ state: 'done', result: { failed: 0 } });
  await expectMoved(moved);
});

test('a change of access that comes after the copy comes along', async () => {
  const moved = await scene();
  const job = await lapsedMove(moved);
  // Copied, with their records, but not left.
  await killedAt({ call: 'File.delete', nth: 1 }, WORKER, job).catch(() => undefined);
  const other = await scene();
  const second = await lapsedMove(other);
  await killedAt({ call: 'File.copy', nth: 2 }, WORKER, second);
  const [alone = ''] = other.files.keys();
  const narrowed = { isPublic: false, allowedEmails: ['lea@navette.test'] };
  await call(admin, 'setAccess', { path: other.from + alone, ...narrowed });
  await call(admin, 'setAccess', { path: `${other.from}équipe/`, ...narrowed });
  await sweptJob(job);
  expect(await sweptJob(second)).toMatchObject({ state: 'done', result: { failed: 0 } });
  const after = { allowed_emails: ['lea@navette.test'], is_public: false };
  expect(await storedMeta(`${other.to}de/${alone}`)).toMatchObject(after);
  expect(await storedMeta(`${other.to}de/équipe/`)).toMatchObject(after);
  expect(await storedMeta(`${other.to}de/équipe/${stored('b.txt')}`)).toMatchObject(after);
});

test('a file that somebody deletes in between is nowhere afterwards', async () => {
  const moved = await scene();
  const job = await lapsedMove(moved);
  await killedAt({ call: 'File.copy', nth: 3 }, WORKER, job);
  const [alone = ''] = moved.files.keys();
  await call(admin, 'deleteItems', { paths: [moved.from + alone] });
  await sweptJob(job);
  for (const path of [moved.from + alone, `${moved.to}de/${alone}`]) {
    expect(await storedMeta(path)).toBeUndefined();
    expect(await objectNames(objectNameOf(path))).toEqual([]);
  }
});
