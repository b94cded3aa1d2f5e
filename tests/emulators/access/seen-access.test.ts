import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AccessForecast } from '../../../core/src/access/access-forecast.ts';
import type { Callables } from '../../../core/src/calls/call-contracts.ts';
import type { ItemPath } from '../../../core/src/paths/item-path.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { putFolder, stored, storedMeta, uploadRecorded } from '../support/documents.ts';
import { sweptJob } from '../support/jobs/jobs.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { call, refusalOf } from '../support/verdicts.ts';

// A change of access says what its person has seen: it undoes nothing that was decided since (decision 0131).

type Change = Callables['setAccess']['data'];

const CHANGED = {
  reason: 'changed',
  message: 'L’accès a changé entre-temps\u00a0: vérifiez-le, puis réessayez.',
};
const PRIVATE = { isPublic: false, allowedEmails: [] };
const INHERITING = { ...PRIVATE, inherits: true };

let admin: Person;
let other: Person;
let member: Person;
/** A public folder with a file of the member's that inherits from it. */
let folder: ItemPath;
let file: ItemPath;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  other = await signUp({ email: newAddress('cheffe'), verified: true, admin: true });
  member = await signUp({ email: newAddress('membre'), verified: true });
});

afterAll(closeSessions);

beforeEach(async () => {
  folder = `${crypto.randomUUID()}/`;
  file = folder + stored('a.txt');
  await putFolder(folder, admin);
  await set(admin, folder, { isPublic: true });
  await uploadRecorded(member, file);
  await set(admin, file, INHERITING);
});

function set(person: Person, path: ItemPath, change: Partial<Change>) {
  return call(person, 'setAccess', { path, ...PRIVATE, ...change });
}

/** What a dialog that is opened now sees of an item. */
async function seenOf(path: ItemPath, folderOf: ItemPath | null = null) {
  const times = [path, folderOf ?? path].map(async (item) => {
    const record = await storedMeta(item);
    return record?.updated_at.toMillis() ?? null;
  });
  const [item = null, above = null] = await Promise.all(times);
  const { countedAt } = (await call(admin, 'forecastAccess', {
    path,
    ...PRIVATE,
  })) as AccessForecast;
  return {
    item,
    ...(folderOf === null ? {} : { folder: above }),
    ...(countedAt === undefined ? {} : { content: countedAt }),
  };
}

/** Expects that a change is refused, and writes nothing. */
async function expectChanged(path: ItemPath, change: Partial<Change>): Promise<void> {
  const before = await storedMeta(path);
  expect(await refusalOf(set(admin, path, change))).toEqual(CHANGED);
  expect(await storedMeta(path)).toEqual(before);
}

describe('a change of what somebody else has changed since', () => {
  test('is refused for a file, and passes once that was seen', async () => {
    const seen = await seenOf(file);
    await set(other, file, PRIVATE);
    for (const change of [INHERITING, { isPublic: true }, { allowedEmails: [member.email] }]) {
      await expectChanged(file, { ...change, seen });
    }
    // No refusal when the file is so already: the first answer may have been lost.
    await set(admin, file, { ...PRIVATE, seen });
    const now = await seenOf(file);
    await set(admin, file, { isPublic: true, seen: now });
    expect(await storedMeta(file)).toMatchObject({ is_public: true });
  });

  test('is refused for a folder, with all that is beneath', async () => {
    const seen = await seenOf(folder);
    await set(other, folder, { allowedEmails: [member.email] });
    const beneath = await storedMeta(file);
    await expectChanged(folder, { isPublic: true, applyToContent: true, seen });
    expect(await storedMeta(file)).toEqual(beneath);
    const now = await seenOf(folder);
    await set(admin, folder, { isPublic: true, seen: now });
    expect(await storedMeta(file)).toMatchObject({ is_public: true });
  });

  test('is refused where only the owner was changed, or the folder above was narrowed', async () => {
    const owned = await seenOf(file);
    await set(other, file, { owner: { email: other.email } });
    await expectChanged(file, { owner: { email: member.email }, seen: owned });

    await set(admin, file, INHERITING);
    const inherited = await seenOf(file);
    await set(other, folder, PRIVATE);
    await expectChanged(file, { isPublic: true, seen: inherited });
  });

  test('is refused while it waits as a job, and is not lost by that', async () => {
    const seen = await seenOf(file);
    const change = { inherits: false, ...PRIVATE } as const;
    const input = { kind: 'access', change, dropOwn: false } as const;
    const { id } = await createJob({ path: file, input, askedBy: null, isLapsed: true });
    await expectChanged(file, { isPublic: true, seen });
    expect(await sweptJob(id)).toMatchObject({ state: 'done' });
    expect(await storedMeta(file)).toMatchObject({ is_public: false, inherits: false });
  });

  test('is made by an older page, which does not say what it has seen', async () => {
    await set(other, file, PRIVATE);
    await set(admin, file, { isPublic: true });
    expect(await storedMeta(file)).toMatchObject({ is_public: true });
  });
});

