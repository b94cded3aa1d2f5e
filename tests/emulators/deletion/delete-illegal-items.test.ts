import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import { FOLDER_PLACEHOLDER, objectNameOf } from '../../../core/src/paths/item-path.ts';
import { itemPathProblem } from '../../../core/src/paths/path-problem.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import {
  objectNames,
  putByConsole,
  putFolder,
  storedMeta,
  untilForgotten,
  untilRecorded,
} from '../support/documents.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import { deliver } from '../support/events/events.ts';
import { putMany } from '../support/many/many.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call } from '../support/verdicts.ts';

let admin: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();

function deleteItems(paths: string[]): Promise<Callables['deleteItems']['answer']> {
  return call(admin, 'deleteItems', { paths });
}

const exists = async (path: string) =>
  (await objectNames(objectNameOf(path))).includes(objectNameOf(path));

/** Names that Storage accepts and `core` refuses. */
const NAMES: Record<string, string> = {
  'decomposed accents': 'e\u0301te\u0301',
  'the Kelvin sign': '\u212a',
  'the Ohm sign': '\u2126',
  'Hangul jamo': '\u1112\u1161\u11ab',
  'decomposed Greek': '\u03b1\u0301',
  NUL: 'a\u0000b',
  'a tabulator': 'a\tb',
  'a reversed name': 'gpj.\u202etxt',
  'a dot': '.',
  'two dots': '..',
  'a placeholder’s name': FOLDER_PLACEHOLDER,
  '201 characters': 'é'.repeat(201),
};

// Without triggers, the call has to do everything itself.
describe('names of all kinds at once', () => {
  withoutTriggers();

  test('folders are deleted with everything beneath, and nothing else', async () => {
    const top = `${fresh()}/`;
    const folders = [...Object.values(NAMES), ''].map((name, index) => {
      const beside = `${top}${index}/`;
      const folder = `${beside}${name}/`;
      expect(itemPathProblem(folder)).not.toBeNull();
      return {
        folder,
        going: [`${folder}x.txt`, `${folder}b/${name}/y.txt`, `${folder}${FOLDER_PLACEHOLDER}`],
        kept: [
          `${beside}x.txt`,
          `${beside}b/${name}/y.txt`,
          `${beside}${name}0`,
          `${beside}${name} /x.txt`,
        ],
      };
    });
    const kept = folders.flatMap((each) => each.kept);
    await putMany([...kept, ...folders.flatMap(({ going }) => going)]);
    const paths = folders.map(({ folder }) => folder);
    expect(await deleteItems(paths)).toMatchObject({ deleted: paths.length, failed: [] });
    expect(await objectNames(objectNameOf(top))).toEqual(kept.map(objectNameOf).toSorted());
    await deleteItems([top]);
  });

  test('files are deleted, alone and with others', async () => {
    const top = `${fresh()}/`;
    const files = Object.values(NAMES).map((name, index) => ({
      alone: `${top}${index}a/${name}`,
      others: [`${top}${index}b/${name}`, `${top}${index}b/x.txt`],
      kept: [`${index}a/x.txt`, `${index}a/${name}/x.txt`, `${index}a/${name}0`].map(
        (path) => top + path,
      ),
    }));
    const kept = files.flatMap((each) => each.kept);
    await putMany([...kept, ...files.flatMap(({ alone, others }) => [alone, ...others])]);
    for (const { alone } of files) {
      expect(await deleteItems([alone])).toMatchObject({ deleted: 1, failed: [] });
    }
    const others = files.flatMap((each) => each.others);
    expect(await deleteItems(others)).toMatchObject({ deleted: others.length, failed: [] });
    expect(await objectNames(objectNameOf(top))).toEqual(kept.map(objectNameOf).toSorted());
    await deleteItems([top]);
  });
});

