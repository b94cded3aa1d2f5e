import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type {
  Callables,
  MoveForecast,
  MoveReport,
} from '../../../core/src/calls/call-contracts.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { MESSAGES } from '../../../core/src/text/messages.ts';
import { movedRef } from '../../../functions/src/records/moves/moved-items.ts';
import {
  objectNames,
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  untilForgotten,
  untilRecorded,
  uploadAsFolder,
  uploadRecorded,
} from '../support/documents.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { uploadPicture } from '../support/thumbnails.ts';
import { call, codeOf, recordVerdict } from '../support/verdicts.ts';

let admin: Person;
let member: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

const fresh = () => crypto.randomUUID();

/** A folder that everybody sees, or nobody but its creator. */
async function folder(name: string, isPublic = false): Promise<ItemPath> {
  const path = `${name} ${fresh()}/`;
  await putFolder(path, admin);
  if (isPublic) await call(admin, 'setAccess', { path, isPublic, allowedEmails: [] });
  return path;
}

function move(
  paths: ItemPath[],
  to: ItemPath,
  options: Partial<Callables['moveItems']['data']> = {},
): Promise<MoveReport> {
  return call(admin, 'moveItems', { paths, to, ...options }) as Promise<MoveReport>;
}

async function bytesOf(path: ItemPath): Promise<string> {
  const [bytes] = await operatorBucket().file(objectNameOf(path)).download();
  return bytes.toString();
}

async function expectGone(path: ItemPath): Promise<void> {
  expect(await objectNames(objectNameOf(path))).toEqual([]);
  expect(await storedMeta(path)).toBeUndefined();
}

describe('a file', () => {
  test('arrives with its bytes, owner, access and date, and its old links end', async () => {
    const [from, to] = [await folder('Avant', true), await folder('Après', true)];
    const name = stored('bail.pdf');
    await uploadRecorded(member, from + name, 'signé');
    const list = { path: from + name, isPublic: false, allowedEmails: ['lea@navette.test'] };
    await call(admin, 'setAccess', list);
    // Another token: the object was changed later than its content.
    await call(admin, 'disableLink', { path: from + name });
    const link = await linkOf(member, from + name);
    const before = await storedMeta(from + name);
    expect(await move([from + name], to)).toEqual({ moved: 1, failed: [] });
    await expectGone(from + name);
    expect(await bytesOf(to + name)).toBe('signé');
    const after = await storedMeta(to + name);
    expect(after).toMatchObject({
      file_path: to + name,
      parent_path: to,
      is_public: false,
      inherits: false,
      allowed_emails: ['lea@navette.test'],
      owner_uid: member.uid,
      owner_email: member.email,
      added_by: member.email,
      added_by_uid: member.uid,
      size: before?.size,
      content_hash: before?.content_hash,
      file_updated_at: before?.file_updated_at,
    });
    expect(await opens(link)).toBe(false);
    expect(await opens(await linkOf(member, to + name))).toBe(true);
  });

  test('that inherits is seen like its new folder', async () => {
    const [hidden, seen] = [await folder('Direction'), await folder('Tous', true)];
    const name = stored('note.txt');
    await uploadAsFolder(admin, hidden + name);
    await untilRecorded(hidden + name);
    expect(await recordVerdict(member, hidden + name)).toBe('refused');
    await move([hidden + name], seen);
    expect(await storedMeta(seen + name)).toMatchObject({ inherits: true, is_public: true });
    expect(await recordVerdict(member, seen + name)).toBe('given');
    await move([seen + name], hidden);
    expect(await storedMeta(hidden + name)).toMatchObject({ inherits: true, is_public: false });
    expect(await recordVerdict(member, hidden + name)).toBe('refused');
  });

  test('keeps its thumbnail', async () => {
    const [from, to] = [await folder('Photos', true), await folder('Litiges')];
    const name = stored('palette.jpg');
    await uploadPicture(member, from + name);
    await move([from + name], to);
    const { thumbnail, thumbnail_generation, generation } = (await storedMeta(to + name)) ?? {};
    expect([thumbnail, thumbnail_generation]).toEqual(['made', generation]);
    const drawn = `thumbnails/${to}${name}/${generation}`;
    expect(await objectNames(`thumbnails/${to}`)).toEqual([drawn]);
  });

  test('has its record again when an operator puts it back', async () => {
    const [from, to] = [await folder('Perdu', true), await folder('Retrouvé', true)];
    const name = stored('bail.pdf');
    await uploadRecorded(member, from + name);
    await move([from + name], to);
    const before = await storedMeta(to + name);
    const object = operatorBucket().file(objectNameOf(to + name));
    const backup = operatorBucket().file(`sauvegarde/${name}`);
    await object.copy(backup);
    await object.delete();
    await untilForgotten(to + name);
    // With its metadata, as operators copy.
    await backup.copy(object);
    expect(await untilRecorded(to + name)).toMatchObject({
      owner_uid: member.uid,
      file_updated_at: before?.file_updated_at,
    });
    await backup.delete();
  });

  test('put there in the console has nobody who added it, afterwards as before', async () => {
    const [from, to] = [await folder('Console'), await folder('Rangé', true)];
    await putByConsole(objectNameOf(`${from}plan.txt`));
    await untilRecorded(`${from}plan.txt`);
    await move([`${from}plan.txt`], to);
    expect(await storedMeta(`${to}plan.txt`)).toMatchObject({ added_by: null, inherits: true });
  });
});

