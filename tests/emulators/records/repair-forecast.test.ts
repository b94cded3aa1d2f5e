import { afterAll, beforeAll, expect, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../../core/src/paths/item-path.ts';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { forecastFromObjects } from '../../../functions/src/changes/forecast-repair.ts';
import { pageOfRange } from '../../../functions/src/changes/repair-from-records.ts';
import { requestRepair, type RepairOptions } from '../../../functions/src/jobs/request-repair.ts';
import { whileTriggersAreOff } from '../support/background-triggers.ts';
import {
  putByConsole,
  putFolder,
  stored,
  storedMeta,
  uploadRecorded,
} from '../support/documents.ts';
import { sweptJob } from '../support/jobs/jobs.ts';
import { linesWithin } from '../support/journal.ts';
import { operatorBucket, operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';

// A dry run of a repair says what the repair then does, and changes nothing (decision 0120).

let admin: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

const record = (path: ItemPath) => operatorDatabase().collection('metas').doc(metaId(path));

/** What is created, updated and removed. */
async function countsOf(top: ItemPath, options: RepairOptions): Promise<unknown> {
  const { state, result } = await sweptJob(await requestRepair(top, options));
  const { created, updated, removed, wouldRemove, failed } = result;
  return { state, created, updated, removed, wouldRemove, failed };
}

test('it says what the repair then does', async () => {
  const top = `${crypto.randomUUID()}/`;
  const [sub, lost] = [`${top}Sous-dossier/`, `${top}Perdu/`];
  for (const folder of [top, sub, lost]) await putFolder(folder, admin);
  const names = ['a.txt', 'b.txt', 'c.txt'].map(stored);
  const files = [sub, lost].flatMap((folder) => names.map((name) => folder + name));
  for (const file of files) await uploadRecorded(admin, file);
  await whileTriggersAreOff(async () => {
    // A folder and a file without records, …
    await record(lost).delete();
    await record(files[3] ?? '').delete();
    // … an object that nobody has recorded, …
    await putByConsole(objectNameOf(top + stored('venu.txt')));
    // … one that is gone, …
    await operatorBucket()
      .file(objectNameOf(files[0] ?? ''))
      .delete();
    // … a fact that is wrong, …
    await record(files[1] ?? '').update({ size: 1 });
    // … and access that has not reached what inherits it.
    await record(files[2] ?? '').update({ inherits: true, is_public: true });

    const before = await storedMeta(files[1] ?? '');
    const lines = await linesWithin(top);
    const said = await countsOf(top, { isDryRun: true });
    expect(said).toMatchObject({ state: 'done', created: 3, removed: 1, failed: 0 });
    expect(await storedMeta(files[1] ?? '')).toEqual(before);
    expect(await storedMeta(lost)).toBeUndefined();
    expect(await storedMeta(files[0] ?? '')).toBeDefined();
    expect(await linesWithin(top)).toEqual(lines);

    expect(await countsOf(top, {})).toEqual(said);
    expect(await countsOf(top, { isDryRun: true })).toEqual({
      ...(said as object),
      created: 0,
      updated: 0,
      removed: 0,
    });
  });
});

test('a folder counts with the first page of its content alone', async () => {
  const top = `${crypto.randomUUID()}/`;
  const file = top + stored('a.txt');
  await putFolder(top, admin);
  await uploadRecorded(admin, file);
  await whileTriggersAreOff(async () => {
    const there = await storedMeta(top);
    await record(top).delete();
    const forecast = (before: ItemPath | null) =>
      forecastFromObjects({
        folder: top,
        cursor: null,
        before,
        readRange: (upTo) => pageOfRange({ folder: top, after: before, upTo }, null),
      });
    expect(await forecast(null)).toMatchObject({ created: 1, updated: 0 });
    expect(await forecast(`${top}a`)).toMatchObject({ created: 0 });
    expect(await forecast('A/')).toMatchObject({ created: 1 });
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
