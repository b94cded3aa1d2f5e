import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { RepairReport } from '../../core/src/calls/call-contracts.ts';
import { JOBS } from '../../core/src/calls/jobs.ts';
import { requestRepair } from '../../functions/src/jobs/request-repair.ts';
import { adminEmail } from '../../dev/demo/accounts.ts';
import { buildVersion } from '../../dev/build-version.ts';
import { unrecordedDemo } from '../../quality/invariants/unrecorded-demo.ts';
import {
  expectNothingLeft,
  launch,
  launchersHere,
  marked,
  ports,
  type Launcher,
} from './launched.ts';
import { startSmoke, stepsIn, traces } from './smoke-command.ts';
import { visitor } from './visitor.ts';
import type { Ports } from '../../dev/stack.ts';
import { withAdminServices } from '../../dev/seed/admin-services.ts';
import { seedDemo } from '../../dev/seed/seed-demo.ts';
import { LOCAL_RULES } from '../../ops/admin/storage-rules.ts';
import { savedComments } from '../../dev/stack/state/kept-state.ts';

// All tests use one `npm start`, in this order: the last one stops it by Ctrl-C.

launchersHere();

let launcher: Launcher;
/** Longer than the limits that the smoke test has itself. Milliseconds. */
const SMOKE_TIMEOUT = 600_000;
/** Where the launcher keeps the data. */
const state = mkdtempSync(join(tmpdir(), 'started-'));

beforeAll(async () => {
  launcher = launch({ NAVETTE_STATE: state, NAVETTE_SAVE_EVERY: '2000' }, ['--keep']);
  await launcher.printed('Ctrl-C stops everything.');
  return () => rmSync(state, { recursive: true });
});

