import { readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, expect, test } from 'vitest';
import type { Callables, RepairReport } from '../core/src/calls/call-contracts.ts';
import { isHandedOver, JOBS, type Job } from '../core/src/calls/jobs.ts';
import { forEachBounded } from '../functions/src/walk/for-each-bounded.ts';
import { requestRepair } from '../functions/src/jobs/request-repair.ts';
import { reportOf } from '../functions/src/operations/repair-items.ts';
import { secretKey } from './comments/keys.ts';
import { buildVersion } from './build-version.ts';
import { adminEmail, demoPassword } from './demo/accounts.ts';
import { unrecordedDemo } from '../quality/invariants/unrecorded-demo.ts';
import {
  expectNothingLeft,
  launch,
  launcherForAll,
  logFile,
  marked,
  ports,
  type Launcher,
} from './launcher/launched.ts';
import { startSmoke, stepsIn, useStorageRules } from './launcher/smoke-command.ts';
import { projectRoot } from './project-root.ts';
import { withAdminServices } from './seed/admin-services.ts';
import { seedDemo } from './seed/seed-demo.ts';

// All tests use one `npm start`, in this order: the last one stops it by Ctrl-C.

launcherForAll();

let launcher: Launcher;

/** It has limits of its own. Milliseconds. */
const SMOKE_TIMEOUT = 600_000;

beforeAll(async () => {
  launcher = launch();
  await launcher.printed('Ctrl-C stops everything.');
});

