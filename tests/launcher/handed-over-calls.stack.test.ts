import { beforeAll, expect, test } from 'vitest';
import { objectNameOf, type ItemPath } from '../../core/src/paths/item-path.ts';
import type { Callables } from '../../core/src/calls/call-contracts.ts';
import { isHandedOver, JOBS, type Job } from '../../core/src/calls/jobs.ts';
import { metaId } from '../../core/src/paths/meta-id.ts';
import { adminEmail } from '../../dev/demo/accounts.ts';
import { withAdminServices, type AdminServices } from '../../dev/seed/admin-services.ts';
import { freePorts, startStack, type Stack } from '../../dev/stack.ts';
import { buildFunctions } from '../../functions/build.ts';
import { until } from '../emulators/support/until.ts';
import { visitor, type Visitor } from './visitor.ts';

// Calls whose time is up after the first page, as it is in production for very many items. Only the queue wakes their
// worker, since nothing sweeps this stack.

let stack: Stack;
let admin: Visitor;

beforeAll(async () => {
  await buildFunctions();
  stack = await startStack({
    ports: await freePorts(),
    hostingPublic: 'web/dist',
    importFrom: 'emulator-data',
    only: ['auth', 'firestore', 'storage', 'functions'],
    functionsEnv: { NAVETTE_CALL_BUDGET_MS: '0' },
    logFile: '.navette/logs/handed-over-tests.log',
  });
  admin = await visitor(stack.ports, adminEmail);
  return () => stack.stop();
});

/** A folder of the demo data that everybody sees. */
const FOLDER: ItemPath = 'Sécurité/';

/** Calls, and waits for the end of the job to which the call hands its work over. @returns the job */
async function endedJob(name: keyof Callables, data: object): Promise<Job> {
  const answer = await admin.call(name, data);
  if (!isHandedOver(answer)) throw new Error(`${name} has ended its work itself`);
  return withAdminServices(stack.ports, ({ firestore }) =>
    until(`the end of the job of ${name}`, async () => {
      const job = (await firestore.collection(JOBS).doc(answer.job).get()).data() as Job;
      return job.state === 'running' ? null : job;
    }),
  );
}

function stored<Found>(read: (services: AdminServices) => Promise<Found>): Promise<Found> {
  return withAdminServices(stack.ports, read);
}

test('a change of access is ended by the worker', async () => {
  const data = { path: FOLDER, isPublic: false, allowedEmails: [] };
  const job = await endedJob('setAccess', data);
  expect(job).toMatchObject({ kind: 'access', state: 'done', asked_by: adminEmail });
  expect(job.result).toMatchObject({ failed: 0 });
  expect(job.result.linksReplaced).toBeGreaterThan(0);
  const [record, notes] = await stored(({ firestore }) =>
    Promise.all([
      firestore.collection('metas').doc(metaId(FOLDER)).get(),
      firestore.collection('stale_tokens').count().get(),
    ]),
  );
  expect(record.get('is_public')).toBe(false);
  expect(notes.data().count).toBe(0);
});

test('a repair is ended by the worker', async () => {
  const job = await endedJob('repairRecords', { path: FOLDER });
  expect(job).toMatchObject({ kind: 'repair', state: 'done', path: FOLDER });
  expect(job.result).toMatchObject({ failed: 0 });
});

test('a deletion is ended by the worker', async () => {
  const job = await endedJob('deleteItems', { paths: [FOLDER] });
  expect(job).toMatchObject({ kind: 'deletion', state: 'done', result: { deleted: 1, failed: 0 } });
  const [record, files] = await stored(({ firestore, bucket }) =>
    Promise.all([
      firestore.collection('metas').doc(metaId(FOLDER)).get(),
      bucket.getFiles({ prefix: objectNameOf(FOLDER) }).then(([found]) => found),
    ]),
  );
  expect(record.exists).toBe(false);
  expect(files).toEqual([]);
});
