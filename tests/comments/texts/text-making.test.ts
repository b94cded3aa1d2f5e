import { join } from 'node:path';
import { env } from 'node:process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { MAX_TEXT_SOURCE_BYTES } from '../../../core/src/files/file-text.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { secretKey } from '../../../dev/comments/keys.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import { freePort } from '../../../dev/stack/config/ports.ts';
import { askToOpenUploaded } from '../../../functions/src/items/ask-to-open-uploaded.ts';
import { reconcileObject } from '../../../functions/src/items/reconcile.ts';
import { mirrorRecord } from '../../../functions/src/mirror/mirror-record.ts';
import { beginAttempt } from '../../../functions/src/opening/attempts.ts';
import { openingTaskId } from '../../../functions/src/opening/opening-task.ts';
import { spend, SPENDABLE_MS } from '../../../functions/src/opening/spent-time.ts';
import { functionQueues } from '../../../functions/src/platform/admin-app.ts';
import { metas } from '../../../functions/src/records/meta-collection.ts';
import { askForMissingTexts } from '../../../functions/src/texts/ask-for-texts.ts';
import { takeText } from '../../../functions/src/texts/take-text.ts';
import { saveText } from '../../../functions/src/texts/file-texts.ts';
import { withoutTriggers } from '../../emulators/support/events/background-triggers.ts';
import { putByConsole, stored, upload } from '../../emulators/support/documents.ts';
import { operatorBucket, operatorDatabase } from '../../emulators/support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../../emulators/support/people.ts';
import { REGION } from '../../emulators/support/project.ts';
import { address } from '../support/clients.ts';
import { storedText } from '../support/file-texts.ts';

// How texts are taken out, in this process: deaths, races, and who asks for them.

const PROGRAM = join(projectRoot, 'functions/src/texts/extract/extractor.ts');
/** A program that does not exist: it must not be run. */
const NONE = '/nowhere.js';

let service: { url: string; secretKey: string };
let member: Person;
beforeAll(async () => {
  service = { url: address(), secretKey };
  member = await signUp({ email: newAddress('membre'), verified: true });
  operatorDatabase();
});
withoutTriggers();
afterAll(closeSessions);

/** A file with its record, and without a text. @returns its path and generation */
async function recordedFile(text = 'bonjour'): Promise<{ path: ItemPath; generation: string }> {
  const path = stored(`${crypto.randomUUID()}.txt`);
  await upload(member, path, text);
  await reconcileObject(objectNameOf(path));
  return { path, generation: await generationOf(path) };
}

async function generationOf(path: ItemPath): Promise<string> {
  const [{ generation }] = await operatorBucket().file(objectNameOf(path)).getMetadata();
  return String(generation);
}

const extract = (path: ItemPath, program = PROGRAM) => takeText(path, { service, program });

/** How many workers have begun to read the file and not ended. */
async function attemptsAt(path: ItemPath): Promise<unknown> {
  const found = await operatorDatabase().collection('text_attempts').doc(metaId(path)).get();
  return found.get('attempts');
}

describe('a file', () => {
  test('whose text is known is not opened again, nor one that has none', async () => {
    const [known, hostile] = [await recordedFile(), await recordedFile('\0'.repeat(9))];
    for (const { path } of [known, hostile]) await extract(path);
    expect(await storedText(hostile.path)).toMatchObject({ problem: 'unreadable' });
    for (const { path } of [known, hostile]) expect(await extract(path, NONE)).toBe(true);
    expect(await storedText(known.path)).toMatchObject({ content: 'bonjour' });
  });

  test('that is too large is not even opened', async () => {
    const path = stored(`${crypto.randomUUID()}.txt`);
    await putByConsole(objectNameOf(path), {}, 'a'.repeat(MAX_TEXT_SOURCE_BYTES + 1));
    await reconcileObject(objectNameOf(path));
    await extract(path, NONE);
    expect(await storedText(path)).toMatchObject({ content: null, problem: 'too-large' });
  });

  test('that is gone is left alone', async () => {
    expect(await extract(stored(`${crypto.randomUUID()}.txt`), NONE)).toBe(true);
  });

  test('whose text the database does not take has none', async () => {
    const content = await recordedFile();
    await mirrorRecord(service, content.path);
    await saveText(service, content, { content: 'a'.repeat(210_000) });
    expect(await storedText(content.path)).toMatchObject({ content: null, problem: 'too-large' });
  });
});

