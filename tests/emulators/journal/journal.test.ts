import { Timestamp } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { JOURNAL } from '../../../core/src/journal/journal.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { forgetExpiredLines } from '../../../functions/src/journal/retention.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
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
import { actionsOf, by, BY_NOBODY, linesOf, untilLast } from '../support/journal.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// What the journal tells of what is added, of access, and of what leaves the bucket otherwise than by Navette.

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();
const byMember = () => ({ by: member.email, by_uid: member.uid, as_admin: false });
const byAdmin = () => by(admin);
const DAY_MS = 24 * 3600 * 1000;

/** A folder that everybody sees. */
async function openFolder(): Promise<ItemPath> {
  const top = `${fresh()}/`;
  await putFolder(top, admin);
  await call(admin, 'setAccess', { path: top, isPublic: true, allowedEmails: [] });
  return top;
}

function remove(path: ItemPath): Promise<unknown> {
  return operatorBucket().file(objectNameOf(path)).delete();
}

describe('what was added', () => {
  test('a file: by whom, when, and where; once, however often its event comes', async () => {
    const top = await openFolder();
    const path = top + stored('bail.pdf');
    const { generation } = await uploadRecorded(member, path, 'bonjour');
    const before = await linesOf(path);
    expect(before).toEqual([
      {
        action: 'added',
        path,
        within: [path, top, ''],
        ...byMember(),
        cause: 'upload',
        generation,
        size: 7,
        at: expect.any(Timestamp),
        expire_at: expect.any(Timestamp),
      },
    ]);
    const [line] = before;
    expect(line!.expire_at.toMillis() - line!.at.toMillis()).toBe(365 * DAY_MS);
    await deliver('finalized', objectNameOf(path));
    await call(member, 'recordUpload', { path });
    expect(await linesOf(path)).toEqual(before);
  });

  test('by an admin, by a file that takes the place of another, and in the console', async () => {
    const path = stored(`${fresh()}.txt`);
    await uploadRecorded(admin, path);
    expect(await linesOf(path)).toMatchObject([{ action: 'added', ...byAdmin() }]);
    await putByConsole(objectNameOf(path), {}, 'un autre texte');
    expect(await untilLast(path, 'version')).toMatchObject([
      { action: 'added' },
      { action: 'version', size: 14, ...BY_NOBODY, cause: 'recordFinalizedObject' },
    ]);
  });

  test('a folder that somebody has made; none that has come with its content, nor when it goes with it', async () => {
    const top = `${fresh()}/`;
    await call(admin, 'createFolder', { path: top });
    expect(await linesOf(top)).toMatchObject([
      { action: 'folder-created', within: [top, ''], ...byAdmin(), cause: 'createFolder' },
    ]);
    const file = `${top}reçu/a.txt`;
    await putByConsole(objectNameOf(file));
    await untilRecorded(file);
    await call(admin, 'setAccess', { path: `${top}reçu/`, isPublic: true, allowedEmails: [] });
    expect(await linesOf(file)).toMatchObject([{ action: 'added', ...BY_NOBODY }]);
    await remove(file);
    await untilForgotten(`${top}reçu/`);
    expect(await actionsOf(`${top}reçu/`)).toEqual(['access']);
    expect(await actionsOf(file)).toEqual(['added', 'gone']);
  });

  test('nothing of an upload that was refused', async () => {
    const path = `${fresh()} e\u0301.txt`;
    await putByConsole(objectNameOf(path), { owner_email: member.email, owner_uid: member.uid });
    await deliver('finalized', objectNameOf(path));
    expect(await linesOf(path)).toEqual([]);
  });
});

test('what is deleted in the console is gone, by nobody, once; then back, by nobody', async () => {
  const path = stored(`${fresh()}.txt`);
  await uploadRecorded(member, path);
  await remove(path);
  const gone = { action: 'gone', ...BY_NOBODY, size: 7, cause: 'forgetDeletedObject' };
  expect(await untilLast(path, 'gone')).toMatchObject([{ action: 'added' }, gone]);
  await deliver('deleted', objectNameOf(path));
  expect(await actionsOf(path)).toEqual(['added', 'gone']);
  await upload(member, path);
  await untilRecorded(path);
  expect((await linesOf(path)).slice(2)).toMatchObject([{ action: 'back', ...BY_NOBODY }]);
  await remove(path);
  await untilForgotten(path);
  expect(await actionsOf(path)).toEqual(['added', 'gone', 'back', 'gone']);
});

