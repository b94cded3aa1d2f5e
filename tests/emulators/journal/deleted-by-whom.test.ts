import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { withoutTriggers } from '../support/background-triggers.ts';
import {
  stored,
  storedMeta,
  untilForgotten,
  upload,
  uploadRecorded,
} from '../support/documents.ts';
import { linesOf } from '../support/journal.ts';
import { ONE_PAGE, runningJobs, sweep, viewerOf } from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// The event of a deleted object knows nobody, and comes before its job has removed the record, or long after.

const DELETION = ['functions/src/operations/delete-selection.ts', 'deleteSelection'] as const;

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

const deleted = () => ({ action: 'deleted', by: admin.email, by_uid: admin.uid, as_admin: true });

/** A folder that everybody sees, with a file that a member has added. */
async function withFile(): Promise<{ top: ItemPath; file: ItemPath }> {
  const top = `${crypto.randomUUID()}/`;
  await call(admin, 'createFolder', { path: top });
  await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
  const file = top + stored('a.txt');
  await uploadRecorded(member, file);
  return { top, file };
}

/** Deletes by a worker that dies before it removes the first record. */
function killedBeforeRecords(path: ItemPath): Promise<void> {
  return killedBefore({ call: 'File.copy', nth: 1 }, path);
}

async function killedBefore(point: KillPoint, path: ItemPath): Promise<void> {
  await killedAt(point, DELETION, { paths: [path] }, viewerOf(admin), ONE_PAGE);
}

async function finish(): Promise<void> {
  while ((await runningJobs()).length > 0) await sweep();
}

test.each(['file', 'folder'] as const)(
  'a %s whose worker dies: deleted by whoever has asked, and told once',
  async (kind) => {
    const { top, file } = await withFile();
    // The record is gone, the object is not.
    await killedBefore({ call: 'File.delete', nth: 1 }, kind === 'file' ? file : top);
    expect(await storedMeta(file)).toBeUndefined();
    const lines = await linesOf(file);
    expect(lines).toMatchObject([{ action: 'added' }, { ...deleted(), cause: 'deleteItems' }]);
    await finish();
    expect(await linesOf(file)).toEqual(lines);
    await call(admin, 'deleteItems', { paths: [top] });
  },
);

test('what is deleted in the console meanwhile, in another folder, is gone by nobody', async () => {
  const { top } = await withFile();
  const other = await withFile();
  await killedBeforeRecords(top);
  await operatorBucket().file(objectNameOf(other.file)).delete();
  await untilForgotten(other.file);
  expect((await linesOf(other.file)).at(-1)).toMatchObject({ action: 'gone', by: null });
  await finish();
});

describe('when events are lost', () => {
  withoutTriggers();

  test('the next worker tells what one has deleted that died', async () => {
    const top = `${crypto.randomUUID()}/`;
    await call(admin, 'createFolder', { path: top });
    await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
    const file = top + stored('a.txt');
    await upload(member, file);
    await call(member, 'recordUpload', { path: file });
    await killedBeforeRecords(top);
    expect(await storedMeta(file)).toBeDefined();
    await finish();
    expect((await linesOf(file)).slice(1)).toMatchObject([deleted()]);
    expect((await linesOf(top)).at(-1)).toMatchObject(deleted());
  });
});
