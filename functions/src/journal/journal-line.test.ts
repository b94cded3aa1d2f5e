import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { LiveObject } from '../objects/live-object.ts';
import { byNobody, currentAct, whileActing, type Act } from './acting.ts';
import { actOfJob, deletionOf, type AskedDeletion } from './asked-deletions.ts';
import {
  accessLine,
  additionLine,
  adminLine,
  backLine,
  deletedLine,
  goneLine,
  leftLine,
  linkEndedLine,
  repairedLine,
} from './journal-line.ts';

const time = (seconds: number) => Timestamp.fromMillis(seconds * 1000);

const CHEF: Act = {
  by: 'chef@navette.test',
  by_uid: 'u-chef',
  as_admin: true,
  cause: 'deleteItems',
  job: { id: 'job-1', askedAt: time(100) },
};
const ACCESS = { is_public: false, allowed_emails: [], owner_email: null, owner_uid: null };

const object = { name: 'files/A/b.pdf', generation: '17', size: 4 } as LiveObject;
const lea = { email: 'lea@navette.test', uid: 'u-lea' };
const addition = { path: 'A/b.pdf', object, uploader: lea, asAdmin: false, isVersion: false };

describe('a line', () => {
  test('lies within its item and all folders above, the root included', () => {
    const within = (path: string) => deletedLine(CHEF, { path }).content.within;
    expect(within('A/B/c.pdf')).toEqual(['A/B/c.pdf', 'A/B/', 'A/', '']);
    expect(within('A/B/')).toEqual(['A/B/', 'A/', '']);
    expect(within('c.pdf')).toEqual(['c.pdf', '']);
    expect(within('A//c.pdf')).toEqual(['A//c.pdf', 'A//', 'A/', '']);
  });

  test('about an account lies in no folder, a repair of everything in the root', () => {
    expect(leftLine(CHEF, 'x@navette.test').content.within).toEqual([]);
    const all = repairedLine(CHEF, '', { created: 1 }).content;
    expect(all).toMatchObject({ path: null, within: [''], counts: { created: 1 } });
    expect(repairedLine(CHEF, 'A/', {}).content).toMatchObject({ path: 'A/', within: ['A/', ''] });
  });

  test('has an id that no other action, path or occasion has', () => {
    const lines = [
      deletedLine(CHEF, { path: 'a' }),
      deletedLine(CHEF, { path: 'b' }),
      deletedLine({ ...CHEF, job: { id: 'job-2', askedAt: time(100) } }, { path: 'a' }),
      goneLine(CHEF, { path: 'a' }, time(1)),
      goneLine(CHEF, { path: 'a' }, new Timestamp(1, 1)),
      backLine(CHEF, { path: 'a' }, time(1)),
      accessLine(CHEF, 'a', {
        before: { ...ACCESS, inherits: true },
        after: { ...ACCESS, inherits: false },
        version: time(1),
      }),
      adminLine(CHEF, 'admin-added', { email: 'a', listed: time(1) }),
      adminLine(CHEF, 'admin-removed', { email: 'a', listed: time(1) }),
      adminLine(CHEF, 'admin-removed', { email: 'b', listed: time(1) }),
      leftLine(CHEF, 'a'),
      leftLine(CHEF, 'b'),
      linkEndedLine(CHEF, 'a'),
      linkEndedLine(CHEF, 'a'),
      additionLine(CHEF, { ...addition, path: 'a' }, time(1)),
      additionLine(CHEF, { ...addition, path: 'a', isVersion: true }, time(1)),
    ];
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    for (const { id } of lines) expect(id).toMatch(/^[\w-]{43}$/);
  });

  test('of a deletion is the same by whoever writes it: of when it was asked for', () => {
    const item = { path: 'A/b.pdf', generation: '17', size: 4 };
    const line = deletedLine(CHEF, item);
    expect(deletedLine({ ...CHEF }, item)).toEqual(line);
    expect(line.at).toEqual(time(100));
    expect(line.content).toMatchObject({ ...item, by: CHEF.by, by_uid: 'u-chef', as_admin: true });
  });

  test('of an addition names the uploader, whoever has noticed it', () => {
    const noticed = additionLine(byNobody('recordFinalizedObject'), addition, time(5));
    expect(additionLine(CHEF, addition, time(5))).toEqual(noticed);
    expect(noticed.at).toEqual(time(5));
    expect(noticed.content).toEqual({
      action: 'added',
      path: 'A/b.pdf',
      within: ['A/b.pdf', 'A/', ''],
      by: lea.email,
      by_uid: 'u-lea',
      as_admin: false,
      cause: 'upload',
      generation: '17',
      size: 4,
    });
    const nobodys = additionLine(CHEF, { ...addition, uploader: null }, time(5)).content;
    expect(nobodys).toMatchObject({ by: null, by_uid: null, as_admin: false, cause: CHEF.cause });
    const folder = additionLine(
      CHEF,
      { ...addition, path: 'A/B/', asAdmin: true },
      time(5),
    ).content;
    expect(folder).toMatchObject({
      action: 'folder-created',
      cause: 'createFolder',
      as_admin: true,
    });
    expect(folder).not.toHaveProperty('size');
  });
});

