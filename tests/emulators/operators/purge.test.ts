import { afterAll, beforeAll, expect, test } from 'vitest';
import { USAGE } from '../../../core/src/files/upload-usage.ts';
import { objectNameOf, ROOT } from '../../../core/src/paths/item-path.ts';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { admin as command } from '../support/admin-command.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import { binnedBy, deleted, objectsOf } from '../support/binned.ts';
import { exempt } from '../support/exempt.ts';
import {
  objectNames,
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  uploadAsFolder,
  uploadRecorded,
  untilForgotten,
  untilRecorded,
} from '../support/documents.ts';
import { dyingAtEachPage, runningJobs, storedJob, sweep, sweptJob } from '../support/jobs/jobs.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';
import { call } from '../support/verdicts.ts';
import { replaceBy, versionsOf } from '../support/versions.ts';

let admin: Person;
beforeAll(async () => {
  operatorDatabase();
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});
afterAll(closeSessions);

const newMember = (name = 'membre') => signUp({ email: newAddress(name), verified: true });
const fresh = () => stored(`${crypto.randomUUID()}.txt`);

/** A public folder, and files that two people have added to it and to the root. */
async function uploads() {
  const [member, other] = [await newMember(), await newMember('autre')];
  const folder = `${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
  const [inFolder, ofOther] = [folder + stored('a.txt'), folder + stored('b.txt')];
  const own = fresh();
  await uploadRecorded(member, own);
  // Owned by the folder's owner, and added by the member.
  await uploadAsFolder(member, inFolder);
  await untilRecorded(inFolder);
  await uploadRecorded(other, ofOther);
  return { member, folder, own, inFolder, ofOther };
}

test('the command says first what it would remove, and with --confirm the functions remove it', async () => {
  const { member, folder, own, inFolder, ofOther } = await uploads();
  const figures = await command('purge', member.email);
  expect(figures).toContain('has added 2 files, 0.0 MB');
  expect(figures).toContain('add --confirm');
  expect(figures).toContain('The account is open');
  expect(await runningJobs()).toEqual([]);
  for (const path of [own, inFolder]) expect(await storedMeta(path)).toBeDefined();

  const reporting = command('purge', member.email, '--confirm');
  await until('the job', async () => (await runningJobs()).length > 0);
  await sweep();
  expect(await reporting).toContain(`${member.email}: 2 files and 0 comments removed.`);
  for (const path of [own, inFolder]) {
    expect(await objectNames(objectNameOf(path))).toEqual([]);
    expect(await storedMeta(path)).toBeUndefined();
  }
  expect(await storedMeta(folder)).toBeDefined();
  expect(await storedMeta(ofOther)).toBeDefined();
  expect(await command('purge', member.email)).toContain('has added 0 files');
});

test('workers that die are followed by others, and what somebody else has put there since stays', async () => {
  const { member, own, inFolder } = await uploads();
  // The trigger's event is lost: the record still names who added the file before.
  await exempt(own, 'record');
  await whileTriggersAreOff(async () => {
    await putByConsole(objectNameOf(own), uploaderMetadata(own, admin));
    const input = { kind: 'purge', uid: member.uid } as const;
    const { id } = await createJob({ path: ROOT, input, askedBy: null, isLapsed: true });
    await dyingAtEachPage(id);
    const { state, result } = await storedJob(id);
    expect([state, result.failed, result.deleted]).toEqual(['done', 0, 0]);
  });
  expect(await objectNames(objectNameOf(inFolder))).toEqual([]);
  expect(await storedMeta(inFolder)).toBeUndefined();
  expect(await objectNames(objectNameOf(own))).toEqual([objectNameOf(own)]);
});

test('the same bytes, sent again afterwards, are a new file', async () => {
  const member = await newMember();
  const folder = `${crypto.randomUUID()}/`;
  await putFolder(folder, admin);
  await call(admin, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
  const path = folder + stored('a.txt');
  await uploadRecorded(member, path);
  await call(admin, 'setAccess', { path, isPublic: true, allowedEmails: [] });
  // As if the event of the deletion came before the job has removed the record: then the record is kept.
  await operatorBucket().file(objectNameOf(path)).delete();
  await untilForgotten(path);

  const input = { kind: 'purge', uid: member.uid } as const;
  const { id } = await createJob({ path: ROOT, input, askedBy: null, isLapsed: true });
  expect(await sweptJob(id)).toMatchObject({ state: 'done', result: { failed: 0 } });
  const before = await filesCounted(member);
  expect(await uploadRecorded(member, path)).toMatchObject({
    is_public: false,
    owner_uid: member.uid,
  });
  expect(await filesCounted(member)).toBe(before + 1);
});

test('earlier versions go with their files, whoever has added them, in the bin too', async () => {
  const member = await newMember();
  const [own, binned] = [fresh(), fresh()];
  for (const path of [own, binned]) {
    await uploadRecorded(member, path);
    await replaceBy(admin, path, 'deux');
    expect((await versionsOf(path)).stored).toHaveLength(1);
  }
  await deleted(admin, binned);
  const input = { kind: 'purge', uid: member.uid } as const;
  const { id } = await createJob({ path: ROOT, input, askedBy: null, isLapsed: true });
  expect(await sweptJob(id)).toMatchObject({ state: 'done', result: { failed: 0 } });
  for (const path of [own, binned]) expect((await versionsOf(path)).stored).toEqual([]);
});

test('what the account has sent leaves the bin, of which a folder that it has made stays', async () => {
  const leaver = await signUp({ email: newAddress('chef'), verified: true, admin: true });
  const member = await newMember();
  const folder = `${crypto.randomUUID()}/`;
  await call(leaver, 'createFolder', { path: folder });
  await call(leaver, 'setAccess', { path: folder, isPublic: true, allowedEmails: [] });
  const [own, ofMember] = [folder + stored('a.txt'), folder + stored('b.txt')];
  await uploadRecorded(leaver, own);
  await uploadRecorded(member, ofMember);
  const deletion = await deleted(admin, folder);
  const items = await binnedBy(deletion);
  const input = { kind: 'purge', uid: leaver.uid } as const;
  const { id } = await createJob({ path: ROOT, input, askedBy: null, isLapsed: true });
  expect(await sweptJob(id)).toMatchObject({ state: 'done', result: { failed: 0 } });
  const left = await binnedBy(deletion);
  expect(left.map(({ item }) => item.file_path)).toEqual([folder, ofMember]);
  const gone = items.filter(({ item }) => item.file_path === own);
  expect(await objectsOf(gone)).toEqual([]);
});

async function filesCounted({ uid }: Person): Promise<number> {
  return Number((await operatorDatabase().collection(USAGE).doc(uid).get()).get('files'));
}

test('the command refuses what is no account’s, and --confirm with other verbs', async () => {
  await expect(command('purge', newAddress('personne'))).rejects.toThrow('has no account');
  await expect(command('purge', 'personne')).rejects.toThrow('is no e-mail address');
  await expect(command('purge')).rejects.toThrow('Usage');
  await expect(command('remove', admin.email, '--confirm')).rejects.toThrow('Usage');
});