describe('access', () => {
  const OPEN = { is_public: true, allowed_emails: [], inherits: false };

  test('of an item, before and after; none for its copies, and none when nothing changes', async () => {
    const top = `${fresh()}/`;
    await putFolder(top, admin);
    const path = `${top}a.txt`;
    await putByConsole(objectNameOf(path));
    await untilRecorded(path);
    const open = { path: top, isPublic: true, allowedEmails: [] };
    for (let times = 0; times < 2; times++) await call(admin, 'setAccess', open);
    const own = { owner_email: admin.email, owner_uid: admin.uid };
    const hidden = { is_public: false, allowed_emails: [], inherits: false, ...own };
    expect(await linesOf(top)).toMatchObject([
      { action: 'folder-created' },
      {
        action: 'access',
        ...byAdmin(),
        cause: 'setAccess',
        before: hidden,
        after: { ...OPEN, ...own },
      },
    ]);
    expect(await actionsOf(path)).toEqual(['added']);
    await call(admin, 'setAccess', { path, isPublic: false, allowedEmails: [member.email] });
    const narrow = { is_public: false, allowed_emails: [member.email], inherits: false };
    const [, line] = await linesOf(path);
    expect(line).toMatchObject({
      action: 'access',
      ...byAdmin(),
      cause: 'setAccess',
      before: { inherits: true },
      after: narrow,
    });
    expect(Object.keys(line!.before!).toSorted()).toEqual([
      'allowed_emails',
      'inherits',
      'is_public',
      'owner_email',
      'owner_uid',
    ]);
    // That of the content is dropped, too.
    await call(admin, 'setAccess', { ...open, applyToContent: true });
    expect((await linesOf(path)).slice(2)).toMatchObject([
      { action: 'access', ...byAdmin(), before: narrow, after: { ...OPEN, inherits: true } },
    ]);
  });

  test('shown like its folder, by whoever has added it', async () => {
    const top = await openFolder();
    const path = top + stored('a.txt');
    await uploadRecorded(member, path);
    await call(member, 'showAsFolder', { path });
    expect(await linesOf(path)).toMatchObject([
      { action: 'added' },
      { action: 'access', ...byMember(), cause: 'showAsFolder', after: { inherits: true } },
    ]);
    const shown = top + stored('b.txt');
    await uploadAsFolder(member, shown);
    await untilRecorded(shown);
    expect(await actionsOf(shown)).toEqual(['added']);
  });

  test('a link that was ended, each time; none that was not', async () => {
    const path = stored(`${fresh()}.txt`);
    await uploadRecorded(member, path);
    for (let times = 0; times < 2; times++) await call(admin, 'disableLink', { path });
    const ended = { action: 'link-ended', ...byAdmin(), cause: 'disableLink' };
    expect(await linesOf(path)).toMatchObject([{ action: 'added' }, ended, ended]);
    const absent = `${fresh()}.txt`;
    await expect(call(admin, 'disableLink', { path: absent })).rejects.toBeDefined();
    await expect(call(member, 'disableLink', { path })).rejects.toBeDefined();
    expect([await actionsOf(absent), (await linesOf(path)).length]).toEqual([[], 3]);
  });
});

describe('when events were lost', () => {
  withoutTriggers();

  test('a repair tells what was added of when it was, what is gone, and what it has done', async () => {
    const top = `${fresh()}/`;
    await call(admin, 'createFolder', { path: top });
    const [path, going] = [top + stored('a.txt'), top + stored('b.txt')];
    for (const each of [path, going]) {
      await upload(admin, each);
      await call(admin, 'recordUpload', { path: each });
    }
    const written = await linesOf(path);
    // Its record is lost, and the repair makes it again.
    await operatorDatabase().collection('metas').doc(metaId(path)).delete();
    const unseen = top + stored('c.txt');
    await upload(admin, unseen);
    const between = Date.now();
    await remove(going);
    await call(admin, 'repairRecords', { path: top });
    expect(await storedMeta(path)).toBeDefined();
    expect(await linesOf(path)).toEqual(written);
    const [added, ...others] = await linesOf(unseen);
    expect(added).toMatchObject({ action: 'added', ...byAdmin(), cause: 'upload' });
    expect(added!.at.toMillis()).toBeLessThanOrEqual(between);
    expect(others).toEqual([]);
    const gone = { action: 'gone', ...BY_NOBODY, cause: 'repairRecords' };
    expect(await linesOf(going)).toMatchObject([{ action: 'added' }, gone]);
    const repaired = {
      action: 'repaired',
      ...byAdmin(),
      counts: { created: 2, updated: 0, removed: 1 },
    };
    expect((await linesOf(top)).slice(1)).toMatchObject([repaired]);
    // A repair that finds nothing tells nothing.
    await call(admin, 'repairRecords', { path: top });
    expect(await actionsOf(top)).toEqual(['folder-created', 'repaired']);
  });
});

test('lines whose time is over are deleted, and no other', async () => {
  const journal = operatorDatabase().collection(JOURNAL);
  const now = Date.now() - 400 * DAY_MS;
  const [old, young] = [journal.doc(), journal.doc()];
  await old.set({ expire_at: Timestamp.fromMillis(now) });
  await young.set({ expire_at: Timestamp.fromMillis(now + 1) });
  await forgetExpiredLines(now);
  expect([(await old.get()).exists, (await young.get()).exists]).toEqual([false, true]);
  await young.delete();
});
