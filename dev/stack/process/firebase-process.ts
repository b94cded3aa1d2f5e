import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../project-root.ts';
import { StackError } from '../stack-error.ts';

/** Milliseconds for firebase-tools to shut down after SIGTERM. */
const gracePeriod = 10_000;
/** Milliseconds to wait for killed processes. */
const killWait = 3000;

/** firebase-tools and all processes that it started, as one process group. */
export interface FirebaseProcess {
  pid: number;
  /** Resolves when firebase-tools itself has ended, with its exit code or signal. */
  ended: Promise<string>;
  /** How many requests could have changed something so far. */
  readonly changes: number;
  /** Shuts the whole group down, and kills what is left after {@link gracePeriod}. */
  stop(): Promise<void>;
  /** Kills the whole group immediately. */
  kill(): void;
}

/**
 * Starts firebase-tools in a separate process group, so that Ctrl-C in the terminal reaches only
 * the launcher, which then shuts everything down in order.
 */
export function startFirebase(options: {
  arguments: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** Working folder, where firebase-tools and its children write their own log files. */
  folder: string;
  /** File for all output; overwritten. */
  logFile: string;
}): FirebaseProcess {
  const log = openSync(options.logFile, 'w');
  const child = spawn(
    join(projectRoot, 'node_modules/node/bin/node'),
    [
      '--import',
      pathToFileURL(join(import.meta.dirname, 'firebase-preload.ts')).href,
      join(projectRoot, 'node_modules/firebase-tools/lib/bin/firebase.js'),
      ...options.arguments,
    ],
    {
      cwd: options.folder,
      env: options.environment,
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
    },
  );
  closeSync(log);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) =>
      resolve(signal ? `signal ${signal}` : `exit code ${code}`),
    );
  });
  const { pid } = child;
  const channel = child.stdio[3];
  if (pid === undefined || !(channel instanceof Socket)) {
    throw new StackError('firebase-tools could not be started: run npm ci, then try again.');
  }

  let changes = 0;
  // firebase-preload.ts writes a byte for each.
  channel.on('data', (told: Buffer) => (changes += told.length));
  // firebase-tools has ended, which `ended` reports.
  channel.on('error', () => {});
  return {
    pid,
    ended,
    get changes() {
      return changes;
    },
    kill() {
      signalGroup(pid, 'SIGKILL');
    },
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, delay(gracePeriod, undefined, { ref: false })]);
      const deadline = Date.now() + killWait;
      while (signalGroup(pid, 'SIGKILL') && Date.now() < deadline) await delay(20);
    },
  };
}

/** Sends a signal to a process group. Returns false once the group has no process left. */
function signalGroup(leader: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(-leader, signal);
  } catch {
    return false;
  }
}