describe('a folder', () => {
  test('takes everything beneath along, each with its own access', async () => {
    const [from, to] = [await folder('Clients'), await folder('Archives', true)];
    await putFolder(`${from}A/`, admin);
    await putFolder(`${from}A/vide/`, admin);
    await call(admin, 'setAccess', {
      path: `${from}A/`,
      isPublic: false,
      allowedEmails: [member.email],
    });
    const [own, like] = [stored('contrat.pdf'), stored('bon.pdf')];
    await uploadRecorded(admin, `${from}A/${own}`);
    await uploadAsFolder(admin, `${from}A/b/c/${like}`);
    await untilRecorded(`${from}A/b/c/${like}`);
    expect(await move([`${from}A/`], to)).toEqual({ moved: 1, failed: [] });
    await expectGone(`${from}A/`);
    await untilForgotten(`${from}A/b/`);
    const access = { is_public: false, allowed_emails: [member.email] };
    expect(await storedMeta(`${to}A/`)).toMatchObject({ ...access, inherits: false });
    expect(await storedMeta(`${to}A/vide/`)).toMatchObject({ inherits: false, allowed_emails: [] });
    expect(await storedMeta(`${to}A/b/c/`)).toMatchObject({ ...access, inherits: true });
    expect(await storedMeta(`${to}A/b/c/${like}`)).toMatchObject({ ...access, inherits: true });
    expect(await storedMeta(`${to}A/${own}`)).toMatchObject({
      inherits: false,
      allowed_emails: [],
    });
    expect(await storedMeta(from)).toBeDefined();
  });

  test('cannot go into itself, nor to where it is', async () => {
    const top = await folder('Seul');
    await putFolder(`${top}a/`, admin);
    expect(await move([top], `${top}a/`)).toEqual({
      moved: 0,
      failed: [{ path: top, reason: 'into-itself' }],
    });
    expect(await move([`${top}a/`], top)).toEqual({
      moved: 0,
      failed: [{ path: `${top}a/`, reason: 'own-place' }],
    });
  });
});

test('a name that is taken is asked about first, then both are kept or it is left out', async () => {
  const [from, to] = [await folder('De'), await folder('Vers')];
  const [mine, other] = [stored('bail.pdf'), `1700000000001_Bail.pdf`];
  await uploadRecorded(admin, from + mine, 'de');
  await uploadRecorded(admin, to + other, 'vers');
  const taken = { moved: 0, failed: [{ path: from + mine, reason: 'taken' }] };
  expect(await move([from + mine], to)).toEqual(taken);
  expect(await move([from + mine], to, { taken: 'skip' })).toEqual({ moved: 0, failed: [] });
  expect(await bytesOf(from + mine)).toBe('de');
  expect(await move([from + mine], to, { taken: 'keep-both' })).toEqual({ moved: 1, failed: [] });
  expect(await bytesOf(to + stored('bail (2).pdf'))).toBe('de');
  expect(await bytesOf(to + other)).toBe('vers');
});