test('serves the application at the printed address, on every path of a page', async () => {
  expect(launcher.output()).toContain(`http://127.0.0.1:${ports.hosting}`);
  const page = await fetch(`http://127.0.0.1:${ports.hosting}/documents/Contrats`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<div id="root">');
});

test('tells anybody its version, and that it is swept', async () => {
  const ask = () => fetch(`http://127.0.0.1:${ports.hosting}/etat.json`);
  await expect.poll(async () => (await ask()).status).toBe(200);
  const answer = await ask();
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toMatchObject({ ok: true, version: buildVersion() });
});

test('a seed changes nothing in the committed export', async () => {
  const changed = await seedDemo(ports);
  // The functions count how long the texts of the files take, which are taken out after the start, and note how they are.
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
  const before = await traces(ports);
  const { code, output } = await startSmoke(ports).end;
  expect(output).toContain('15 ok, 0 failed, 0 not tried');
  expect(output).toContain('Everything is removed again');
  expect(code).toBe(0);
  await expect.poll(() => traces(ports)).toEqual(before);
});

test('it finds rules that let files be replaced and read', { timeout: SMOKE_TIMEOUT }, async () => {
  const before = await traces(ports);
  const open = 'allow get: if true; allow list, create, update: if request.auth != null;';
  const useRules = (rules: string) => withAdminServices(ports, () => LOCAL_RULES.release(rules));
  await useRules(`rules_version = '2';
    service firebase.storage { match /b/{bucket}/o { match /{path=**} { ${open} } } }`);
  try {
    const { code, output } = await startSmoke(ports).end;
    expect(stepsIn(output, 'failed')).toEqual(['overwrite', 'file access', 'folder access']);
    expect(output).toContain('an upload has replaced a file');
    expect(output).toContain('the link of before still opens the file');
    expect(code).toBe(1);
  } finally {
    await useRules(await LOCAL_RULES.read());
  }
  await expect.poll(() => traces(ports)).toEqual(before);
});

test(
  'what a killed npm run smoke leaves is removed by the next, also by Ctrl-C',
  { timeout: SMOKE_TIMEOUT },
  async () => {
    const before = await traces(ports);
    const command = startSmoke(ports);
    await command.printed(/^ok +upload /m);
    process.kill(command.pid, 'SIGKILL');
    await command.end;
    // An hour has passed.
    await withAdminServices(ports, async ({ firestore }) => {
      const [note, ...others] = (await firestore.collection('smoke_runs').get()).docs;
      expect(others).toEqual([]);
      await note?.ref.update({ dead_after: 0 });
    });
    expect(await traces(ports)).not.toEqual(before);
    const next = startSmoke(ports);
    await next.printed(/^ok +listing /m);
    // The terminal sends it, and npm once more.
    process.kill(next.pid, 'SIGINT');
    await delay(5);
    process.kill(next.pid, 'SIGINT');
    const { code, output } = await next.end;
    expect(output).toContain('interrupted');
    expect(output).toContain('Everything is removed again');
    expect(code).toBe(1);
    await expect.poll(() => traces(ports)).toEqual(before);
  },
);

async function repair(): Promise<RepairReport> {
  const admin = await visitor(ports, adminEmail);
  return (await admin.call('repairRecords', {})) as RepairReport;
}

/** Requests of which some have once ended all emulators: anybody on this machine can send them. */
const MALFORMED: readonly (readonly [keyof Ports, string, string, string?])[] = [
  ['storage', 'POST', '/upload/storage/v1/b/x/o?pageToken=%00'],
  ['storage', 'POST', '/v0/b/demo-navette.appspot.com/o/%'],
  ['storage', 'PATCH', '/v0/b/demo-navette.appspot.com/o/%ff%fe', 'null'],
  ['storage', 'PUT', '/internal/setRules', '{"rules":{"files":[7]}}'],
  ['auth', 'POST', '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=a', '{"email":7}'],
  ['hosting', 'GET', '/documents/%zz'],
  ['functions', 'POST', '/functions/projects/demo-navette/trigger_multicast', '7'],
  ['functions', 'POST', '/demo-navette/europe-west1/deleteItems/%', '[]'],
  ['tasks', 'POST', '/projects/x/locations/y/queues/z/tasks', '{"task":{"httpRequest":{}}}'],
  ['eventarc', 'POST', '/projects/%', '[]'],
  ['hub', 'POST', '/_admin/export', '{"path":7}'],
  ['comments', 'POST', '/rest/v1/comments?%', '{'],
];

test('malformed requests leave every emulator running', async () => {
  for (const [port, method, path, body = null] of MALFORMED) {
    const headers = { 'Content-Type': 'application/json' };
    const url = `http://127.0.0.1:${ports[port]}${path}`;
    const answer = await fetch(url, { method, headers, body });
    expect(answer.status, url).toBeLessThan(600);
  }
  expect(launcher.output()).not.toContain('ended by themselves');
});

function save(name: string): Promise<void> {
  return withAdminServices(ports, ({ bucket }) =>
    bucket.file(name).save('x', { resumable: false }),
  );
}

/** How many of the objects that are saved have a name with this beginning. */
function savedWith(beginning: string): number {
  if (!existsSync(join(state, 'firebase-export-metadata.json'))) return 0;
  const objects = join(state, 'storage_export/metadata');
  const saved = readdirSync(objects).map((file) => readFileSync(join(objects, file), 'utf8'));
  return saved.filter((object) => object.includes(beginning)).length;
}

// keep.stack.long.test.ts compares all that is saved, and kills the launcher.
test('what is done is saved after a while', async () => {
  await save('files/premier.txt');
  await expect.poll(() => savedWith('files/premier.txt')).toBe(1);
});

test('Ctrl-C saves what is done, and stops everything', async () => {
  // firebase-tools and at least two Java processes.
  expect(marked().length).toBeGreaterThan(3);
  await save('files/dernier.txt');
  process.kill(-launcher.pid, 'SIGINT');
  // npm forwards the signal a second time.
  process.kill(-launcher.pid, 'SIGINT');
  expect(await launcher.exit).toBe(0);
  await expectNothingLeft(launcher);
  expect(savedWith('files/dernier.txt')).toBe(1);
  expect(savedComments(state)).toBeDefined();
});
