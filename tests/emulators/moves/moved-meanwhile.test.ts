import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  objectNameOf,
  placeholderNameOf,
  ROOT,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { reconcileItem } from '../../../functions/src/items/reconcile.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { takeLease } from '../../../functions/src/jobs/lease.ts';
import type { JobInput } from '../../../functions/src/jobs/stored-job.ts';
import { metaRef } from '../../../functions/src/records/meta-collection.ts';
import { moveSelection } from '../../../functions/src/use-cases/move-selection.ts';
import { setItemAccess } from '../../../functions/src/use-cases/set-item-access.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { objectNames, putByConsole, stored, storedMeta, upload } from '../support/documents.ts';
import { lapse, ONE_PAGE, viewerOf } from '../support/jobs/jobs.ts';
import { actionsOf } from '../support/journal.ts';
import { linkOf, opens } from '../support/links.ts';
import { deletingObject, lookingAt, meanwhile, readingRecord } from '../support/meanwhile.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';

// What is moved, or copied, while an operator's job goes through the records: it comes to an id that the job's query has
// passed. Without triggers, the job has to do everything itself.

withoutTriggers();

const DRIVE = { comments: null, until: Infinity };

let admin: Person;
let heir: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  heir = await signUp({ email: newAddress('heritier'), verified: true });
});

afterAll(closeSessions);

/** A file that somebody has added to a folder, and where it is to be: records are in the order of their paths' first letters. */
async function scene(person: Person) {
  const id = crypto.randomUUID();
  const [folder, into] = [`z ${id}/`, `a ${id}/`];
  const name = stored('x.txt');
  for (const one of [folder, into]) {
    await putByConsole(placeholderNameOf(one), uploaderMetadata(one, admin), '');
    await reconcileItem(one);
  }
  const everybody = { path: folder, isPublic: true, allowedEmails: [] };
  await setItemAccess(everybody, viewerOf(admin), DRIVE);
  const [from, to] = [folder + name, into + name];
  await upload(person, from);
  await reconcileItem(from);
  const bring = (copy = false) =>
    moveSelection({ paths: [from], to: into, copy }, viewerOf(admin), DRIVE);
  return { id, from, to, bring };
}

/** Works at a job of an operator to its end. */
async function done(input: JobInput): Promise<void> {
  const lease = await createJob({ path: ROOT, input, askedBy: null });
  const job = await driveJob(lease, DRIVE);
  expect(job).toMatchObject({ state: 'done', result: { failed: 0 } });
}

describe('a person loses what they own', () => {
  const CASES = [
    ['who leaves', 'moved', 'leave'],
    ['who is no admin any more', 'moved', 'removal'],
    ['who is no admin any more', 'copied', 'removal'],
  ] as const;

  test.each(CASES)('%s, though it is %s meanwhile', async (_who, how, kind) => {
    const person = await signUp({ email: newAddress('partant'), verified: true });
    const { from, to, bring } = await scene(person);
    // Named by one query alone, as by a change from before the person had an account.
    await metaRef(from).update({ owner_uid: null });
    const owner = { owner_email: heir.email, owner_uid: heir.uid };
    const { email } = person;
    const input =
      kind === 'leave'
        ? ({ kind, email, allLinks: false, heir: owner } as const)
        : ({ kind, email, heir: owner } as const);
    let link = '';
    const act = async (): Promise<void> => {
      await bring(how === 'copied');
      expect(await storedMeta(to)).toMatchObject({ owner_email: email });
      link = await linkOf(admin, to);
    };
    await meanwhile(readingRecord(from), act, () => done(input));
    expect(await storedMeta(to)).toMatchObject(owner);
    expect(await opens(link)).toBe(false);
  });
});

describe('a file that is moved is purged', () => {
  const purgeOf = ({ uid }: Person) => ({ kind: 'purge', uid }) as const;
  const newMember = () => signUp({ email: newAddress('membre'), verified: true });

  async function expectPurged({ from, to }: Record<'from' | 'to', ItemPath>): Promise<void> {
    for (const path of [from, to]) {
      expect(await objectNames(objectNameOf(path)), path).toEqual([]);
      expect(await storedMeta(path), path).toBeUndefined();
    }
    expect(await actionsOf(from)).not.toContain('purged');
    expect((await actionsOf(to)).filter((action) => action === 'purged')).toHaveLength(1);
  }

  test('before the job has come to it', async () => {
    const member = await newMember();
    const moved = await scene(member);
    const first = stored(`${moved.id}.txt`);
    await upload(member, first);
    await reconcileItem(first);
    // A page is full with that file and folders between the two places.
    const folders = Array.from({ length: 999 }, (_, index) => `n ${moved.id} ${1000 + index}/`);
    const writer = operatorDatabase().bulkWriter();
    for (const path of folders) {
      void writer.set(metaRef(path), { file_path: path, added_by_uid: member.uid });
    }
    await writer.flush();
    const input = purgeOf(member);
    const { id } = await createJob({ path: ROOT, input, askedBy: null, isLapsed: true });
    const lease = await takeLease(id);
    if (lease === null) throw new Error('somebody else is at the job');
    await driveJob(lease, ONE_PAGE);
    expect(await storedMeta(first)).toBeUndefined();
    await moved.bring();
    await lapse(id);
    const next = await takeLease(id);
    if (next === null) throw new Error('somebody else is at the job');
    const ended = await driveJob(next, DRIVE);
    for (const path of folders) void writer.delete(metaRef(path));
    await writer.close();
    expect(ended).toMatchObject({ state: 'done', result: { deleted: 2, failed: 0 } });
    await expectPurged(moved);
  });

  test('when the job is about to look at it', async () => {
    const member = await newMember();
    const moved = await scene(member);
    await meanwhile(
      lookingAt(moved.from),
      () => moved.bring(),
      () => done(purgeOf(member)),
    );
    await expectPurged(moved);
  });

  test('when the job has deleted its object', async () => {
    const member = await newMember();
    const moved = await scene(member);
    const [copied, deleted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const isCopied = async (): Promise<void> => {
      expect(await objectNames(objectNameOf(moved.to))).toHaveLength(1);
      copied.resolve();
      await deleted.promise;
    };
    const moving = meanwhile(readingRecord(moved.from), isCopied, () => moved.bring());
    await Promise.race([copied.promise, moving]);
    const goOn = async (): Promise<void> => {
      deleted.resolve();
      await moving;
    };
    await meanwhile(deletingObject(moved.from), goOn, () => done(purgeOf(member)), 'after');
    await expectPurged(moved);
  });
});
