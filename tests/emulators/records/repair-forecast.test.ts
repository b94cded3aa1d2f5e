import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploaderMetadata } from '../../../core/src/files/upload-attributes.ts';
import { NOTICES, REPAIR_BRAKED } from '../../../core/src/calls/notices.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { forecastFromObjects } from '../../../functions/src/items/forecast-repair.ts';
import { pageOfRange } from '../../../functions/src/items/repair-from-records.ts';
import { driveJob } from '../../../functions/src/job-worker/drive-job.ts';
import { createJob } from '../../../functions/src/jobs/create-job.ts';
import { requestForecast, requestRepair } from '../../../functions/src/jobs/request-repair.ts';
import { staleTokens } from '../../../functions/src/records/revoke-links.ts';
import { admin as command } from '../support/admin-command.ts';
import { whileTriggersAreOff } from '../support/events/background-triggers.ts';
import {
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  uploadRecorded,
} from '../support/documents.ts';
import { runningJobs, sweep, sweptJob } from '../support/jobs/jobs.ts';
import { linesWithin } from '../support/journal.ts';
import { linkOf, opens } from '../support/links.ts';
import { copyRecord } from '../support/many/many-records.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';

// A dry run of a repair says what the repair then does, and changes nothing (decision 0183).

let admin: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

const record = (path: ItemPath) => operatorDatabase().collection('metas').doc(metaId(path));

/** What is created, updated and removed. */
async function countsOf(job: Promise<string>): Promise<object> {
  const { state, result } = await sweptJob(await job);
  const { created, updated, removed, wouldRemove, failed } = result;
  return { state, created, updated, removed, wouldRemove, failed };
}

/** What the operator's command prints. */
async function said(...words: string[]): Promise<string> {
  const reporting = command('repair', ...words);
  await until('the job', async () => (await runningJobs()).length > 0);
  await sweep();
  return reporting;
}

test('it says what the repair then does', async () => {
  const top = `${crypto.randomUUID()}/`;
  const [sub, lost] = [`${top}Sous-dossier/`, `${top}Perdu/`];
  for (const folder of [top, sub, lost]) await putFolder(folder, admin);
  const names = ['a.txt', 'b.txt', 'c.txt'].map(stored);
  const files = [sub, lost].flatMap((folder) => names.map((name) => folder + name));
  for (const file of files) await uploadRecorded(admin, file);
  const [gone = '', wrong = '', open = '', unrecorded = ''] = files;
  await whileTriggersAreOff(async () => {
    // A folder and a file without records, …
    await record(lost).delete();
    await record(unrecorded).delete();
    // … an object that nobody has recorded, …
    await putByConsole(objectNameOf(top + stored('venu.txt')));
    // … one that is gone, …
    await operatorBucket().file(objectNameOf(gone)).delete();
    // … what a move has copied whose file is where it was, and an upload with a name that is not allowed, which go, …
    const { generation = '', file_path } = (await storedMeta(wrong)) ?? {};
    const copy_of = `move:${crypto.randomUUID().replaceAll('-', '')}:${generation}:${file_path}`;
    await putByConsole(objectNameOf(top + stored('copie.txt')), { copy_of });
    await putByConsole(objectNameOf(`${top}/a.txt`), uploaderMetadata(wrong, admin));
    // … a fact that is wrong, …
    await record(wrong).update({ size: 1 });
    // … and access that has not reached what inherits it.
    await record(open).update({ inherits: true, is_public: true });

    const before = await storedMeta(wrong);
    const lines = await linesWithin(top);
    const forecast = await countsOf(requestForecast(top));
    expect(forecast).toMatchObject({
      state: 'done',
      created: 3,
      updated: 2,
      removed: 3,
      failed: 0,
    });
    expect(await storedMeta(wrong)).toEqual(before);
    expect(await storedMeta(lost)).toBeUndefined();
    expect(await storedMeta(gone)).toBeDefined();
    expect(await linesWithin(top)).toEqual(lines);
    const report = await said(top, '--dry-run');
    expect(report).toContain(
      `${top}, of which nothing was changed: 3 records would be created, 2 updated, 3 removed; links of 0 files ended.\nThe project has no comments database`,
    );

    expect(await countsOf(requestRepair(top))).toEqual(forecast);
    const nothing = { ...forecast, created: 0, updated: 0, removed: 0 };
    expect(await countsOf(requestForecast(top))).toEqual(nothing);
  });
});

test('it says of how many files a repair ends the links, and ends none', async () => {
  const top = `${crypto.randomUUID()}/`;
  const file = top + stored('a.txt');
  await putFolder(top, admin);
  await uploadRecorded(admin, file);
  const link = await linkOf(admin, file);
  // As of a narrowing whose worker has died.
  await staleTokens().doc(metaId(file)).set({ file_path: file, change: crypto.randomUUID() });
  // Driven here, since a sweep ends such links by itself.
  const linksEndedBy = async (kind: 'forecast' | 'repair') => {
    const lease = await createJob({ path: top, input: { kind }, askedBy: null });
    return (await driveJob(lease, { comments: null, until: Infinity }))?.result.linksReplaced;
  };
  expect(await linksEndedBy('forecast')).toBe(1);
  expect(await opens(link)).toBe(true);
  expect(await linksEndedBy('repair')).toBe(1);
  expect(await opens(link)).toBe(false);
});

test('it says what a repair would not remove without a confirmation, and tells nobody else', async () => {
  const top = `${crypto.randomUUID()}/`;
  await putFolder(top, admin);
  await copyRecord(top, 120);
  expect(await said(top, '--dry-run')).toContain('It would stop before it removed 120 records');
  const notice = await operatorDatabase().collection(NOTICES).doc(REPAIR_BRAKED).get();
  expect(notice.get('path')).not.toBe(top);
  await countsOf(requestRepair(top, { isConfirmed: true }));
});

test('only a repair has a dry run, and none that is confirmed', async () => {
  await expect(command('list', '--dry-run')).rejects.toThrow('Usage');
  await expect(command('repair', '--dry-run', '--confirm')).rejects.toThrow('Usage');
});

test('a folder counts with the first page of its content alone', async () => {
  const top = `${crypto.randomUUID()}/`;
  const file = top + stored('a.txt');
  await putFolder(top, admin);
  await uploadRecorded(admin, file);
  await whileTriggersAreOff(async () => {
    const there = await storedMeta(top);
    await record(top).delete();
    const createdAfter = async (before: ItemPath | null) => {
      const range = (upTo: ItemPath | null) =>
        pageOfRange({ folder: top, after: null, upTo }, null);
      const page = await forecastFromObjects(top, { cursor: null, before }, null, range);
      return page.counts.created;
    };
    expect(await createdAfter(null)).toBe(1);
    expect(await createdAfter(`${top}a`)).toBe(0);
    expect(await createdAfter('A/')).toBe(1);
    await record(top).set(there ?? {});
  });
});

test('it is a job of its own, which no repair takes for one', async () => {
  const top = `${crypto.randomUUID()}/`;
  const dry = await requestForecast(top);
  const repair = await requestRepair(top);
  expect(repair).not.toBe(dry);
  for (const id of [dry, repair]) await sweptJob(id);
});