test('an item that is to inherit is not shown to people whom its folder did not let in', async () => {
  await set(admin, folder, { allowedEmails: [member.email] });
  await set(admin, file, PRIVATE);
  const seen = await seenOf(file, folder);
  await set(other, folder, { isPublic: true });
  await expectChanged(file, { ...INHERITING, seen });
  const now = await seenOf(file, folder);
  await set(admin, file, { ...INHERITING, seen: now });
  expect(await storedMeta(file)).toMatchObject({ inherits: true, is_public: true });
});

test('whoever shows a file like its folder shows it to those whom they have read of', async () => {
  const own = folder + stored('b.txt');
  await set(admin, folder, { allowedEmails: [member.email, 'a@navette.test'] });
  await uploadRecorded(member, own);
  const folderSeen = (await storedMeta(folder))?.updated_at.toMillis() ?? null;
  await set(admin, folder, { isPublic: true });
  const show = { path: own, folderSeen };
  expect(await refusalOf(call(member, 'showAsFolder', show))).toEqual(CHANGED);
  expect(await storedMeta(own)).toMatchObject({ inherits: false, is_public: false });
  // Nobody else learns that there is such a file.
  const missing = { reason: 'not-found' };
  expect(await refusalOf(call(other, 'showAsFolder', show))).toMatchObject(missing);
  const now = (await storedMeta(folder))?.updated_at.toMillis() ?? null;
  expect(await call(member, 'showAsFolder', { path: own, folderSeen: now })).toEqual({ path: own });
});

describe('the content of a folder', () => {
  test('keeps access that it got since it was seen, and the answer counts it', async () => {
    const early = folder + stored('b.txt');
    await uploadRecorded(member, early);
    const seen = await seenOf(folder);
    await set(other, file, PRIVATE);
    const change = { isPublic: true, applyToContent: true };
    // The folder, and the file that had access of its own before.
    expect(await set(admin, folder, { ...change, seen })).toEqual({
      path: folder,
      updated: 2,
      kept: 1,
    });
    expect(await storedMeta(file)).toMatchObject({ inherits: false, is_public: false });
    expect(await storedMeta(early)).toMatchObject({ inherits: true, is_public: true });
    const now = await seenOf(folder);
    expect(await set(admin, folder, { ...change, seen: now })).toEqual({
      path: folder,
      updated: 2,
    });
    expect(await storedMeta(file)).toMatchObject({ inherits: true, is_public: true });
  });

  test('keeps an owner whom it got since', async () => {
    await set(admin, file, PRIVATE);
    const seen = await seenOf(folder);
    await set(other, file, { owner: { email: other.email } });
    const change = { isPublic: true, owner: { email: admin.email, content: true } };
    expect(await set(admin, folder, { ...change, seen })).toMatchObject({ kept: 1 });
    expect(await storedMeta(file)).toMatchObject({ owner_email: other.email });
  });
});
