import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objectNameOf } from '../../../core/src/paths/item-path.ts';
import { itemPathProblem } from '../../../core/src/paths/path-problem.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { withoutTriggers } from '../support/events/background-triggers.ts';
import {
  objectNames,
  putByConsole,
  readAs,
  stored,
  storedMeta,
  untilForgotten,
  upload,
} from '../support/documents.ts';
import { deliver } from '../support/events/events.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();
/** The metadata of an upload. */
const uploaded = (path: string) => ({ ...uploaderMetadata(path, member) });

const untilGone = (path: string) =>
  until(`the end of ${path}`, async () => !(await objectNames(objectNameOf(path))).length);

/** The line that the functions have logged about an upload's removal. */
async function lineOfRemoval(id: string): Promise<string | undefined> {
  const log = await readFile('.navette/logs/emulator-tests.log', 'utf8');
  return log
    .split('\n')
    .find((line) => line.includes('removed an upload with an illegal name') && line.includes(id));
}

/** Texts that NFC changes, in every way that it can. The rules cannot normalise. */
const NOT_NORMALIZED = {
  'decomposed accents': 'e\u0301te\u0301',
  'marks in a wrong order': 'x\u0301\u0323',
  'marks with others in between': 'a\u0334\u0301',
  'a mark that composes with the letter behind another': 'o\u0338\u0302',
  'a Kelvin sign': '5 \u212a',
  'decomposed Greek': '\u03b1\u0301',
  'Hangul in letters': '\u1112\u1161\u11ab',
  'a compatibility ideograph': '\uf900',
  'an ideograph beyond 16 bits': '\u{2f800}',
};

/** The path of an upload with this text in its name, which stays as it is. */
const notNormalized = (text: string) => `${stored('')}${text} ${fresh()}.txt`;

describe('an upload that got past the rules with an illegal name', () => {
  test.each(Object.entries(NOT_NORMALIZED))('is removed at once: %s', async (_what, text) => {
    const path = notNormalized(text);
    expect(itemPathProblem(path)).toBe('not-normalized');
    await upload(member, path);
    await untilGone(path);
    expect(await storedMeta(path)).toBeUndefined();
  });

  test('is removed with the record of its folder, if that is empty, and the log names it', async () => {
    const folder = `${fresh()}/`;
    await putByConsole(objectNameOf(`${folder}a.txt`));
    const path = `${folder}e\u0301 secret.txt`;
    await putByConsole(objectNameOf(path), uploaded(path));
    await untilGone(path);
    await call(admin, 'deleteItems', { paths: [`${folder}a.txt`] });
    await untilForgotten(folder);
    const line = await until('the line of the log', async () => lineOfRemoval(metaId(path)));
    expect(line).not.toContain('secret');
  });

  test('is removed again when it is uploaded again, and late events remove nothing else', async () => {
    const path = `\u212a ${fresh()}.txt`;
    const legal = `K ${path.slice(2)}`;
    await putByConsole(objectNameOf(legal), uploaded(legal));
    for (let time = 0; time < 2; time++) {
      await putByConsole(objectNameOf(path), uploaded(path));
      await untilGone(path);
    }
    await putByConsole(objectNameOf(path));
    await deliver('finalized', objectNameOf(path));
    await deliver('finalized', objectNameOf(legal));
    expect(await objectNames(objectNameOf(path))).toHaveLength(1);
    expect(await storedMeta(legal)).toBeDefined();
  });
});

test('an object put there in the console with an illegal name stays, without a record', async () => {
  const folder = `${fresh()}/`;
  const paths = [
    'e\u0301.txt',
    'a\u202eb.txt',
    '../x.txt',
    'a//b.txt',
    '.emptyFolderPlaceholder/x',
  ];
  for (const path of paths.map((name) => `${folder}${name}`)) {
    await putByConsole(objectNameOf(path));
    await deliver('finalized', objectNameOf(path));
    expect(await objectNames(objectNameOf(path))).toHaveLength(1);
    expect(await storedMeta(path)).toBeUndefined();
  }
  expect(await storedMeta(folder)).toMatchObject({ inherits: true });
  expect(await storedMeta(`${folder}a/`)).toMatchObject({ inherits: true });
});

describe('after lost events', () => {
  withoutTriggers();

  test('only admins see it until a repair removes it: not even its uploader', async () => {
    const folder = `${fresh()}/`;
    await call(admin, 'createFolder', { path: folder });
    await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
    const paths = Object.values(NOT_NORMALIZED).map((text) => folder + notNormalized(text));
    for (const path of paths) {
      await upload(member, path);
      await expect(readAs(member, path)).rejects.toMatchObject({ code: 'storage/unauthorized' });
      await expect(readAs(admin, path)).resolves.toBeDefined();
      await expect(call(member, 'recordUpload', { path })).rejects.toThrow();
      expect(await storedMeta(path)).toBeUndefined();
    }
    await call(admin, 'repairRecords', { path: folder });
    for (const path of paths) expect(await objectNames(objectNameOf(path))).toEqual([]);
  });

  test('a repair removes the uploads, keeps the rest, and creates the records of the folders', async () => {
    const folder = `${fresh()}/`;
    await putByConsole(objectNameOf(`${folder}a.txt`));
    const uploads = [`${folder}e\u0301.txt`, `${folder}\u212a/x.txt`, `${folder}c//d.txt`];
    for (const path of uploads) await putByConsole(objectNameOf(path), uploaded(path));
    await putByConsole(objectNameOf(`${folder}b/\u2126.txt`));
    const repair = () => call(admin, 'repairRecords', { path: folder });
    expect(await repair()).toEqual({ created: 3, updated: 0, removed: 3 });
    expect(await objectNames(objectNameOf(folder))).toEqual(
      [`${folder}a.txt`, `${folder}b/\u2126.txt`].map(objectNameOf),
    );
    expect(await storedMeta(`${folder}b/`)).toMatchObject({ inherits: true });
    expect(await storedMeta(`${folder}c/`)).toBeUndefined();
    expect(await repair()).toEqual({ created: 0, updated: 0, removed: 0 });
  });

  test('the placeholder of a created folder is not removed', async () => {
    const folder = `${fresh()}/`;
    await call(admin, 'createFolder', { path: folder });
    await call(admin, 'repairRecords', { path: folder });
    expect(await objectNames(objectNameOf(folder))).toHaveLength(1);
    expect(await storedMeta(folder)).toMatchObject({ owner_uid: admin.uid });
  });
});
