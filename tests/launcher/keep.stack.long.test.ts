import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { objectNameOf } from '../../core/src/paths/item-path.ts';
import { metaId } from '../../core/src/paths/meta-id.ts';
import { adminEmail } from '../../dev/demo/accounts.ts';
import { demoFiles } from '../../dev/demo/manifest.ts';
import {
  expectNothingLeft,
  launch,
  launchersForEach,
  marked,
  ports,
} from '../../dev/launcher/launched.ts';
import { freePorts, startStack } from '../../dev/stack.ts';
import { hasState } from '../../dev/stack/state/kept-state.ts';
import { expectInvariants } from '../../quality/invariants/expect-invariants.ts';
import { readState, type StoredState } from '../../quality/invariants/stored-state.ts';
import { unrecordedDemo } from '../../quality/invariants/unrecorded-demo.ts';
import { violations } from '../../quality/invariants/violations.ts';
import { stored } from '../emulators/support/documents.ts';
import { visitor, type Visitor } from './visitor.ts';

launchersForEach();

/** Uploads acknowledged before the Ctrl-C, and how many run at the same time. */
const UPLOADS = 60;
const UPLOADERS = 8;
/** Fewer than an account may write within a minute. */
const COMMENTS = 15;

/** Changes that the stack has acknowledged. */
interface Acknowledged {
  uploads: string[];
  comments: string[];
  /** The addresses with which the first upload was last shared. */
  sharedWith: string[];
}

test('Ctrl-C saves every acknowledged change, and kill -9 leaves the saved state and no process', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const state = join(folder, 'state');
  // It saves only on stop.
  const environment = { NAVETTE_STATE: state, NAVETTE_SAVE_EVERY: '1000000' };

  const first = launch(environment, ['--keep']);
  await first.printed('Ctrl-C stops everything.');
  const done = await workUntil(await visitor(ports, adminEmail), () => {
    process.kill(-first.pid, 'SIGINT');
  });
  expect(await first.exit).toBe(0);
  await expectNothingLeft(first);

  const saved = await readSaved(state);
  // Consistent as saved, before the next start repairs anything.
  expect(violations(saved, unrecordedDemo)).toEqual([]);
  expectAll(done, saved);

  const before = fingerprint(state);
  const second = launch(environment, ['--keep']);
  await second.printed('Ctrl-C stops everything.');
  await expectInvariants(ports, { comments: true });
  expectAll(done, await readState(ports, true));
  const again = await visitor(ports, adminEmail);
  await again.upload(stored('perdu.txt'));
  await again.comment(PUBLIC_FILE, 'perdu');
  process.kill(second.pid, 'SIGKILL');
  await second.exit;
  await expect.poll(marked).toEqual([]);
  expect(fingerprint(state)).toEqual(before);
}, 500_000);

test('kill -9 loses nothing that was done before the last save, and saves come by themselves', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const state = join(folder, 'state');
  const environment = { NAVETTE_STATE: state, NAVETTE_SAVE_EVERY: '1000' };
  const launcher = launch(environment, ['--keep']);
  await launcher.printed('Ctrl-C stops everything.');
  const person = await visitor(ports, adminEmail);
  const kept = stored('gardé.txt');
  await person.upload(kept);
  await person.comment(PUBLIC_FILE, 'gardé');
  // Each save replaces the folder. The first one may have begun before both were done.
  const savedAt = () => (hasState(state) ? statSync(state).birthtimeMs : 0);
  await expect.poll(savedAt).toBeGreaterThan(0);
  const first = savedAt();
  await person.comment(PUBLIC_FILE, 'ensuite');
  await expect.poll(savedAt).toBeGreaterThan(first);
  process.kill(launcher.pid, 'SIGKILL');
  await launcher.exit;
  await expect.poll(marked).toEqual([]);
  const saved = await readSaved(state);
  expect(saved.objects.map(({ name }) => name)).toContain(objectNameOf(kept));
  expect(saved.comments?.comments.map(({ content }) => content)).toContain('gardé');
}, 300_000);

const PUBLIC_FILE =
  demoFiles.find(({ access }) => typeof access === 'object' && access.isPublic)?.path ?? '';

/** Uploads, comments and shares until requests are refused, and interrupts in the middle. */
async function workUntil(person: Visitor, interrupt: () => void): Promise<Acknowledged> {
  const first = stored('premier.txt');
  await person.upload(first);
  const done: Acknowledged = { uploads: [first], comments: [], sharedWith: [] };
  let interrupted = false;
  const repeat = async (step: (count: number) => Promise<void>, times = Infinity) => {
    for (let count = 0; count < times; count++) {
      try {
        await step(count);
      } catch (error) {
        if (!interrupted) throw error;
        return;
      }
    }
  };
  const uploads = Array.from({ length: UPLOADERS }, (_, uploader) =>
    repeat(async (count) => {
      const path = `Rafale ${uploader}/${stored(`${count}.txt`)}`;
      await person.upload(path);
      done.uploads.push(path);
      if (done.uploads.length === UPLOADS) {
        interrupted = true;
        interrupt();
      }
    }),
  );
  const comments = repeat(async (count) => {
    await person.comment(PUBLIC_FILE, `n° ${count}`);
    done.comments.push(`n° ${count}`);
  }, COMMENTS);
  const shares = repeat(async (count) => {
    const addresses = [`invite-${count}@navette.test`];
    await person.share(first, addresses);
    done.sharedWith = addresses;
  });
  await Promise.all([...uploads, comments, shares]);
  expect(done.sharedWith).not.toEqual([]);
  return done;
}

/** Reads the saved state with a stack that does not repair it. */
async function readSaved(folder: string): Promise<StoredState> {
  const ownPorts = await freePorts();
  const stack = await startStack({
    ports: ownPorts,
    importFrom: folder,
    only: ['auth', 'firestore', 'storage'],
    comments: {},
    hostingPublic: 'web/dist',
    logFile: '.navette/logs/keep-test.log',
  });
  try {
    return await readState(ownPorts, true);
  } finally {
    await stack.stop();
  }
}

function expectAll(done: Acknowledged, { objects, records, comments }: StoredState): void {
  const names = new Set(objects.map(({ name }) => name));
  expect(done.uploads.filter((path) => !names.has(objectNameOf(path)))).toEqual([]);
  const [first = ''] = done.uploads;
  expect(records.get(metaId(first))?.['allowed_emails']).toEqual(done.sharedWith);
  expect(comments?.comments.map(({ content }) => content)).toEqual(
    expect.arrayContaining(done.comments),
  );
}

/** Path -> digest of each file in a folder. */
function fingerprint(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(folder, file)).isFile())
    .map((file) => [file, createHash('sha256').update(readFileSync(join(folder, file)))] as const);
  return Object.fromEntries(files.map(([file, digest]) => [file, digest.digest('hex')]));
}
