import { env } from 'node:process';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  objectNameOf,
  parentPath,
  placeholderNameOf,
  type ItemPath,
} from '../../../core/src/paths/item-path.ts';
import { moveItemsSchema } from '../../../core/src/calls/call-contracts.ts';
import { moveSelection } from '../../../functions/src/use-cases/move-selection.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import {
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  untilForgotten,
  untilRecorded,
  upload,
  uploadRecorded,
} from '../support/documents.ts';
import { deliver } from '../support/events/events.ts';
import { actionsOf, by, BY_NOBODY, linesOf, linesWithin } from '../support/journal.ts';
import { ONE_PAGE, runningJobs, sweep, viewerOf } from '../support/jobs/jobs.ts';
import { killedAt, type KillPoint } from '../support/jobs/killed-at.ts';
import { operatorBucket } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

// 'Where is it, and who has put it there?' The events of what a move copies and deletes know nobody, and may come at any time.

let admin: Person;
let other: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  other = await signUp({ email: newAddress('adjoint'), verified: true, admin: true });
});

afterAll(closeSessions);

interface Scene {
  from: ItemPath;
  into: ItemPath;
  to: ItemPath;
  file: string;
  deep: string;
}

/** A folder with a file, and one in a folder that came with it; and the folder into which it is to go. */
async function scene(): Promise<Scene> {
  const top = `${crypto.randomUUID()}/`;
  const [from, into] = [`${top}de/`, `${top}vers/`];
  for (const folder of [top, from, into]) await putFolder(folder, admin);
  const [file, deep] = [stored('a.txt'), `reçu/${stored('b.txt')}`];
  await uploadRecorded(other, from + file);
  await putByConsole(objectNameOf(from + deep));
  await untilRecorded(from + deep);
  return { from, into, to: `${into}de/`, file, deep };
}

const asked = ({ from, into }: Scene) => ({ paths: [from], to: into });

/** All events of what was moved, in the order of which people think last, and what a repair finds afterwards. */
async function deliverAll({ from, to, file, deep }: Scene): Promise<void> {
  for (const name of [objectNameOf(from + file), objectNameOf(from + deep)]) {
    await deliver('deleted', name);
    await deliver('finalized', name);
  }
  await deliver('deleted', placeholderNameOf(from));
  await deliver('finalized', placeholderNameOf(to));
  for (const path of [to + file, to + deep]) await deliver('finalized', objectNameOf(path));
  await call(other, 'repairRecords', { path: parentPath(from) });
}

const lineBy = (person: Person, action: string) => ({
  action,
  ...by(person),
  cause: 'moveItems',
});

test('each file and folder, by whoever has asked, found at both places; nothing of the events that follow', async () => {
  const moved = await scene();
  const { from, into, to, file, deep } = moved;
  const { generation } = (await storedMeta(from + file)) ?? {};
  expect(await call(admin, 'moveItems', asked(moved))).toEqual({ moved: 1, failed: [] });
  await untilForgotten(`${from}reçu/`);
  const told = (await linesWithin(from)).filter(({ action }) => action !== 'added');
  const places = new Map(told.map(({ path, to: place }) => [path, place]));
  await deliverAll(moved);
  for (const path of [from, from + file, `${from}reçu/`, from + deep]) {
    const target = path.replace(from, to);
    const last = (await linesOf(path)).at(-1);
    expect(last, path).toMatchObject({ ...lineBy(admin, 'moved'), path, to: target });
    expect(last?.at, path).toEqual(told.at(-1)?.at);
    expect(places.get(path), path).toBe(target);
    for (const place of [target, to, into, parentPath(from), path, from]) {
      expect(last?.within, path).toContain(place);
    }
    // What is at the new place has come from the old one, and no other way.
    expect(await actionsOf(target)).toEqual([]);
  }
  expect(await actionsOf(from)).toEqual(['folder-created', 'moved']);
  expect(await actionsOf(from + file)).toEqual(['added', 'moved']);
  expect(await actionsOf(from + deep)).toEqual(['added', 'moved']);
  expect((await linesOf(from + file)).at(-1)).toMatchObject({ generation, size: 7 });
});

