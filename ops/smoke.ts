import { env, exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { connect } from './admin/connect.ts';
import { OperatorError } from './admin/operator-error.ts';
import { signedIn } from './deploy/checks/google.ts';
import { attestationOf } from './smoke/attestation.ts';
import { interruption } from './smoke/interruption.ts';
import type { Outcome } from './smoke/run-steps.ts';
import { smoke } from './smoke/smoke.ts';
import { readTarget } from './smoke/target.ts';
import { whatStays } from './smoke/what-stays.ts';
import { workerAccount } from './smoke/worker-account.ts';

// `npm run smoke`: whether a deployment works, in less than three minutes (decision 0174).

const USAGE = `Usage: npm run smoke [-- --project <id>]
Tries what people do, with throw-away accounts, in a folder of its own, and removes everything again.
With --project, in production, as the account of "gcloud auth application-default login" and with the settings of this
machine (functions/.env.<id>, web/.env.<id>); without it, on the local stack. Where ENFORCE_APP_CHECK is true,
APP_CHECK_DEBUG_TOKEN in the environment is a debug token (console of Firebase, App Check, Manage debug tokens).`;

const interrupted = interruption();

try {
  exit((await run()) ? 0 : 1);
} catch (error) {
  const isTold = error instanceof OperatorError;
  stderr.write(
    `${isTold ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  exit(1);
}

/** @returns whether all that was tried has passed, and nothing is left */
async function run(): Promise<boolean> {
  const project = parseProject();
  const began = performance.now();
  const target = await readTarget(project);
  const serviceAccount =
    project === undefined ? undefined : await workerAccount(await signedIn(project));
  await connect(project, { bucket: true, serviceAccount });
  const debugToken = env['APP_CHECK_DEBUG_TOKEN'] ?? '';
  const attestation =
    project === undefined || debugToken === '' ? null : await attestationOf(target, debugToken);
  stdout.write(`Trying ${target.title}.\n`);
  const { outcomes, left, deadFrom } = await smoke(target, attestation, interrupted, tell);
  const seconds = (performance.now() - began) / 1000;
  const count = (wanted: Outcome['state']) =>
    outcomes.filter(({ state }) => state === wanted).length;
  const failed = count('failed');
  const lines = [
    left.length === 0
      ? 'Everything is removed again, from the bin, too.'
      : `NOT REMOVED: ${left.join('; ')}.`,
    ...(deadFrom === null ? [] : [earlierLine(deadFrom)]),
    ...whatStays(target),
    `${count('ok')} ok, ${failed} failed, ${count('not tried')} not tried, in ${seconds.toFixed(0)} s.`,
    ...(failed > 0 && project !== undefined
      ? ['After a first deployment, events reach the functions after some minutes: try again.']
      : []),
  ];
  stdout.write(`${lines.join('\n')}\n`);
  return failed === 0 && left.length === 0 && !interrupted.aborted;
}

function earlierLine(deadFrom: Date): string {
  return `An earlier run is under way, or has left something, which goes if this is run again after ${deadFrom.toLocaleTimeString()}.`;
}

function parseProject(): string | undefined {
  try {
    return parseArgs({ options: { project: { type: 'string' } } }).values.project;
  } catch {
    throw new OperatorError(USAGE);
  }
}

function tell({ name, state, words, seconds }: Outcome): void {
  stdout.write(`${state.padEnd(9)} ${name.padEnd(13)} ${words} (${seconds.toFixed(1)} s)\n`);
}
