import { exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { connect } from './admin/connect.ts';
import { OperatorError } from './admin/operator-error.ts';
import { attestationOf } from './smoke/attestation.ts';
import { signedIn } from './deploy/reading/google.ts';
import type { Outcome } from './smoke/run-steps.ts';
import { smoke } from './smoke/smoke.ts';
import { readTarget } from './smoke/target.ts';
import { workerAccount } from './smoke/worker-account.ts';
import { whatStays } from './smoke/what-stays.ts';

// `npm run smoke`: whether a deployment works, in less than three minutes (decision 0125).

const USAGE = `Usage: npm run smoke [-- --project <id>] [--email-domain <domain>] [--app-check-token <debug token>]
Tries what people do, with throw-away accounts, in a folder of its own, and removes everything again.
With --project, in production, with the account of "gcloud auth application-default login" and the settings of this
machine (functions/.env.<id>, web/.env.<id>); without it, on the local stack.
--email-domain is the domain of the throw-away addresses: by default the company's first one, if it has any.
--app-check-token is a debug token from the console of Firebase, for a project with ENFORCE_APP_CHECK=true.`;

const interrupted = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // A second one ends the command, and leaves the rest to the next run.
  process.once(signal, () => interrupted.abort(new Error('interrupted')));
}

try {
  exit((await run()) ? 0 : 1);
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}

/** @returns whether all that was tried has passed, and nothing is left */
async function run(): Promise<boolean> {
  const { project, 'email-domain': domain, 'app-check-token': debugToken } = parse();
  const began = performance.now();
  const target = await readTarget(project, domain);
  const serviceAccount =
    project === undefined ? undefined : await workerAccount(await signedIn(project));
  await connect(project, { bucket: true, serviceAccount });
  const attestation = debugToken === undefined ? null : await attestationOf(target, debugToken);
  stdout.write(`Trying ${target.title}.\n`);
  const { outcomes, left } = await smoke(target, attestation, interrupted.signal, tell);
  const stays = await whatStays(target);
  const seconds = (performance.now() - began) / 1000;
  const count = (state: Outcome['state']) =>
    outcomes.filter((outcome) => outcome.state === state).length;
  const failed = count('failed');
  stdout.write(
    `${[
      left.length === 0 ? 'Everything is removed again.' : `NOT REMOVED: ${left.join('; ')}.`,
      ...stays,
      `${count('ok')} ok, ${failed} failed, ${count('not tried')} not tried, in ${seconds.toFixed(0)} s.`,
    ].join('\n')}\n`,
  );
  return failed === 0 && left.length === 0 && !interrupted.signal.aborted;
}

function parse() {
  try {
    return parseArgs({
      options: {
        project: { type: 'string' },
        'email-domain': { type: 'string' },
        'app-check-token': { type: 'string' },
      },
    }).values;
  } catch {
    throw new OperatorError(USAGE);
  }
}

function tell({ name, state, words, seconds }: Outcome): void {
  stdout.write(`${state.padEnd(9)} ${name.padEnd(14)} ${words} (${seconds.toFixed(1)} s)\n`);
}
