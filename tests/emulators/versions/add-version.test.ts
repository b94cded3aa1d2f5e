import { getDownloadURL, ref } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { incomingNameOf, versionNameOf } from '../../../core/src/files/versions.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import {
  objectNames,
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  untilRecorded,
  uploadRecorded,
  type StoredMeta,
} from '../support/documents.ts';
import { by, linesOf } from '../support/journal.ts';
import { linkOf, opens } from '../support/links.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';
import {
  addVersion,
  readFile,
  readVersion,
  replaceBy,
  send,
  versionsOf,
} from '../support/versions.ts';

// 'Nouvelle version' (decision 0180): what a file is afterwards, and who reads what.

const REFUSED = 'storage/unauthorized';

let admin: Person;
let driver: Person;
let colleague: Person;
let folder: ItemPath;
let path: ItemPath;
let first: StoredMeta;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
  colleague = await signUp({ email: newAddress('collegue'), verified: true });
});

afterAll(closeSessions);

beforeEach(async () => {
  folder = `Versions ${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  await share(folder, [driver.email, colleague.email]);
  path = folder + stored('plan.txt');
  first = await uploadRecorded(driver, path, 'un');
});

function share(item: ItemPath, allowedEmails: string[]): Promise<unknown> {
  return call(admin, 'setAccess', { path: item, isPublic: false, allowedEmails });
}

const generation = () => first.generation ?? '';

describe('a new version', () => {
  test('takes the place of the content, and keeps everything else', async () => {
    const sent = await send(driver, 'deux');
    const answer = await addVersion(driver, { path, seen: generation(), content: { sent } });
    const record = await storedMeta(path);
    expect(answer).toEqual({ path, generation: record?.generation });
    expect(answer.generation).not.toBe(first.generation);
    const { versions, file_updated_at, updated_at, added_at, ...rest } = record ?? {};
    expect(rest).toEqual({
      ...Object.fromEntries(
        Object.entries(first).filter(([key]) => !['file_updated_at', 'updated_at'].includes(key)),
      ),
      size: 4,
      generation: answer.generation,
      content_hash: expect.not.stringMatching(String(first.content_hash)) as unknown,
    });
    expect(added_at).toEqual(first.file_updated_at);
    expect(file_updated_at!.toMillis()).toBeGreaterThan(first.file_updated_at!.toMillis());
    expect(updated_at!.toMillis()).toBeGreaterThan(first.updated_at.toMillis());
    expect(versions).toEqual({
      [generation()]: {
        size: 2,
        content_type: first.content_type,
        content_hash: first.content_hash,
        file_updated_at: first.file_updated_at,
        by: driver.email,
        replaced_at: expect.anything() as unknown,
      },
    });
    expect(await readFile(driver, path)).toBe('deux');
    expect(await readVersion(driver, path, generation())).toBe('un');
    const told = { action: 'version', ...by(driver, false), cause: 'addVersion', size: 4 };
    expect((await linesOf(path)).slice(1)).toMatchObject([
      { ...told, generation: answer.generation },
    ]);
    // Nothing is left of what was sent, nor of what waited.
    expect(await objectNames(incomingNameOf(driver.uid, ''))).toEqual([]);
    const waiting = operatorDatabase()
      .collection('version_arrivals')
      .where('file_path', '==', path);
    expect((await waiting.get()).size).toBe(0);
  });

  test('asked for again, as after a lost answer, changes nothing', async () => {
    const sent = await send(driver, 'deux');
    const asked = { path, seen: generation(), content: { sent } };
    const answer = await addVersion(driver, asked);
    const record = await storedMeta(path);
    expect(await addVersion(driver, asked)).toEqual(answer);
    expect(await storedMeta(path)).toEqual(record);
    expect(await versionsOf(path)).toEqual({ listed: [generation()], stored: [generation()] });
    // Also after somebody else has given it another one, which stays.
    await replaceBy(admin, path, 'trois');
    expect(await addVersion(driver, asked)).toEqual(answer);
    expect(await readFile(driver, path)).toBe('trois');
  });

  test('by an admin says so, and the next one by the person who has added it does not', async () => {
    await replaceBy(admin, path, 'deux');
    expect(await storedMeta(path)).toMatchObject({
      version_by: admin.email,
      added_by: driver.email,
      added_by_uid: driver.uid,
      owner_email: driver.email,
    });
    const second = (await storedMeta(path))?.generation ?? '';
    await replaceBy(driver, path, 'trois');
    const third = await storedMeta(path);
    expect(third).not.toHaveProperty('version_by');
    expect(third?.added_at).toEqual(first.file_updated_at);
    expect(third?.versions?.[second]).toMatchObject({ by: admin.email, size: 4 });
    expect((await versionsOf(path)).listed).toEqual([second, generation()]);
  });

  test('is served as an upload of that name, and ends the direct link', async () => {
    const link = await linkOf(driver, path);
    await replaceBy(driver, path, 'deux');
    expect(await opens(link)).toBe(false);
    expect(await opens(await linkOf(driver, path))).toBe(true);
    const [metadata] = await operatorBucket().file(objectNameOf(path)).getMetadata();
    expect(metadata).toMatchObject({
      contentType: 'text/plain',
      contentDisposition: "attachment; filename*=UTF-8''plan.txt",
      cacheControl: 'private, max-age=3600',
      metadata: { owner_email: driver.email, owner_uid: driver.uid },
    });
  });

  test('says when it was changed on its device, and says so again once it is brought back', async () => {
    const sent = await send(driver, 'deux', 1_732_200_000_000);
    const second = await addVersion(driver, { path, seen: generation(), content: { sent } });
    expect(await storedMeta(path)).toMatchObject({ modified_at: 1_732_200_000_000 });
    const third = await replaceBy(driver, path, 'trois');
    expect(await storedMeta(path)).not.toHaveProperty('modified_at');
    const content = { version: second.generation };
    await addVersion(driver, { path, seen: third, content });
    expect(await storedMeta(path)).toMatchObject({ modified_at: 1_732_200_000_000, size: 4 });
  });

  test('the same bytes are none, whatever was seen', async () => {
    for (const seen of [generation(), '1']) {
      const answer = await addVersion(driver, {
        path,
        seen,
        content: { sent: await send(driver, 'un') },
      });
      expect(answer.generation).toBe(generation());
    }
    expect(await storedMeta(path)).toEqual(first);
    expect(await objectNames(incomingNameOf(driver.uid, ''))).toEqual([]);
  });

  test('of a file that the console has put there, which comes back as it was', async () => {
    const put = `${folder}console.bin`;
    await putByConsole(objectNameOf(put));
    const { generation: version = '' } = await untilRecorded(put);
    const seen = await replaceBy(admin, put, 'deux');
    expect(await storedMeta(put)).toMatchObject({
      inherits: true,
      added_by: null,
      version_by: admin.email,
      content_type: 'application/octet-stream',
    });
    expect(await readFile(colleague, put)).toBe('deux');
    await addVersion(admin, { path: put, seen, content: { version } });
    expect(await storedMeta(put)).toMatchObject({ content_type: 'text/plain', added_by: null });
    expect(await storedMeta(put)).not.toHaveProperty('version_by');
  });

  test('a repair finds nothing to do', async () => {
    await replaceBy(driver, path, 'deux');
    const record = await storedMeta(path);
    await call(admin, 'repairRecords', { path: folder });
    expect(await storedMeta(path)).toEqual(record);
    expect(await readVersion(driver, path, generation())).toBe('un');
  });

  test('counts for the day of its sender', async () => {
    const usage = operatorDatabase().collection('usage').doc(driver.uid);
    const before = (await usage.get()).data() ?? {};
    await replaceBy(driver, path, 'quatorze bytes');
    // Its event counts it as well, if it is the first.
    await until(
      'the count',
      async () => Number((await usage.get()).get('files')) > before['files'],
    );
    await call(admin, 'repairRecords', { path: folder });
    const after = (await usage.get()).data() ?? {};
    expect([after['files'] - before['files'], after['bytes'] - before['bytes']]).toEqual([1, 14]);
  });
});

describe('an earlier version', () => {
  test('is read by whoever sees the file, and by nobody else, whatever changes', async () => {
    await replaceBy(driver, path, 'deux');
    expect(await readVersion(driver, path, generation())).toBe('un');
    expect(await readVersion(admin, path, generation())).toBe('un');
    expect(await readVersion(colleague, path, generation())).toBe(REFUSED);
    await share(path, [colleague.email]);
    expect(await readVersion(colleague, path, generation())).toBe('un');
    const link = await getDownloadURL(ref(colleague.storage, versionNameOf(path, generation())));
    expect(await opens(link)).toBe(true);
    await share(path, []);
    expect(await readVersion(colleague, path, generation())).toBe(REFUSED);
    expect(await opens(link)).toBe(false);
    expect(await readVersion(driver, path, generation())).toBe('un');
  });

  test('is brought back, and what was there takes its place in the list', async () => {
    const second = await replaceBy(admin, path, 'deux');
    const content = { version: generation() };
    const answer = await addVersion(driver, { path, seen: second, content });
    const record = await storedMeta(path);
    expect(record).toMatchObject({
      generation: answer.generation,
      size: 2,
      content_hash: first.content_hash,
      file_updated_at: first.file_updated_at,
      added_at: first.file_updated_at,
    });
    expect(record).not.toHaveProperty('version_by');
    expect(record?.versions?.[second]).toMatchObject({ by: admin.email, size: 4 });
    expect(await versionsOf(path)).toEqual({ listed: [second], stored: [second] });
    expect(await readFile(driver, path)).toBe('un');
    expect(await readVersion(driver, path, second)).toBe('deux');
    expect(await addVersion(driver, { path, seen: second, content })).toEqual(answer);
    // And again, as whose it was.
    await addVersion(driver, { path, seen: answer.generation, content: { version: second } });
    expect(await storedMeta(path)).toMatchObject({ version_by: admin.email, size: 4 });
  });

  test('ten are kept: the oldest goes with the eleventh', async () => {
    const generations = [generation()];
    for (let round = 2; round <= 12; round++) {
      generations.push(await replaceBy(driver, path, `contenu ${round}`));
    }
    const current = generations.pop();
    expect(await storedMeta(path)).toMatchObject({ generation: current });
    const kept = generations.slice(-10).toReversed();
    const { listed, stored: objects } = await versionsOf(path);
    expect(listed).toEqual(kept);
    expect(objects.toSorted()).toEqual(kept.toSorted());
    expect(await readVersion(driver, path, generation())).toBe(REFUSED);
  });
});
