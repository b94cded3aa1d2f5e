import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  objectNameOf,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { whileActing } from '../../../functions/src/journal/acting.ts';
import { putBack, takeIntoBin } from '../../../functions/src/records/bin-changes.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { requestExpiry } from '../../../functions/src/jobs/request-expiry.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { binnedBy, binnedId, deleted } from '../support/binned.ts';
import {
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  untilForgotten,
  untilRecorded,
  upload,
  uploadAsFolder,
  uploadRecorded,
} from '../support/documents.ts';
import { deliver } from '../support/events/events.ts';
import { actionsOf, by, BY_NOBODY, linesOf, linesWithin } from '../support/journal.ts';
import { ONE_PAGE, runningJobs, sweep, sweptJob, viewerOf } from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// 'Who deleted this?', and who brought it back. The event of a deleted object knows nobody, and may come at any time.

let admin: Person;
let other: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  other = await signUp({ email: newAddress('adjoint'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

const deletedBy = (person: Person) => ({ action: 'deleted', ...by(person), cause: 'deleteItems' });

/** A folder that everybody sees, with a file that a member has added, and one in a folder that came with it. */
async function withFiles(): Promise<{ top: ItemPath; file: ItemPath; deep: ItemPath }> {
  const top = `${crypto.randomUUID()}/`;
  await putFolder(top, admin);
  await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
  const [file, deep] = [top + stored('a.txt'), `${top}reçu/${stored('b.txt')}`];
  await uploadAsFolder(member, file);
  await putByConsole(objectNameOf(deep));
  for (const each of [file, deep]) await untilRecorded(each);
  return { top, file, deep };
}

async function deliverAll({ top, file, deep }: { top: string; file: string; deep: string }) {
  for (const name of [objectNameOf(file), objectNameOf(deep), placeholderNameOf(top)]) {
    await deliver('deleted', name);
  }
}

describe('what was deleted', () => {
  test('each file of a folder, by whoever has asked; nothing of the events that follow, nor of a second deletion', async () => {
    const gone = await withFiles();
    const { top, file, deep } = gone;
    const { generation } = (await storedMeta(file)) ?? {};
    const [id] = [await deleted(admin, top)];
    await deliverAll(gone);
    const lines = (await linesWithin(top)).filter(({ action }) => action === 'deleted');
    expect(lines.map(({ path }) => path ?? '').toSorted()).toEqual(
      [top, file, `${top}reçu/`, deep].toSorted(),
    );
    for (const line of lines) expect(line).toMatchObject(deletedBy(admin));
    const [item] = await binnedBy(id);
    expect(lines.map(({ at }) => at.toMillis())).toEqual(
      lines.map(() => item?.item.deleted_at.toMillis()),
    );
    expect((await linesOf(file)).at(-1)).toMatchObject({ size: 7, generation });
    await deleted(other, top);
    for (const path of [file, deep]) {
      expect(await actionsOf(path)).toEqual(['added', 'deleted']);
    }
    expect(await actionsOf(top)).toEqual(['folder-created', 'access', 'deleted']);
  });

  test('a file of an illegal name', async () => {
    const illegal = `${crypto.randomUUID()}//a.txt`;
    await putByConsole(objectNameOf(illegal));
    const deletion = await deleted(admin, illegal);
    const told = { ...deletedBy(admin), size: 7 };
    expect(await linesOf(illegal)).toMatchObject([told]);
    await call(other, 'restoreItems', { of: { deletion } });
    const restored = { action: 'restored', ...by(other), cause: 'restoreItems' };
    expect(await linesOf(illegal)).toMatchObject([told, restored]);
    await deleted(admin, illegal);
  });

  test('what somebody takes back, not as an admin, even if they are one', async () => {
    const { top, file } = await withFiles();
    const ofAdmin = top + stored('c.txt');
    await uploadAsFolder(admin, ofAdmin);
    await untilRecorded(ofAdmin);
    for (const [person, path] of [
      [member, file],
      [admin, ofAdmin],
    ] as const) {
      const seen = [(await storedMeta(path))?.generation ?? ''];
      await call(person, 'deleteItems', { paths: [path], seen, own: true });
      const taken = { action: 'deleted', ...by(person, false), cause: 'takeBack' };
      expect((await linesOf(path)).slice(1)).toMatchObject([taken]);
    }
  });

  test('what Storage refuses to delete is not told', async () => {
    const { file } = await withFiles();
    const record = await storedMeta(file);
    const askedAt = Timestamp.now();
    const job = { id: crypto.randomUUID(), askedAt };
    const deletion = { ...job, by: admin.email, byUid: admin.uid };
    const generation = record?.generation ?? '';
    const copied = { path: file, generation, size: 7, contentType: 'text/plain' };
    const going = { ...copied, hasThumbnail: false, isTop: true };
    await whileActing({ ...by(admin), cause: 'deleteItems', job }, async () => {
      await takeIntoBin(deletion, [going]);
      expect((await linesOf(file)).slice(1)).toMatchObject([deletedBy(admin)]);
      await putBack(deletion, going);
    });
    expect(await actionsOf(file)).toEqual(['added']);
    expect(await storedMeta(file)).toEqual(record);
  });

  const DELETION = ['functions/src/use-cases/delete-selection.ts', 'deleteSelection'] as const;
  const finish = async (): Promise<void> => {
    while ((await runningJobs()).length > 0) await sweep();
  };

  test.each<[KillPoint, number]>([
    // The copy is there; the record is in the bin.
    [{ call: 'Firestore.runTransaction', nth: 1 }, 0],
    [{ call: 'File.delete', nth: 1 }, 1],
  ])('by a worker that dies before %o: told once, by whoever has asked', async (point, before) => {
    const gone = await withFiles();
    const { top, file } = gone;
    await killedAt(point, DELETION, { paths: [top] }, viewerOf(admin), ONE_PAGE);
    const lines = await linesOf(file);
    expect(lines.filter(({ action }) => action === 'deleted')).toHaveLength(before);
    // An event of the upload that comes late is none of a new one.
    await deliver('finalized', objectNameOf(file));
    await finish();
    await deliverAll(gone);
    const told = (await linesOf(file)).slice(1);
    expect(told).toMatchObject([deletedBy(admin)]);
    if (before > 0) expect(told).toEqual(lines.slice(1));
    expect(await actionsOf(top)).toEqual(['folder-created', 'access', 'deleted']);
  });

  test('in the console meanwhile, in another folder: gone, by nobody', async () => {
    const { top } = await withFiles();
    const beside = await withFiles();
    const point = { call: 'File.copy', nth: 1 } as const;
    await killedAt(point, DELETION, { paths: [top] }, viewerOf(admin), ONE_PAGE);
    await operatorBucket().file(objectNameOf(beside.file)).delete();
    await untilForgotten(beside.file);
    expect((await linesOf(beside.file)).at(-1)).toMatchObject({ action: 'gone', ...BY_NOBODY });
    await finish();
  });
});

describe('what was restored', () => {
  test('where it was, by whoever has asked, of when they asked; with new content, and once', async () => {
    const gone = await withFiles();
    const { top, file, deep } = gone;
    const deletion = await deleted(admin, top);
    await call(other, 'restoreItems', { of: { deletion } });
    const restored = { action: 'restored', ...by(other), cause: 'restoreItems' };
    const { generation } = (await storedMeta(file)) ?? {};
    for (const path of [top, file, `${top}reçu/`, deep]) {
      const [last, ...rest] = (await linesOf(path)).filter(({ action }) => action === 'restored');
      expect(last, path).toMatchObject({ ...restored, path });
      expect(last).not.toHaveProperty('to');
      expect(rest).toEqual([]);
    }
    expect((await linesOf(file)).at(-1)).toMatchObject({ generation, size: 7 });
    // Neither a late event nor a repair after a lost record tells anything of it.
    for (const path of [file, top]) {
      await operatorDatabase().collection('metas').doc(metaId(path)).delete();
    }
    for (const path of [file, deep]) await deliver('finalized', objectNameOf(path));
    await deliver('finalized', placeholderNameOf(top));
    await deliverAll(gone);
    expect(await storedMeta(file)).toBeDefined();
    expect(await actionsOf(file)).toEqual(['added', 'deleted', 'restored']);
    expect(await actionsOf(top)).toEqual(['folder-created', 'access', 'deleted', 'restored']);
  });

  test('beside what has taken its name: found at both places', async () => {
    const path = stored(`${crypto.randomUUID()}.txt`);
    await uploadRecorded(member, path);
    const deletion = await deleted(admin, path);
    await uploadRecorded(member, path, 'nouveau');
    await call(admin, 'restoreItems', { of: { deletion }, keepBoth: true });
    const [line] = (await linesOf(path)).filter(({ action }) => action === 'restored');
    const { to = '' } = line ?? {};
    expect(to).not.toBe('');
    expect(line).toMatchObject({ ...by(admin), path, within: [path, '', to] });
    expect(await storedMeta(to)).toBeDefined();
    expect(await actionsOf(path)).toEqual(['added', 'deleted', 'added', 'restored']);
    expect(await actionsOf(to)).toEqual([]);
  });

  describe('without events', () => {
    withoutTriggers();

    const RESTORE = ['functions/src/use-cases/restore-selection.ts', 'restoreSelection'] as const;

    /** Has somebody restore a deletion by a job whose worker dies, and that is given up. */
    async function givenUp(deletion: string, asker: Person, point: KillPoint): Promise<void> {
      const drive = { comments: null, until: Number.MAX_SAFE_INTEGER };
      await killedAt(point, RESTORE, { of: { deletion } }, viewerOf(asker), drive);
      for (const job of await runningJobs()) {
        await operatorDatabase().collection('jobs').doc(job).update({ state: 'failed' });
      }
    }

    test('again, after a job that was given up: by whoever has asked then, and not what is added meanwhile', async () => {
      const path = stored(`${crypto.randomUUID()}.txt`);
      await upload(member, path);
      await call(admin, 'repairRecords', {});
      const deletion = await deleted(admin, path);
      await givenUp(deletion, other, { call: 'File.copy', nth: 1 });
      await upload(member, path);
      await call(admin, 'repairRecords', {});
      expect((await linesOf(path)).at(-1)).toMatchObject({ action: 'added', ...by(member, false) });
      await deleted(other, path);
      await call(admin, 'restoreItems', { of: { deletion } });
      expect((await linesOf(path)).at(-1)).toMatchObject({ action: 'restored', ...by(admin) });
    });

    test('by a job that was given up: by whoever had asked, and not by the night that ends it', async () => {
      const path = `${crypto.randomUUID()}.txt`;
      await putByConsole(objectNameOf(path));
      await call(admin, 'repairRecords', {});
      const deletion = await deleted(admin, path);
      // The copy is there; its record is not.
      await givenUp(deletion, other, { call: 'Firestore.runTransaction', nth: 3 });
      await sweptJob(await requestExpiry());
      const [, , line] = await linesOf(path);
      expect(line).toMatchObject({ action: 'restored', ...by(other), cause: 'restoreItems' });
      expect(await storedMeta(path)).toBeDefined();
    });
  });
});

test('what was deleted for good: by whom, and in the night by nobody', async () => {
  const { top, file, deep } = await withFiles();
  const deletion = await deleted(admin, top);
  await call(other, 'discardItems', { of: { ids: [await binnedId(deletion, file)] } });
  const purged = { action: 'purged', ...by(other), cause: 'discardItems', size: 7 };
  expect((await linesOf(file)).at(-1)).toMatchObject(purged);
  for (const { id } of await binnedBy(deletion)) {
    const document = operatorDatabase().collection('bin').doc(id);
    await document.update({ expire_at: Timestamp.fromMillis(Date.now() - 1000) });
  }
  for (let nights = 0; nights < 2; nights++) await sweptJob(await requestExpiry());
  const expired = { action: 'purged', ...BY_NOBODY, cause: 'binExpiry' };
  for (const path of [top, `${top}reçu/`, deep]) {
    const lines = (await linesOf(path)).filter(({ action }) => action === 'purged');
    expect(lines).toMatchObject([expired]);
  }
  expect(await actionsOf(file)).toEqual(['added', 'deleted', 'purged']);
});
