import { afterAll, beforeAll, expect, test } from 'vitest';
import { metaId } from '../../../core/src/paths/meta-id.ts';
import { ROOT } from '../../../core/src/paths/item-path.ts';
import { requestRepair } from '../../../functions/src/jobs/request-repair.ts';
import { admin as command } from '../support/admin-command.ts';
import { putFolder, storedMeta } from '../support/documents.ts';
import { countRecords } from '../support/many/many.ts';
import { copyRecord } from '../support/many/many-records.ts';
import { runningJobs, storedJob, sweep, sweptJob } from '../support/jobs/jobs.ts';
import { operatorDatabase } from '../support/operator.ts';
import { closeSessions, newAddress, signUp, type Person } from '../support/people.ts';
import { until } from '../support/until.ts';

// Repairs in nobody's name: every night, and by the operator's command.

let admin: Person;

beforeAll(async () => {
  admin = await signUp({ email: newAddress('chef'), verified: true, admin: true });
});

afterAll(closeSessions);

test('the operator’s command waits until the functions have repaired a folder', async () => {
  const top = `${crypto.randomUUID()}/`;
  await putFolder(top, admin);
  await operatorDatabase().collection('metas').doc(metaId(top)).delete();
  const reporting = command('repair', top);
  await until('the job', async () => (await runningJobs()).length > 0);
  await sweep();
  expect(await reporting).toBe(
    `${top}: 1 records created, 0 updated, 0 removed; 0 rows of the comments database corrected.\n`,
  );
  expect(await storedMeta(top)).toMatchObject({ owner_uid: admin.uid });
});

test('the command says that it has removed none of very many records, and does when that is confirmed', async () => {
  const top = `${crypto.randomUUID()}/`;
  await putFolder(top, admin);
  // More than the brake lets pass, however many records there are beside them.
  const copies = 120;
  await copyRecord(top, copies);
  const reportOf = async (...options: string[]) => {
    const reporting = command('repair', top, ...options);
    await until('the job', async () => (await runningJobs()).length > 0);
    await sweep();
    return reporting;
  };
  expect(await reportOf()).toContain(
    `It stopped before it removed ${copies} records, whose files and folders are not in the bucket. If they were lost, put them back first: everything returns with them. If they are meant to be gone: npm run admin -- repair --confirm ${top}`,
  );
  expect(await countRecords(top)).toBe(copies + 1);
  expect(await reportOf('--confirm')).toContain(`0 updated, ${copies} removed`);
  expect(await countRecords(top)).toBe(1);
});

test('of what a repair of everything would remove, it tells how many records are misplaced', async () => {
  const top = `${crypto.randomUUID()}/`;
  await putFolder(top, admin);
  const record = { ...(await storedMeta(top)) };
  const metas = operatorDatabase().collection('metas');
  // More than the brake lets pass, however many records there are beside them.
  const misplaced = Array.from({ length: 120 }, () => metas.doc(crypto.randomUUID()));
  const written = operatorDatabase().batch();
  for (const ref of misplaced) written.set(ref, record);
  await written.commit();
  await sweptJob(await requestRepair());
  const notice = operatorDatabase().doc('notices/repair-braked');
  const told = (await notice.get()).data();
  const deleted = operatorDatabase().batch();
  for (const ref of [...misplaced, notice]) deleted.delete(ref);
  await deleted.commit();
  expect(told).toMatchObject({ path: ROOT, misplaced: misplaced.length });
});

test('only a repair is confirmed', async () => {
  await expect(command('list', '--confirm')).rejects.toThrow('Usage');
});

test('the command refuses what is no folder', async () => {
  await expect(command('repair', 'Contrats')).rejects.toThrow('a folder’s path ends with a slash');
});

test('at night everything is repaired, unless a repair is under way', async () => {
  const id = await requestRepair();
  expect(await storedJob(id)).toMatchObject({ kind: 'repair', path: ROOT, asked_by: null });
  expect(await requestRepair()).toBe(id);
  expect(await requestRepair('A/')).not.toBe(id);
  for (const job of await runningJobs()) await sweptJob(job);
  expect(await requestRepair()).not.toBe(id);
  for (const job of await runningJobs()) await sweptJob(job);
});