describe('a worker that dies', () => {
  test('is followed by another one', async () => {
    const content = await recordedFile();
    await beginAttempt('text', content);
    await extract(content.path);
    expect(await storedText(content.path)).toMatchObject({ content: 'bonjour' });
    expect(await attemptsAt(content.path)).toBeUndefined();
  });

  test('twice at the same file: the file is not tried again', async () => {
    const content = await recordedFile();
    await beginAttempt('text', content);
    await beginAttempt('text', content);
    await extract(content.path, NONE);
    expect(await storedText(content.path)).toMatchObject({ problem: 'too-large' });
    expect(await attemptsAt(content.path)).toBeUndefined();
  });
});

describe('our own failure is not held against the file, however often', () => {
  test('a program that does not start', async () => {
    const { path } = await recordedFile();
    for (let time = 0; time < 3; time++) {
      await expect(extract(path, NONE)).rejects.toThrow('program failed');
    }
    expect(await storedText(path)).toBeNull();
    expect(await attemptsAt(path)).toBeUndefined();
    await extract(path);
    expect(await storedText(path)).toMatchObject({ content: 'bonjour' });
  });

  test('a database that is out of reach once the text is known', async () => {
    const content = await recordedFile();
    const away = { ...service, url: `http://127.0.0.1:${await freePort()}` };
    for (let time = 0; time < 3; time++) {
      await expect(saveText(away, content, { content: 'bonjour' })).rejects.toThrow();
      await expect(takeText(content.path, { service: away, program: PROGRAM })).rejects.toThrow();
    }
    expect(await attemptsAt(content.path)).toBeUndefined();
    await extract(content.path);
    expect(await storedText(content.path)).toMatchObject({ content: 'bonjour' });
  });
});

describe('the text of other content than the record speaks of', () => {
  test('is not taken out', async () => {
    const { path } = await recordedFile('public');
    await putByConsole(objectNameOf(path), {}, 'secret');
    await extract(path, NONE);
    expect(await storedText(path)).toBeNull();
    await reconcileObject(objectNameOf(path));
    await extract(path);
    expect(await storedText(path)).toMatchObject({ content: 'secret' });
  });

  test('is not stored by a worker that is late', async () => {
    const old = await recordedFile('ancien');
    await putByConsole(objectNameOf(old.path), {}, 'nouveau');
    await reconcileObject(objectNameOf(old.path));
    await mirrorRecord(service, old.path);
    await saveText(service, old, { content: 'ancien' });
    expect(await storedText(old.path)).toBeNull();
  });
});

test('somebody whose files have taken long waits', async () => {
  const slow = await signUp({ email: newAddress('lent'), verified: true });
  const path = stored(`${crypto.randomUUID()}.txt`);
  await upload(slow, path, 'bonjour');
  await reconcileObject(objectNameOf(path));
  await spend('text', slow.uid, SPENDABLE_MS + 60_000);
  expect(await takeText(path, { service, program: NONE, mayWait: true })).toBe(false);
  expect(await storedText(path)).toBeNull();
  expect(await takeText(path, { service, program: PROGRAM, mayWait: false })).toBe(true);
  expect(await storedText(path)).toMatchObject({ content: 'bonjour' });
});

/** Whether the queue has had the first task of a file; if not, it has it now. */
async function wasAsked(content: { path: ItemPath; generation: string }): Promise<boolean> {
  const task = { ...content, round: '', waited: 0 };
  const queue = (await functionQueues()).taskQueue(`locations/${REGION}/functions/extractText`);
  try {
    await queue.enqueue(task, { id: openingTaskId(task) });
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'functions/task-already-exists' });
    return true;
  }
}

describe('an upload asks for its text', () => {
  test.each([
    ['in a project with a database', { SUPABASE_URL: 'http://x.test' }, true],
    ['but not without one', {}, false],
    ['nor where it is switched off', { SUPABASE_URL: 'http://x.test', TEXT_SEARCH: 'off' }, false],
  ])('%s', async (_where, setting, asked) => {
    const content = await recordedFile();
    Object.assign(env, setting);
    try {
      await askToOpenUploaded(objectNameOf(content.path));
    } finally {
      for (const name of Object.keys(setting)) delete env[name];
    }
    expect(await wasAsked(content)).toBe(asked);
  });
});

test('a repair asks for as many texts as it may, and for none that is known', async () => {
  const files = [await recordedFile(), await recordedFile(), await recordedFile()];
  const paths = files.map(({ path }) => path).toSorted();
  const ids = paths.map((path) => metas().doc(metaId(path)));
  const records = await operatorDatabase().getAll(...ids);
  await extract(paths[1] ?? '');
  expect(await askForMissingTexts(service, records, 1)).toBe(1);
  expect(await askForMissingTexts(service, records, 0)).toBe(0);
  expect(await askForMissingTexts(service, records, 100)).toBe(2);
  for (const path of paths) await extract(path);
  expect(await askForMissingTexts(service, records, 100)).toBe(0);
});