test('a copy is the caller’s, and leaves everything where it is', async () => {
  const [from, to] = [await folder('Modèles', true), await folder('Dossier', true)];
  const name = stored('modèle.txt');
  await uploadRecorded(member, from + name, 'modèle');
  expect(await move([from + name], to, { copy: true })).toEqual({ moved: 1, failed: [] });
  expect(await bytesOf(from + name)).toBe('modèle');
  expect(await bytesOf(to + name)).toBe('modèle');
  expect(await storedMeta(to + name)).toMatchObject({
    added_by: admin.email,
    owner_uid: member.uid,
    is_public: false,
  });
  await move([from + name], from, { copy: true });
  expect(await bytesOf(from + stored('modèle (2).txt'))).toBe('modèle');
});

describe('a dry run', () => {
  const ask = (paths: ItemPath[], to: ItemPath, copy = false) =>
    call(admin, 'moveItems', { paths, to, copy, dryRun: true }) as Promise<MoveForecast>;

  /** A file that inherits from a folder nobody sees, and a folder that everybody sees. */
  async function hiddenFile() {
    const [hidden, seen] = [await folder('Caché'), await folder('Public', true)];
    const name = stored('note.txt');
    await uploadAsFolder(admin, hidden + name);
    await untilRecorded(hidden + name);
    return { hidden, seen, name };
  }

  test('says who would see it, and changes nothing', async () => {
    const { hidden, seen, name } = await hiddenFile();
    // The folder has access of its own, and what is beneath keeps what it gives.
    expect(await ask([hidden + name, hidden], seen)).toMatchObject({
      gained: { people: 0, items: 0 },
      inheriting: null,
      links: 1,
      taken: [],
    });
    expect(await ask([hidden + name], seen)).toMatchObject({
      gained: { people: 'everyone', items: 1 },
      inheriting: {
        items: 1,
        now: { isPublic: false, owner: admin.email, allowedEmails: [] },
        later: { isPublic: true },
      },
      links: 1,
    });
    expect(await ask([hidden + name], seen, true)).toMatchObject({
      gained: { people: 'everyone', items: 1 },
      lost: { people: 0, items: 0 },
      links: 0,
    });
    expect(await bytesOf(hidden + name)).toBe('bonjour');
  });

  test('of a file without a record, which only admins see, says who will', async () => {
    const { hidden, seen, name } = await hiddenFile();
    await operatorDatabase()
      .collection('metas')
      .doc(metaId(hidden + name))
      .delete();
    expect(await ask([hidden + name, `${hidden}jamais.txt`], seen)).toMatchObject({
      gained: { people: 'everyone', items: 1 },
      inheriting: null,
      unrecorded: 1,
      links: 1,
    });
    expect(await ask([hidden + name], await folder('Rien'))).toMatchObject({
      gained: { people: 0, items: 0 },
      unrecorded: 1,
    });
    // What is said comes true.
    expect(await move([hidden + name], seen)).toEqual({ moved: 1, failed: [] });
    expect(await recordVerdict(member, seen + name)).toBe('given');
  });

  test('is about what it has seen: the call is refused once that has changed', async () => {
    const { hidden, seen, name } = await hiddenFile();
    const { outlook } = await ask([hidden + name], seen);
    await call(admin, 'setAccess', { path: seen, isPublic: false, allowedEmails: [member.email] });
    const attempt = move([hidden + name], seen, { outlook });
    await expect(attempt).rejects.toThrow(MESSAGES.moveChanged);
    await expect(attempt).rejects.toMatchObject({ details: { reason: 'changed' } });
    expect(await bytesOf(hidden + name)).toBe('bonjour');
    const now = await ask([hidden + name], seen);
    expect(now.inheriting?.later.allowedEmails).toEqual([member.email]);
    expect(await move([hidden + name], seen, { outlook: now.outlook })).toMatchObject({ moved: 1 });
  });
});

test('what is not what was seen stays where it is', async () => {
  const [from, to] = [await folder('Vu'), await folder('Là')];
  const [file, beneath] = [from + stored('a.txt'), `${from}B/`];
  const { generation = '' } = await uploadRecorded(admin, file);
  const made = await putFolder(beneath, admin);
  await call(admin, 'setAccess', { path: beneath, isPublic: true, allowedEmails: [] });
  const seen = [String(BigInt(generation) - 1n), String(made.updated_at.toMillis())];
  const changed = [file, beneath].map((path) => ({ path, reason: 'changed' }));
  expect(await move([file, beneath], to, { seen })).toEqual({ moved: 0, failed: changed });
  expect(await move([file], to, { seen: [generation] })).toEqual({ moved: 1, failed: [] });
});

