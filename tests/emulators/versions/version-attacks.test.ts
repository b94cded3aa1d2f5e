import { uploadString, ref } from 'firebase/storage';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { INCOMING_TYPE, incomingNameOf } from '../../../core/src/files/versions.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import {
  objectNames,
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  uploadAsFolder,
  uploadRecorded,
  untilRecorded,
} from '../support/documents.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, stranger, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { call, refusalOf } from '../support/verdicts.ts';
import {
  addVersion,
  generationOf,
  readVersion,
  replaceBy,
  send,
  sweepVersions,
} from '../support/versions.ts';

// Who may not give a file another content, or bring an earlier one back, and that they learn nothing.

const MISSING = { reason: 'not-found', message: 'Cet élément n’existe pas ou plus.' };
const CHANGED = {
  reason: 'changed',
  message: 'Ce fichier a changé entre-temps. Rechargez la page.',
};
const NOT_SENT = {
  reason: 'not-found',
  message: 'Cette version n’est pas arrivée. Envoyez-la de nouveau.',
};
const NO_VERSION = {
  reason: 'not-found',
  message: 'Cette version n’existe plus. Rechargez la page.',
};

let admin: Person;
let driver: Person;
let colleague: Person;
let folder: ItemPath;
/** What the driver has added as the folder, which the colleague sees. */
let path: ItemPath;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  driver = await signUp({ email: newAddress('conducteur'), verified: true });
  colleague = await signUp({ email: newAddress('collegue'), verified: true });
});

afterAll(closeSessions);