test('a copy: each file and folder; the originals have no other line', async () => {
  const copied = await scene();
  const { from, to, file, deep } = copied;
  await call(other, 'moveItems', { ...asked(copied), copy: true });
  await deliver('finalized', objectNameOf(to + file));
  for (const path of [from, from + file, `${from}reçu/`, from + deep]) {
    const lines = (await linesOf(path)).filter(({ cause }) => cause === 'moveItems');
    const target = path.replace(from, to);
    expect(lines, path).toMatchObject([{ ...lineBy(other, 'copied'), to: target }]);
  }
  // A copied folder is not being moved away: what happens to it outside of Navette is told.
  await operatorBucket()
    .file(objectNameOf(from + file))
    .delete();
  await untilForgotten(from + file);
  expect((await linesOf(from + file)).at(-1)).toMatchObject({ action: 'gone', ...BY_NOBODY });
});

describe('a rename', () => {
  beforeEach(() => {
    env['STORAGE_PLAN'] = 'paid';
  });
  afterEach(() => {
    delete env['STORAGE_PLAN'];
  });

  test('of a folder; what lies in it has moved', async () => {
    const { from, file } = await scene();
    const data = moveItemsSchema.parse({ paths: [from], to: parentPath(from), name: 'à' });
    await moveSelection(data, viewerOf(admin), { comments: null, until: Infinity });
    const to = `${parentPath(from)}à/`;
    expect((await linesOf(from)).at(-1)).toMatchObject({ ...lineBy(admin, 'renamed'), to });
    expect((await linesOf(from + file)).at(-1)).toMatchObject({
      ...lineBy(admin, 'moved'),
      to: to + file,
    });
  });
});

test('what is not moved has no line', async () => {
  const { from, into, file } = await scene();
  await whileTriggersAreOff(async () => {
    await upload(other, into + file);
    await call(admin, 'repairRecords', { path: into });
  });
  await call(admin, 'moveItems', { paths: [from + file], to: into });
  await call(admin, 'moveItems', { paths: [from + file], to: into, taken: 'skip' });
  await call(admin, 'moveItems', { paths: [from + file], to: into, dryRun: true });
  expect(await actionsOf(from + file)).toEqual(['added']);
});

describe('a move whose worker dies', () => {
  const MOVE = ['functions/src/use-cases/move-selection.ts', 'moveSelection'] as const;

  test.each<[KillPoint, number]>([
    // The copies are there; the records have come; the objects have gone, and the folder is about to leave.
    [{ call: 'Firestore.runTransaction', nth: 2 }, 0],
    [{ call: 'File.delete', nth: 2 }, 1],
    [{ call: 'File.delete', nth: 3 }, 1],
  ])('before %o: told once, by whoever has asked', async (point, before) => {
    const moved = await scene();
    const { from, file } = moved;
    await killedAt(point, MOVE, asked(moved), viewerOf(admin), ONE_PAGE);
    const early = (await linesOf(from + file)).slice(1);
    expect(early).toHaveLength(before);
    // Late, and before the job goes on: the folder's last content may have gone by now.
    await deliver('deleted', placeholderNameOf(from));
    await deliver('finalized', objectNameOf(moved.to + file));
    while ((await runningJobs()).length > 0) await sweep();
    await deliverAll(moved);
    const told = (await linesOf(from + file)).slice(1);
    expect(told).toMatchObject([lineBy(admin, 'moved')]);
    if (before > 0) expect(told).toEqual(early);
    expect(await actionsOf(from)).toEqual(['folder-created', 'moved']);
  });

  test('once its files have moved: the folder that an event finds empty has moved, and is not gone', async () => {
    const moved = await scene();
    const { from, file, deep } = moved;
    await whileTriggersAreOff(() => moveSelection(asked(moved), viewerOf(admin), ONE_PAGE));
    expect(await storedMeta(from)).toBeDefined();
    for (const path of [file, deep]) await deliver('deleted', objectNameOf(from + path));
    expect(await storedMeta(from)).toBeUndefined();
    expect(await actionsOf(from)).toEqual(['folder-created']);
    while ((await runningJobs()).length > 0) await sweep();
    await deliverAll(moved);
    expect(await actionsOf(from)).toEqual(['folder-created', 'moved']);
  });
});
