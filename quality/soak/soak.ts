import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { requestRepair } from '../../functions/src/jobs/request-repair.ts';
import { buildFunctions } from '../../functions/build.ts';
import { adminEmail, demoPassword } from '../../dev/demo/accounts.ts';
import { describeMachine } from '../bench/machine.ts';
import { writeExport, writeRecords, type BenchFolder } from '../bench/data.ts';
import { withTriggersOff } from '../bench/triggers.ts';
import { violations } from '../invariants/violations.ts';
import { readState } from '../invariants/stored-state.ts';
import { freePorts, StackError, startStack, type Ports } from '../../dev/stack.ts';
import { loopback } from '../../dev/stack/config/ports.ts';
import { runSequences } from './run-sequences.ts';
import { measureJob, type Measured } from './measure-job.ts';
import { Workers } from './workers.ts';

// `npm run soak [-- --records=200000 --no-comments --sequences=2000]`: narrows and repairs a very large folder on a stack of
// its own, with or without a comments database, and kills the functions' workers in the middle; then it does random
// sequences of what people do. All has to end right by itself, in a function's 512 MiB. It takes up to two hours, and is
// no part of `npm test`. None of either: `--records=0`, `--sequences=0`.

/** What the functions have (functions/src/platform/options.ts), in MiB. */
const MEMORY = 512;
const FOLDER = 'Archives/';
/**
 * The most files of the bucket: the other records have none, and a repair removes them. More take the Storage emulator
 * minutes, since it sorts all of them for every page.
 */
const MANY_OBJECTS = 20_000;

try {
  const { values } = parseArgs({
    options: {
      records: { type: 'string', default: '200000' },
      'no-comments': { type: 'boolean', default: false },
      sequences: { type: 'string', default: '2000' },
    },
  });
  const [records, sequences] = [Number(values.records), Number(values.sequences)];
  if (records > 0) await soak(records, !values['no-comments']);
  if (sequences > 0) runSequences(sequences);
} catch (error) {
  console.error(error instanceof StackError ? error.message : error);
  process.exitCode = 1;
}
// The Admin SDK's connections keep the process alive.
process.exit();

async function soak(records: number, hasComments: boolean): Promise<void> {
  const machine = describeMachine();
  const folder: BenchFolder = { path: FOLDER, files: records };
  const objects = Math.min(records, MANY_OBJECTS);
  await buildFunctions();
  const ports = await freePorts();
  console.log(`writing ${count(objects)} objects, starting…`);
  const stack = await startStack({
    ports,
    only: ['auth', 'firestore', 'storage', 'functions'],
    hostingPublic: 'web/public',
    importFrom: writeExport([{ ...folder, files: objects }]),
    logFile: '.navette/logs/soak.log',
    // As in an instance of that memory, where V8 takes no more for its heap.
    functionsEnv: { NODE_OPTIONS: `--max-old-space-size=${MEMORY / 2}` },
    ...(hasComments ? { comments: {} } : {}),
    sweep: true,
  });
  try {
    // The triggers would take the time of the work that is measured, for each record.
    await withTriggersOff(ports, async () => {
      const begin = performance.now();
      await writeRecords(ports, [folder]);
      const seconds = (performance.now() - begin) / 1000;
      console.log(`${count(records)} records written in ${seconds.toFixed(0)} s`);
      const workers = new Workers(stack.pid);
      const call = await signIn(ports);
      const narrowing = { path: FOLDER, isPublic: false, allowedEmails: [], applyToContent: true };
      print('narrowing', await measureJob(() => call('setAccess', narrowing), workers));
      print(
        'repair',
        // Of so many records without a file, it would remove none unless that is confirmed.
        await measureJob(
          async () => ({ job: await requestRepair(FOLDER, { isConfirmed: true }) }),
          workers,
        ),
      );
      await check(ports, hasComments);
    });
    console.log(`${machine}, ${(loadavg()[0] ?? 0).toFixed(1)} after`);
  } finally {
    await stack.stop();
  }
}

function print(what: string, { job, answered, ended, killed, peak }: Measured): void {
  const { state, result } = job;
  const { failed, failures: _, ...counts } = result;
  console.log(
    `${what}: answered after ${answered.toFixed(1)} s; ${state} after ${ended.toFixed(0)} s; ${killed} workers killed; at most ${peak} MiB in a worker; ${failed} failed; ${JSON.stringify(counts)}`,
  );
  if (state !== 'done' || failed > 0) throw new StackError(`The ${what} did not end right.`);
  if (peak > MEMORY) throw new StackError(`The ${what} took more than ${MEMORY} MiB.`);
}

/** @throws {StackError} when the stored data is not as it has to be, or something is still public */
async function check(ports: Ports, hasComments: boolean): Promise<void> {
  const state = await readState(ports, hasComments);
  const within = [...state.records.values()].filter((record) =>
    String(record['file_path']).startsWith(FOLDER),
  );
  const open = within.filter((record) => record['is_public'] === true).length;
  const wrong = violations(state).filter((line) => line.startsWith(`"${FOLDER}`));
  if (open > 0 || wrong.length > 0) {
    throw new StackError(`${open} records are still public; ${wrong.length} faults: ${wrong[0]}`);
  }
  console.log(`right: ${count(within.length)} records are left, all closed`);
}

/** Calls the functions as the demo's admin. */
async function signIn(ports: Ports): Promise<(name: string, data: object) => Promise<object>> {
  const accounts = `http://${loopback}:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts`;
  const { idToken } = await post<{ idToken: string }>(`${accounts}:signInWithPassword?key=demo`, {
    email: adminEmail,
    password: demoPassword,
    returnSecureToken: true,
  });
  return async (name, data) => {
    const url = `http://${loopback}:${ports.functions}/demo-navette/europe-west1/${name}`;
    const { result } = await post<{ result: object }>(url, { data }, idToken);
    return result;
  };
}

async function post<Answer>(url: string, body: object, token?: string): Promise<Answer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new StackError(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

function count(number: number): string {
  return number.toLocaleString('en-GB');
}