test.each([
  ['composed and decomposed accents', '\u00e9.txt', 'e\u0301.txt'],
  ['the Kelvin sign and K', 'K.txt', '\u212a.txt'],
  ['an empty segment', 'a/x.txt', 'a//x.txt'],
  ['a dot segment', 'a/x.txt', 'a/./x.txt'],
  ['a parent segment', 'x.txt', 'a/../x.txt'],
  ['an encoded slash', 'a/x.txt', 'a%2Fx.txt'],
])('%s: two objects; deleting one leaves the other and its record', async (_, legal, twin) => {
  const top = `${fresh()}/`;
  await putFolder(top, admin);
  for (const [going, kept] of [
    [twin, legal],
    [legal, twin],
  ] as const) {
    await putByConsole(objectNameOf(`${top}${legal}`));
    await putByConsole(objectNameOf(`${top}${twin}`));
    await untilRecorded(`${top}${legal}`);
    expect(await deleteItems([`${top}${going}`])).toMatchObject({ deleted: 1, failed: [] });
    await deliver('deleted', objectNameOf(`${top}${going}`));
    expect([await exists(`${top}${going}`), await exists(`${top}${kept}`)]).toEqual([false, true]);
    expect((await storedMeta(`${top}${legal}`)) !== undefined).toBe(kept === legal);
  }
});

test('an object whose name ends with a slash is deleted with the folder of that name', async () => {
  const folder = `${fresh()}/`;
  await putByConsole(objectNameOf(folder), {}, '');
  await untilRecorded(folder);
  await putByConsole(objectNameOf(`${folder}/`), {}, '');
  expect(await deleteItems([`${folder}/`])).toMatchObject({ deleted: 1, failed: [] });
  expect(await objectNames(objectNameOf(folder))).toEqual([objectNameOf(folder)]);
  expect(await deleteItems([folder])).toMatchObject({ deleted: 1, failed: [] });
  expect(await objectNames(objectNameOf(folder))).toEqual([]);
  expect(await storedMeta(folder)).toBeUndefined();
});

test('deleting the last object beneath an illegal name removes the records of the folders above', async () => {
  const top = `${fresh()}/`;
  const path = `${top}a/e\u0301/b//c.txt`;
  await putByConsole(objectNameOf(path));
  // A folder exists while any object lies beneath it.
  await untilRecorded(`${top}a/`);
  await untilRecorded(top);
  await deleteItems([path]);
  expect(await storedMeta(`${top}a/`)).toBeUndefined();
  expect(await storedMeta(top)).toBeUndefined();
  // When the console deletes the object, the trigger removes the record.
  await putByConsole(objectNameOf(path));
  await untilRecorded(top);
  await deleteItems([`${top}a/e\u0301/`]);
  await untilForgotten(top);
});

test('records written by hand for illegal paths are removed too', async () => {
  const top = `${fresh()}/`;
  const paths = [`${top}e\u0301.txt`, `${top}e\u0301/`, `${top}e\u0301/x.txt`, `${top}a//b`];
  const metas = operatorDatabase().collection('metas');
  for (const path of paths) await metas.doc(metaId(path)).set({ file_path: path });
  await putByConsole(objectNameOf(`${top}e\u0301.txt`));
  expect(await deleteItems([`${top}e\u0301.txt`, `${top}e\u0301/`, `${top}a//b`])).toMatchObject({
    deleted: 3,
    failed: [],
  });
  for (const path of paths) expect(await storedMeta(path)).toBeUndefined();
});

test('a path that no object can have fails alone, without the others', async () => {
  const top = `${fresh()}/`;
  const paths = [`${top}a.txt`, `${top}e\u0301.txt`, `${top}b/`];
  for (const path of [`${top}a.txt`, `${top}e\u0301.txt`, `${top}b/x.txt`]) {
    await putByConsole(objectNameOf(path));
  }
  const before = (await objectNames('files/')).length;
  const long = 'a'.repeat(1019);
  expect(await deleteItems(['', `${top}\ud83d`, ...paths, long])).toMatchObject({
    deleted: 3,
    failed: [
      { path: '', reason: 'invalid' },
      { path: `${top}\ud83d`, reason: 'invalid' },
      { path: `${'a'.repeat(100)}…`, reason: 'invalid' },
    ],
  });
  expect(await objectNames(objectNameOf(top))).toEqual([]);
  // The root is no item: nothing else was deleted.
  expect((await objectNames('files/')).length).toBe(before - 3);
});