test('serves the application at the printed address, on every path of a page', async () => {
  expect(launcher.output()).toContain(`http://127.0.0.1:${ports.hosting}`);
  const page = await fetch(`http://127.0.0.1:${ports.hosting}/documents/Contrats`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root">');
});

test('tells anybody its version, and that it is swept', async () => {
  const state = () => fetch(`http://127.0.0.1:${ports.hosting}/etat.json`);
  await expect.poll(async () => (await state()).status).toBe(200);
  const answer = await state();
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({ ok: true, version: buildVersion() });
});

test('a seed changes nothing in the committed export', async () => {
  const changed = await seedDemo(ports);
  // The functions count how long the texts of the files take, which are taken out after the start, and note how
  // they are.
  const counted = /^(extraction_time|text_attempts|health)\//;
  expect(changed.filter((path) => !counted.test(path))).toEqual([]);
});

test('a repair of the demo data only creates the records that are missing on purpose', async () => {
  const created = unrecordedDemo.length;
  const repaired = await repair();
  expect(repaired).toEqual({ created, updated: 0, removed: 0, mirrored: expect.any(Number) });
  // At most the rows of the new records: triggers may have mirrored some of them before.
  expect(repaired.mirrored).toBeLessThanOrEqual(created);
  expect(await repair()).toEqual({ created: 0, updated: 0, removed: 0, mirrored: 0 });
});

test('a job that nobody is at is taken up by itself', async () => {
  await withAdminServices(ports, async ({ firestore }) => {
    const job = firestore.collection(JOBS).doc(await requestRepair());
    await expect
      .poll(async () => (await job.get()).data())
      .toMatchObject({ state: 'done', result: { mirrored: 0, failed: 0 } });
  });
});

test('npm run smoke passes, and leaves nothing', { timeout: SMOKE_TIMEOUT }, async () => {
  const before = await traces();
  const { code, output } = await startSmoke(ports).end;
  expect(output).toContain('15 ok, 0 failed, 0 not tried');
  expect(output).toContain('Everything is removed again.');
  expect(code).toBe(0);
  await expect.poll(traces).toEqual(before);
});

test(
  'npm run smoke finds rules that let files be replaced',
  { timeout: SMOKE_TIMEOUT },
  async () => {
    const before = await traces();
    const open = 'allow get: if true; allow list, create, update: if request.auth != null;';
    const broken = `rules_version = '2';
    service firebase.storage { match /b/{bucket}/o { match /{path=**} { ${open} } } }`;
    await useStorageRules(ports, broken);
    try {
      const { code, output } = await startSmoke(ports).end;
      expect(stepsIn(output, 'failed')).toEqual(['overwrite', 'file access', 'folder access']);
      expect(output).toContain('an upload has replaced a file');
      expect(output).toContain('the link of before still opens the file');
      expect(code).toBe(1);
    } finally {
      await useStorageRules(ports, readFileSync(join(projectRoot, 'storage.rules'), 'utf8'));
    }
    await expect.poll(traces).toEqual(before);
  },
);

test('what a killed npm run smoke leaves ends', { timeout: SMOKE_TIMEOUT }, async () => {
  const before = await traces();
  const command = startSmoke(ports);
  await command.told(/^ok +upload /m);
  process.kill(command.pid, 'SIGKILL');
  await command.end;
  await withAdminServices(ports, async ({ firestore }) => {
    const temporary = firestore.collection('admins').where('expire_at', '>', new Date());
    const [admin, ...more] = (await temporary.get()).docs;
    if (admin === undefined) throw new Error('there was no temporary admin');
    expect(more).toEqual([]);
    const until = admin.get('expire_at') as Timestamp;
    expect(until.toMillis()).toBeLessThan(Date.now() + 15 * 60_000);
    // Its time is over.
    await admin.ref.update({ expire_at: Timestamp.now() });
    await expect.poll(async () => (await admin.ref.get()).exists).toBe(false);
    const [note, ...others] = (await firestore.collection('smoke_runs').get()).docs;
    expect(others).toEqual([]);
    // An hour has passed.
    await note?.ref.update({ dead_from: Timestamp.now() });
  });
  expect(await traces()).not.toEqual(before);
  const next = startSmoke(ports);
  await next.told(/^ok +listing /m);
  process.kill(next.pid, 'SIGINT');
  const { code, output } = await next.end;
  expect(output).toContain('interrupted');
  expect(output).toContain('Everything is removed again.');
  expect(code).toBe(1);
  await expect.poll(traces).toEqual(before);
});

/** What a smoke makes, and all admins, by name: accounts, objects, documents, rows of the comments database. */
async function traces(): Promise<string[]> {
  return withAdminServices(ports, async ({ auth, firestore, bucket }) => {
    const { users } = await auth.listUsers();
    const [objects] = await bucket.getFiles();
    const collections = [
      'admins',
      'metas',
      'bin',
      'removed_records',
      'usage',
      'smoke_runs',
      'jobs',
    ];
    const documents = collections.map(async (name) => {
      const { docs } = await firestore.collection(name).get();
      return docs.map((document) => {
        const about: unknown = document.get('file_path') ?? document.get('path') ?? document.id;
        return `${name}: ${String(about)}`;
      });
    });
    const tables = [
      rowsOf('app_admins', 'email', '&gone=eq.false'),
      rowsOf('comments', 'file_path'),
      rowsOf('file_access', 'file_path', '&gone=eq.false'),
    ];
    const found = [
      ...users.map(({ uid }) => uid),
      ...objects.map(({ name }) => name),
      ...(await Promise.all([...documents, ...tables])).flat(),
    ];
    return found.filter((name) => /essai|admins|smoke_runs|bin\//i.test(name)).toSorted();
  });
}

async function rowsOf(table: string, column: string, filter = ''): Promise<string[]> {
  const url = `http://127.0.0.1:${ports.comments}/rest/v1/${table}?select=${column}${filter}`;
  const answer = await fetch(url, { headers: { apikey: secretKey } });
  if (!answer.ok) throw new Error(`${table}: ${await answer.text()}`);
  const rows = (await answer.json()) as Record<string, string>[];
  return rows.map((row) => `${table}: ${row[column]}`);
}

async function repair(): Promise<RepairReport> {
  const signIn = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`;
  const { idToken } = await post(signIn, {
    email: adminEmail,
    password: demoPassword,
    returnSecureToken: true,
  });
  const callable = `http://127.0.0.1:${ports.functions}/demo-navette/europe-west1/repairRecords`;
  const { result } = await post(callable, { data: {} }, { Authorization: `Bearer ${idToken}` });
  if (result === undefined) throw new Error('the repair returned no result');
  return isHandedOver(result) ? reportOfJob(result.job) : result;
}

/** What a repair has done that a busy machine has not ended within the call. */
function reportOfJob(id: string): Promise<RepairReport> {
  return withAdminServices(ports, async ({ firestore }) => {
    const job = firestore.collection(JOBS).doc(id);
    await expect
      .poll(async () => (await job.get()).data())
      .toMatchObject({ state: 'done', result: { failed: 0 } });
    return reportOf(((await job.get()).data() as Job).result, true);
  });
}

/** What Auth, or the repair, answers. */
interface Answer {
  idToken?: string;
  result?: Callables['repairRecords']['answer'];
}

async function post(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

test('a burst of uploads does not flood the logs', async () => {
  const uploads = 100;
  const before = written();
  await withAdminServices(ports, async ({ bucket, firestore }) => {
    const names = Array.from({ length: uploads }, (_, index) => `files/Rafale/${index}.txt`);
    await forEachBounded(names, 50, (name) => bucket.file(name).save('x', { resumable: false }));
    const recorded = firestore.collection('metas').where('parent_path', '==', 'Rafale/').count();
    await expect.poll(async () => (await recorded.get()).data().count).toBe(uploads);
  });
  // Some lines for each upload. Logging the whole queue each time would be ten times as much.
  expect(written() - before).toBeLessThan(uploads * 2000);
});

/** Bytes that firebase-tools has logged so far, to the launcher's log and to its own files. */
function written(): number {
  const folder = readdirSync(tmpdir()).find((name) => name.startsWith(`navette-${launcher.pid}-`));
  if (folder === undefined) throw new Error('the folder of firebase-tools was not found');
  const own = readdirSync(join(tmpdir(), folder)).filter((name) => name.endsWith('.log'));
  const logs = [join(projectRoot, logFile()), ...own.map((name) => join(tmpdir(), folder, name))];
  return logs.reduce((sum, file) => sum + statSync(file).size, 0);
}

test('Ctrl-C stops everything', async () => {
  // firebase-tools and at least two Java processes.
  expect(marked().length).toBeGreaterThan(3);
  process.kill(-launcher.pid, 'SIGINT');
  // npm forwards the signal a second time.
  process.kill(-launcher.pid, 'SIGINT');
  expect(await launcher.exit).toBe(0);
  await expectNothingLeft(launcher);
});
