import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { objectNameOf } from '../../core/src/paths/item-path.ts';
import { metaId } from '../../core/src/paths/meta-id.ts';
import { adminEmail } from '../../dev/demo/accounts.ts';
import { demoFiles } from '../../dev/demo/manifest.ts';
import { expectNothingLeft, launch, launchersHere, marked, ports } from './launched.ts';
import { freePorts, startStack } from '../../dev/stack.ts';
import { expectInvariants } from '../../quality/invariants/expect-invariants.ts';
import { readState, type StoredState } from '../../quality/invariants/stored-state.ts';
import { stored } from '../emulators/support/documents.ts';
import { visitor, type Visitor } from './visitor.ts';

launchersHere();

/** The file of a saved state that is written last. */
const SAVED_LAST = 'firebase-export-metadata.json';

/** Uploads that are acknowledged before the Ctrl-C, at least, and how many run at the same time. */
const UPLOADS = 60;
const UPLOADERS = 8;
/** Fewer than an account may write within a minute. */
const COMMENTS = 15;

/** Changes that the stack has acknowledged before it was interrupted. */
interface Acknowledged {
  uploads: string[];
  comments: string[];
  /** How many times the first upload was shared, each time with another address. */
  shares: number;
}

test('Ctrl-C saves all that was acknowledged before it, and kill -9 leaves the saved state and no process', async () => {
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

  const before = fingerprint(state);
  const second = launch(environment, ['--keep']);
  await second.printed('Ctrl-C stops everything.');
  // What was under way may have been saved by half: this start has repaired it.
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
  const savedAt = () => (existsSync(join(state, SAVED_LAST)) ? statSync(state).birthtimeMs : 0);
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

test('what cannot be saved is said, and is no orderly stop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const launcher = launch({ NAVETTE_STATE: join(folder, 'file/state') }, ['--keep']);
  await launcher.printed('Ctrl-C stops everything.');
  writeFileSync(join(folder, 'file'), '');
  process.kill(launcher.pid, 'SIGINT');
  expect(await launcher.exit).toBe(1);
  expect(launcher.output()).toContain('The state could not be saved');
}, 100_000);

const PUBLIC_FILE =
  demoFiles.find(({ access }) => typeof access === 'object' && access.isPublic)?.path ?? '';

/** Uploads, comments and shares until nothing answers, and interrupts in the middle. */
async function workUntil(person: Visitor, interrupt: () => void): Promise<Acknowledged> {
  const first = stored('premier.txt');
  await person.upload(first);
  const done: Acknowledged = { uploads: [first], comments: [], shares: 0 };
  let interrupted = false;
  const repeat = async (
    step: (count: number) => Promise<unknown>,
    acknowledge: (count: number) => void,
    times = Infinity,
  ) => {
    for (let count = 0; count < times; count++) {
      try {
        await step(count);
        if (!interrupted) acknowledge(count);
      } catch (error) {
        if (!interrupted) throw error;
        return;
      }
    }
  };
  const uploads = Array.from({ length: UPLOADERS }, (_, uploader) =>
    repeat(
      (count) => person.upload(pathOf(uploader, count)),
      (count) => {
        done.uploads.push(pathOf(uploader, count));
        if (done.uploads.length < UPLOADS || done.shares === 0) return;
        interrupted = true;
        interrupt();
      },
    ),
  );
  const comments = repeat(
    (count) => person.comment(PUBLIC_FILE, `n° ${count}`),
    (count) => done.comments.push(`n° ${count}`),
    COMMENTS,
  );
  const shares = repeat(
    (count) => person.share(first, [`invite-${count}@navette.test`]),
    (count) => (done.shares = count + 1),
  );
  await Promise.all([...uploads, comments, shares]);
  return done;
}

function pathOf(uploader: number, count: number): string {
  return `Rafale ${uploader}/${stored(`${count}.txt`)}`;
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
  const invited = /invite-(\d+)/.exec(String(records.get(metaId(first))?.['allowed_emails']));
  expect(Number(invited?.[1])).toBeGreaterThanOrEqual(done.shares - 1);
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