describe('asked again after a lost answer', () => {
  test('it says the same of what has arrived, and moves the rest', async () => {
    const [from, to] = [await folder('Une fois'), await folder('Deux fois')];
    await putFolder(`${from}A/`, admin);
    const [file, rest] = [from + stored('a.txt'), from + stored('b.txt')];
    const { generation = '' } = await uploadRecorded(admin, file);
    await uploadRecorded(admin, rest);
    const paths = [`${from}A/`, file];
    expect(await move(paths, to)).toEqual({ moved: 2, failed: [] });
    for (const options of [{}, { taken: 'skip' }, { taken: 'keep-both' }] as const) {
      expect(await move(paths, to, options)).toEqual({ moved: 2, failed: [] });
    }
    const forecast = call(admin, 'moveItems', { paths, to, dryRun: true });
    expect(await forecast).toMatchObject({ taken: [], failed: [], links: 0 });
    // What was seen is not what has arrived.
    const seen = [String(BigInt(generation) - 1n)];
    expect(await move([file], to, { seen })).toMatchObject({ moved: 0 });
    expect(await move([...paths, rest], to)).toEqual({ moved: 3, failed: [] });
    expect(await objectNames(objectNameOf(to))).toHaveLength(4);
  });

  test('there is one copy of a file', async () => {
    const [from, to] = [await folder('Original'), await folder('Copies')];
    const file = from + stored('a.txt');
    await uploadRecorded(admin, file);
    for (let asked = 0; asked < 2; asked++) {
      expect(await move([file], to, { copy: true })).toEqual({ moved: 1, failed: [] });
    }
    expect(await objectNames(objectNameOf(to))).toHaveLength(2);
    // Another content has not been copied.
    await uploadRecorded(admin, from + stored('b.txt'));
    await uploadRecorded(admin, to + stored('b.txt'));
    const taken = [{ path: from + stored('b.txt'), reason: 'taken' }];
    const two = [file, from + stored('b.txt')];
    expect(await move(two, to, { copy: true })).toEqual({ moved: 1, failed: taken });
    const asked = { copy: true, taken: 'keep-both' } as const;
    expect(await move([file], to, asked)).toEqual({ moved: 1, failed: [] });
    expect(await objectNames(objectNameOf(to))).toHaveLength(4);
  });
});

test('of very many that stay, the first are named and the others counted', async () => {
  const [from, to] = [await folder('Rien ici'), await folder('Rien là')];
  const missing = Array.from({ length: 102 }, (_, index) => `${from}${index}.txt`);
  const { failed, ...others } = await move(missing, to);
  expect(others).toEqual({ moved: 0, unlisted: 2 });
  expect(failed).toHaveLength(100);
});

test('what comes back to where it was is found there', async () => {
  const [from, to] = [await folder('Aller'), await folder('Retour')];
  const name = stored('a.txt');
  await uploadRecorded(admin, from + name);
  await move([from + name], to);
  await move([to + name], from);
  await expectGone(to + name);
  expect(await storedMeta(from + name)).toMatchObject({ added_by: admin.email });
  expect((await movedRef(from + name).get()).exists).toBe(false);
  expect((await movedRef(to + name).get()).get('to')).toBe(from + name);
});

test('only admins move anything', async () => {
  const [from, to] = [await folder('Mien', true), await folder('Autre', true)];
  const name = stored('mien.txt');
  await uploadRecorded(member, from + name);
  const attempt = call(member, 'moveItems', { paths: [from + name], to });
  await expect(attempt).rejects.toThrow(MESSAGES.adminsOnly);
  expect(codeOf(await attempt.catch((error: unknown) => error))).toBe(
    'functions/permission-denied',
  );
  expect(await bytesOf(from + name)).toBe('bonjour');
});

test('there is no such folder', async () => {
  const attempt = call(admin, 'moveItems', { paths: ['a.txt'], to: `${fresh()}/` });
  await expect(attempt).rejects.toThrow(MESSAGES.folderMissing);
});