test('whoever acts does so in all that follows, and nowhere else', async () => {
  expect(currentAct()).toEqual(byNobody('unknown'));
  await whileActing(CHEF, async () => {
    await Promise.resolve();
    expect(currentAct()).toBe(CHEF);
  });
  expect(currentAct().by).toBeNull();
});

test('a job is the act of whoever has asked for it; a repair by nobody is no callable', () => {
  const job = { kind: 'repair', asked_by: null, asked_by_uid: null, created_at: time(1) } as const;
  expect(actOfJob('id', job)).toMatchObject({ ...byNobody('repair'), job: { id: 'id' } });
  const asked = { ...job, asked_by: 'chef@navette.test', asked_by_uid: 'u-chef' };
  expect(actOfJob('id', asked)).toMatchObject({
    by_uid: 'u-chef',
    as_admin: true,
    cause: 'repairRecords',
  });
});

describe('a deletion under way', () => {
  const act = { ...CHEF, job: { id: 'job-1', askedAt: time(100) } };
  const deletion = (paths: string[], seen?: (string | null)[]): AskedDeletion => ({
    act,
    input: { kind: 'deletion', paths, ...(seen && { seen }) },
  });
  const recorded = (data: Record<string, unknown>, created = 50) =>
    ({
      createTime: time(created),
      get: (field: string) => data[field],
    }) as unknown as DocumentSnapshot;
  const record = recorded({ generation: '17', added_by_uid: 'u-lea' });

  test('means what was named, and what lies in a folder that was', () => {
    expect(deletionOf('A/b.pdf', record, [deletion(['x', 'A/b.pdf'])])).toBe(act);
    expect(deletionOf('A/b.pdf', record, [deletion(['A/'])])).toBe(act);
    expect(deletionOf('A/', recorded({}), [deletion(['A/'], ['123'])])).toBe(act);
    expect(deletionOf('A/b.pdf', record, [deletion(['A'])])).toBeNull();
    expect(deletionOf('A 2/b.pdf', record, [deletion(['A/'])])).toBeNull();
    expect(deletionOf('A/', record, [deletion(['A/b.pdf'])])).toBeNull();
    expect(deletionOf('A/b.pdf', record, [])).toBeNull();
  });

  test('means neither another content than was seen, nor what has come since', () => {
    expect(deletionOf('b', record, [deletion(['a', 'b'], ['16', '17'])])).toBe(act);
    expect(deletionOf('b', record, [deletion(['b'], ['16'])])).toBeNull();
    expect(deletionOf('b', record, [deletion(['b'], [null])])).toBe(act);
    expect(deletionOf('b', recorded({}, 101), [deletion(['b'])])).toBeNull();
  });

  test('of what an account has added means nothing else', () => {
    const purge = (uid: string): AskedDeletion => ({ act, input: { kind: 'purge', uid } });
    expect(deletionOf('b', record, [purge('u-lea')])).toBe(act);
    expect(deletionOf('b', record, [purge('u-max')])).toBeNull();
  });
});
