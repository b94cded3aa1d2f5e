import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOTICES, REPAIR_BRAKED } from '../../../core/src/calls/notices.ts';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { forecastFromObjects } from '../../../functions/src/items/forecast-repair.ts';
import { requestRepair, type RepairOptions } from '../../../functions/src/jobs/request-repair.ts';
import { admin as command } from '../support/admin-command.ts';
import { whileTriggersAreOff } from '../support/background-triggers.ts';
import {
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  uploadRecorded,
} from '../support/documents.ts';
import { runningJobs, sweep, sweptJob } from '../support/jobs/jobs.ts';
import { linesWithin } from '../support/journal.ts';
import { copyRecord } from '../support/many-records.ts';
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
async function countsOf(top: ItemPath, options: RepairOptions): Promise<object> {
  const { state, result } = await sweptJob(await requestRepair(top, options));
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
    // … a fact that is wrong, …
    await record(wrong).update({ size: 1 });
    // … and access that has not reached what inherits it.
    await record(open).update({ inherits: true, is_public: true });

    const before = await storedMeta(wrong);
    const lines = await linesWithin(top);
    const forecast = await countsOf(top, { isDryRun: true });
    expect(forecast).toMatchObject({
      state: 'done',
      created: 3,
      updated: 2,
      removed: 1,
      failed: 0,
    });
    expect(await storedMeta(wrong)).toEqual(before);
    expect(await storedMeta(lost)).toBeUndefined();
    expect(await storedMeta(gone)).toBeDefined();
    expect(await linesWithin(top)).toEqual(lines);
    const report = await said(top, '--dry-run');
    expect(report).toContain(
      `${top}, of which nothing was changed: 3 records would be created, 2 updated, 1 removed; links of 0 files ended; 0 rows of the comments database corrected.\nNavette is open.`,
    );

    expect(await countsOf(top, {})).toEqual(forecast);
    const nothing = { ...forecast, created: 0, updated: 0, removed: 0 };
    expect(await countsOf(top, { isDryRun: true })).toEqual(nothing);
  });
});

test('it says what a repair would not remove without a confirmation, and tells nobody else', async () => {
  const top = `${crypto.randomUUID()}/`;
  await putFolder(top, admin);
  await copyRecord(top, 120);
  expect(await said(top, '--dry-run')).toContain('It would stop before it removed 120 records');
  const notice = await operatorDatabase().collection(NOTICES).doc(REPAIR_BRAKED).get();
  expect(notice.get('path')).not.toBe(top);
  await countsOf(top, { isConfirmed: true });
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
    expect(await forecastFromObjects(top, null, null)).toMatchObject({ created: 1, updated: 0 });
    expect(await forecastFromObjects(top, null, `${top}a`)).toMatchObject({ created: 0 });
    expect(await forecastFromObjects(top, null, 'A/')).toMatchObject({ created: 1 });
    await record(top).set(there ?? {});
  });
});

test('a dry run is a job of its own, which no repair takes for one', async () => {
  const top = `${crypto.randomUUID()}/`;
  const dry = await requestRepair(top, { isDryRun: true });
  const repair = await requestRepair(top);
  expect(repair).not.toBe(dry);
  expect(await requestRepair(top)).toBe(repair);
  const another = await requestRepair(top, { isDryRun: true });
  expect([dry, repair]).not.toContain(another);
  for (const id of [dry, repair, another]) await sweptJob(id);
});
