import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import type { LiveObject } from '../objects/live-object.ts';
import { byNobody, currentAct, whileActing, type Act } from './acting.ts';
import {
  accessLine,
  additionId,
  additionLine,
  adminLine,
  deletionLine,
  departureLine,
  goneLine,
  linkEndLine,
  moveLine,
  purgeId,
  purgeLine,
  repairLine,
  restorationLine,
  returnLine,
} from './journal-line.ts';
import { toldChunk } from './told-chunk.ts';

const time = (seconds: number) => Timestamp.fromMillis(seconds * 1000);

const CHEF: Act = {
  by: 'chef@navette.test',
  by_uid: 'u-chef',
  as_admin: true,
  cause: 'deleteItems',
  job: { id: 'job-1', askedAt: time(100) },
};
const LATER = { ...CHEF, job: { id: 'job-2', askedAt: time(200) } };
const ACCESS = { is_public: false, allowed_emails: [], owner_email: null, owner_uid: null };

const created = new Date(5000);
const object = { name: 'files/A/b.pdf', generation: '17', size: 4, created } as LiveObject;
const lea = { email: 'lea@navette.test', uid: 'u-lea' };
const addition = { path: 'A/b.pdf', object, uploader: lea, asAdmin: false, isVersion: false };

describe('a line', () => {
  test('lies within its item and all folders above, the root included', () => {
    const within = (path: string) => deletionLine(CHEF, { path }).content.within;
    expect(within('A/B/c.pdf')).toEqual(['A/B/c.pdf', 'A/B/', 'A/', '']);
    expect(within('A/B/')).toEqual(['A/B/', 'A/', '']);
    expect(within('c.pdf')).toEqual(['c.pdf', '']);
    expect(within('A//c.pdf')).toEqual(['A//c.pdf', 'A//', 'A/', '']);
  });

  test('of what is restored elsewhere lies at both places, and says where', () => {
    const item = { path: 'A/b.pdf', generation: '18', size: 4 };
    const elsewhere = restorationLine(CHEF, 'id', { ...item, to: 'A/b (2).pdf' }).content;
    expect(elsewhere).toMatchObject({ ...item, to: 'A/b (2).pdf' });
    expect(elsewhere.within).toEqual(['A/b.pdf', 'A/', '', 'A/b (2).pdf']);
    expect(restorationLine(CHEF, 'id', { ...item, to: item.path }).content).not.toHaveProperty(
      'to',
    );
    expect(elsewhere).not.toHaveProperty('after');
  });

  test('of what is restored with other access than it had, says which', () => {
    const before = { ...ACCESS, inherits: true, is_public: true };
    const after = { ...ACCESS, inherits: false };
    const { content } = restorationLine(CHEF, 'id', { path: 'a', to: 'a', before, after });
    expect(content).toMatchObject({ action: 'restored', before, after });
  });

  test('of what has come to another place lies at both, and says how', () => {
    const item = { path: 'A/b.pdf', generation: '18', size: 4, isCopy: false };
    const moved = moveLine(CHEF, { ...item, to: 'B/C/b.pdf' });
    expect(moved.content).toEqual({
      action: 'moved',
      path: 'A/b.pdf',
      to: 'B/C/b.pdf',
      within: ['A/b.pdf', 'A/', '', 'B/C/b.pdf', 'B/C/', 'B/'],
      generation: '18',
      size: 4,
      by: CHEF.by,
      by_uid: 'u-chef',
      as_admin: true,
      cause: 'deleteItems',
    });
    expect(moved.at).toEqual(time(100));
    const actionTo = (to: string, isCopy = false) =>
      moveLine(CHEF, { ...item, to, isCopy }).content.action;
    expect(actionTo('A/c.pdf')).toBe('renamed');
    expect(actionTo('A/c.pdf', true)).toBe('copied');
    expect(actionTo('b.pdf')).toBe('moved');
    const folder = moveLine(CHEF, { path: 'A/B/', to: 'A/C/', isCopy: false }).content;
    expect(folder.action).toBe('renamed');
    expect(folder.within).toEqual(['A/B/', 'A/', '', 'A/C/']);
  });

  test('about an account lies in no folder, a repair of everything in the root', () => {
    expect(departureLine(CHEF, 'x@navette.test').content.within).toEqual([]);
    const all = repairLine(CHEF, '', { created: 1 }).content;
    expect(all).toMatchObject({ path: null, within: [''], counts: { created: 1 } });
    expect(repairLine(CHEF, 'A/', {}).content).toMatchObject({ path: 'A/', within: ['A/', ''] });
  });

  test('has an id that no other action, path or occasion has', () => {
    const access = { before: { ...ACCESS, inherits: true }, after: { ...ACCESS, inherits: false } };
    const lines = [
      deletionLine(CHEF, { path: 'a' }),
      deletionLine(CHEF, { path: 'b' }),
      deletionLine(LATER, { path: 'a' }),
      deletionLine(CHEF, { path: 'a', generation: '17' }),
      purgeLine(CHEF, 'a_17', { path: 'a' }),
      purgeLine(CHEF, 'a_18', { path: 'a' }),
      restorationLine(CHEF, 'a_17', { path: 'a', to: 'a' }),
      restorationLine(CHEF, 'a_18', { path: 'a', to: 'a' }),
      restorationLine(LATER, 'a_17', { path: 'a', to: 'a' }),
      moveLine(CHEF, { path: 'a', to: 'B/a', isCopy: false }),
      moveLine(CHEF, { path: 'a', to: 'B/a', isCopy: true }),
      moveLine(CHEF, { path: 'a', to: 'C/a', isCopy: true }),
      moveLine(CHEF, { path: 'a', to: 'C/a', isCopy: true, generation: '17' }),
      moveLine(LATER, { path: 'a', to: 'B/a', isCopy: false }),
      goneLine(CHEF, { path: 'a' }, time(1)),
      goneLine(CHEF, { path: 'a' }, new Timestamp(1, 1)),
      returnLine(CHEF, { path: 'a' }, time(1)),
      accessLine(CHEF, 'a', { ...access, version: time(1) }),
      accessLine(CHEF, 'a', { ...access, version: time(2) }),
      adminLine(CHEF, 'admin-added', { email: 'a', listed: time(1) }),
      adminLine(CHEF, 'admin-removed', { email: 'a', listed: time(1) }),
      adminLine(CHEF, 'admin-removed', { email: 'b', listed: time(1) }),
      adminLine(CHEF, 'admin-removed', { email: 'a', listed: time(2) }),
      departureLine(CHEF, 'a'),
      departureLine(CHEF, 'b'),
      linkEndLine(CHEF, 'a'),
      linkEndLine(CHEF, 'a'),
      repairLine(CHEF, 'A/', {}),
      repairLine(LATER, 'A/', {}),
      additionLine(CHEF, { ...addition, path: 'a' }),
      additionLine(CHEF, { ...addition, path: 'b' }),
    ];
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length);
    for (const { id } of lines) expect(id).toMatch(/^[\w-]{43}$/);
  });

  test('is the same by whoever writes it, and its id is known before', () => {
    const item = { path: 'A/b.pdf', generation: '17', size: 4 };
    const line = deletionLine(CHEF, item);
    expect(deletionLine({ ...CHEF }, item)).toEqual(line);
    expect(line.at).toEqual(time(100));
    expect(line.content).toMatchObject({ ...item, by: CHEF.by, by_uid: 'u-chef', as_admin: true });
    // Not even another job of somebody else deletes for good what is so already.
    expect(purgeLine(LATER, 'id', item).id).toBe(purgeLine(CHEF, 'id', item).id);
    expect(purgeLine(CHEF, 'id', item).id).toBe(purgeId(item.path, 'id'));
    const isVersion = additionLine(CHEF, { ...addition, isVersion: true });
    expect(isVersion.content.action).toBe('version');
    expect(isVersion.id).toBe(additionId('A/b.pdf', '17'));
    expect(additionLine(CHEF, addition).id).toBe(isVersion.id);
  });

  test('of an addition names the uploader, whoever has noticed it, and the time of the object', () => {
    const noticed = additionLine(byNobody('recordFinalizedObject'), addition);
    expect(additionLine(CHEF, addition)).toEqual(noticed);
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
    const nobodys = additionLine(CHEF, { ...addition, uploader: null }).content;
    expect(nobodys).toMatchObject({ by: null, by_uid: null, as_admin: false, cause: CHEF.cause });
    const putBack = additionLine(CHEF, { ...addition, isFromBefore: true });
    expect(putBack.content).toMatchObject({ action: 'back', by: null, by_uid: null });
    expect(putBack.id).toBe(noticed.id);
    const folder = additionLine(CHEF, { ...addition, path: 'A/B/', asAdmin: true }).content;
    expect(folder).toMatchObject({
      action: 'folder-created',
      cause: 'createFolder',
      as_admin: true,
    });
    expect(folder).not.toHaveProperty('size');
  });

  test('of what came or went without Navette names nobody', () => {
    for (const line of [
      goneLine(CHEF, { path: 'a' }, time(1)),
      returnLine(CHEF, { path: 'a' }, time(1)),
    ]) {
      expect(line.content).toMatchObject({ by: null, by_uid: null, as_admin: false });
    }
  });
});

test('whoever acts does so in all that follows, and nowhere else', async () => {
  expect(currentAct()).toEqual(byNobody('unknown'));
  await whileActing(CHEF, async () => {
    await Promise.resolve();
    expect(currentAct()).toBe(CHEF);
    await Promise.all([
      whileActing(LATER, async () => {
        await Promise.resolve();
        expect(currentAct()).toBe(LATER);
      }),
      Promise.resolve().then(() => expect(currentAct()).toBe(CHEF)),
    ]);
  });
  expect(currentAct().by).toBeNull();
});

test('a transaction holds fewer lines of paths with very many folders', () => {
  expect(toldChunk([], 50)).toBe(50);
  expect(toldChunk(['A/b.pdf', 'Contrats/Clients/2024/bail.pdf'], 50)).toBe(50);
  const deep = 'a/'.repeat(509);
  const size = toldChunk(['b.pdf', deep], 50);
  const bytes = JSON.stringify(deletionLine(CHEF, { path: deep }).content.within).length;
  expect(size * bytes).toBeLessThan(2_000_000);
  expect(size).toBeGreaterThanOrEqual(1);
});