beforeEach(async () => {
  folder = `Attaques ${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  await share(folder, [driver.email, colleague.email]);
  path = folder + stored('plan.txt');
  await uploadAsFolder(driver, path);
  await untilRecorded(path);
});

function share(item: ItemPath, allowedEmails: string[]): Promise<unknown> {
  return call(admin, 'setAccess', { path: item, isPublic: false, allowedEmails });
}

/** Expects a refusal that changes nothing. */
async function expectRefused(
  person: Person,
  content: { sent: string } | { version: string },
  refusal: object = MISSING,
  item: ItemPath = path,
): Promise<void> {
  const before = await storedMeta(item);
  const seen = await generationOf(item);
  const asked = { path: item, seen: seen === 'none' ? '1' : seen, content };
  expect(await refusalOf(addVersion(person, asked))).toEqual(refusal);
  expect(await storedMeta(item)).toEqual(before);
  expect(await objectNames(`versions/${item}/`)).toEqual(
    Object.keys(before?.versions ?? {}).map((one) => `versions/${item}/${one}`),
  );
}

describe('a new version', () => {
  test('of a file of somebody else, that one sees, or does not, or that does not exist', async () => {
    const sent = await send(colleague, 'deux');
    await expectRefused(colleague, { sent });
    await share(path, []);
    await expectRefused(colleague, { sent });
    await expectRefused(colleague, { sent }, MISSING, `${folder}${stored('rien.txt')}`);
    // One's own folder does not make one's own what others add to it.
    await call(admin, 'setAccess', {
      path: folder,
      isPublic: false,
      allowedEmails: [driver.email],
      owner: { email: colleague.email },
    });
    await expectRefused(colleague, { sent });
  });

  test('of a file that one owns, but has not added', async () => {
    await call(admin, 'setAccess', {
      path,
      isPublic: false,
      allowedEmails: [driver.email],
      owner: { email: colleague.email },
    });
    await expectRefused(colleague, { sent: await send(colleague, 'deux') });
    await replaceBy(driver, path, 'trois');
  });

  test('of a file that one has added, and does not see any more', async () => {
    const sent = await send(driver, 'deux');
    await share(folder, [colleague.email]);
    await expectRefused(driver, { sent });
    await share(folder, [driver.email]);
    await addVersion(driver, { path, seen: await generationOf(path), content: { sent } });
  });

  test('of what the console has put there', async () => {
    const put = `${folder}console.txt`;
    await putByConsole(objectNameOf(put));
    await untilRecorded(put);
    await expectRefused(driver, { sent: await send(driver, 'deux') }, MISSING, put);
  });

  test('of what somebody else has sent, also by its id', async () => {
    const sent = await send(colleague, 'deux');
    await expectRefused(driver, { sent }, NOT_SENT);
    await expectRefused(admin, { sent }, NOT_SENT);
    expect(await objectNames(incomingNameOf(colleague.uid, sent))).toHaveLength(1);
  });

  test('into the room of somebody else', async () => {
    const name = incomingNameOf(driver.uid, crypto.randomUUID());
    const metadata = { contentType: INCOMING_TYPE, customMetadata: { owner_uid: driver.uid } };
    await expect(
      uploadString(ref(colleague.storage, name), 'deux', 'raw', metadata),
    ).rejects.toMatchObject({ code: 'storage/unauthorized' });
  });

  test('of nothing', async () => {
    await expectRefused(driver, { sent: crypto.randomUUID() }, NOT_SENT);
  });

  test('of another content than what was seen', async () => {
    const seen = await generationOf(path);
    await replaceBy(admin, path, 'deux');
    const before = await storedMeta(path);
    const sent = await send(driver, 'trois');
    expect(await refusalOf(addVersion(driver, { path, seen, content: { sent } }))).toEqual(CHANGED);
    expect(await storedMeta(path)).toEqual(before);
  });

  test('by nobody', async () => {
    const asked = { path, seen: '1', content: { sent: 'a' } };
    expect(await refusalOf(addVersion(stranger(), asked))).toMatchObject({
      reason: 'unauthenticated',
    });
  });

  test.each([
    { path: 'a/', content: { sent: 'a' } },
    { path: '../a.txt', content: { sent: 'a' } },
    { path: 'a.txt', content: { sent: '../../files/a' } },
    { path: 'a.txt', content: { sent: '' } },
    { path: 'a.txt', content: { version: '1/../2' } },
    { path: 'a.txt', content: { sent: 'a', version: '1' } },
    { path: 'a.txt', content: {} },
  ])('with a name that leads elsewhere: $path $content', async (asked) => {
    const calling = call(driver, 'addVersion', { seen: '1', ...asked });
    expect(await refusalOf(calling)).toMatchObject({ reason: 'invalid' });
  });

  test('of a file whose path is too long for the names of versions', async () => {
    const long = `${'é'.repeat(150)}/`.repeat(3) + stored(`${'é'.repeat(40)}.txt`);
    await putByConsole(objectNameOf(long), uploaderMetadata(long, driver));
    await untilRecorded(long);
    const message = 'Le chemin de ce fichier est trop long pour qu’il ait des versions.';
    const sent = await send(driver, 'deux');
    await expectRefused(driver, { sent }, { reason: 'invalid', message }, long);
    // Others are not told even that.
    await expectRefused(colleague, { sent }, MISSING, long);
  });

  test('beyond the limits of a day', async () => {
    const busy = await signUp({ email: newAddress('presse'), verified: true });
    const own = folder + stored('a.txt');
    await share(folder, [driver.email, colleague.email, busy.email]);
    await uploadRecorded(busy, own);
    const sent = await send(busy, 'deux');
    const usage = operatorDatabase().collection('usage').doc(busy.uid);
    // Counted later, the second one would take the place of what follows.
    await until('both are counted', async () => (await usage.get()).get('files') === 2);
    await usage.set({ ...(await usage.get()).data(), bytes: 20_000_000_000 });
    const late = await send(busy, 'trois');
    await expectRefused(busy, { sent: late }, NOT_SENT, own);
    expect(await objectNames(incomingNameOf(busy.uid, late))).toEqual([]);
    await expect(send(busy, 'quatre')).rejects.toMatchObject({ code: 'storage/unauthorized' });
    expect(sent).not.toBe(late);
    await call(admin, 'repairRecords', { path: folder });
  });
});

describe('an earlier version', () => {
  let first: string;

  beforeEach(async () => {
    first = await generationOf(path);
    await replaceBy(driver, path, 'deux');
  });

  test('is not brought back by those who see the file', async () => {
    await expectRefused(colleague, { version: first });
    await share(folder, [driver.email]);
    await expectRefused(colleague, { version: first });
  });

  test('is brought back by the owner', async () => {
    await call(admin, 'setAccess', {
      path,
      isPublic: false,
      allowedEmails: [],
      owner: { email: colleague.email },
    });
    const seen = await generationOf(path);
    const answer = await addVersion(colleague, { path, seen, content: { version: first } });
    expect(answer.generation).toBe(await generationOf(path));
    expect(await storedMeta(path)).toMatchObject({ owner_uid: colleague.uid, size: 7 });
  });

  test('that the record does not list', async () => {
    const other = folder + stored('autre.txt');
    await uploadRecorded(driver, other, 'un');
    const foreign = await generationOf(other);
    await replaceBy(driver, other, 'deux');
    await expectRefused(driver, { version: foreign }, NO_VERSION);
    await expectRefused(driver, { version: '1' }, NO_VERSION);
    await expectRefused(driver, { version: await generationOf(path) }, NO_VERSION);
  });

  test('is not read by those who do not see the file any more, nor by its generation elsewhere', async () => {
    expect(await readVersion(colleague, path, first)).toBe('bonjour');
    await share(folder, [driver.email]);
    expect(await readVersion(colleague, path, first)).toBe('storage/unauthorized');
    const own = stored(`${crypto.randomUUID()}.txt`);
    await uploadRecorded(colleague, own);
    expect(await readVersion(colleague, own, first)).toBe('storage/unauthorized');
    expect(await readVersion(stranger(), path, first)).toBe('storage/unauthorized');
  });

  test('of a record that was written by hand: a spoiled list is none, and is repaired', async () => {
    const record = operatorDatabase().collection('metas').doc(metaId(path));
    await record.update({ versions: { [first]: 'ancien' }, version_by: 3, added_at: 'hier' });
    const asked = { path, seen: await generationOf(path), content: { version: first } };
    expect(await refusalOf(addVersion(driver, asked))).toEqual(NO_VERSION);
    await call(admin, 'repairRecords', { path: folder });
    const repaired = await storedMeta(path);
    for (const field of ['versions', 'version_by', 'added_at']) {
      expect(repaired).not.toHaveProperty(field);
    }
    await sweepVersions(folder);
    expect(await objectNames(`versions/${path}/`)).toEqual([]);
  });
});
