import { spawn } from 'node:child_process';
import { Socket } from 'node:net';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../project-root.ts';
import { GATED_PORTS, type GateCommand } from './gate-channel.ts';
import type { GatedPorts } from './request-gate.ts';
import { StackError } from './stack-error.ts';

/** Milliseconds that firebase-tools gets to end in order. */
const orderlyEnd = 10_000;
/** Milliseconds until killed processes are no longer waited for. */
const killedEnd = 3000;

/** firebase-tools with everything that it started, as one process group. */
export interface FirebaseProcess {
  pid: number;
  /** Settles when firebase-tools itself has ended, with how. */
  ended: Promise<string>;
  /**
   * Tells the gate before the emulators which requests they still take. Resolves once that is done; never,
   * if firebase-tools ends before.
   */
  tell(command: GateCommand): Promise<void>;
  /** Ends the whole group, in order if that is possible in time. */
  stop(): Promise<void>;
  /** Ends the whole group at once. */
  kill(): void;
}

/**
 * Starts firebase-tools in a process group of its own, so that a Ctrl-C in the terminal reaches
 * the launcher alone, which then decides on the order.
 */
export function startFirebase(options: {
  arguments: readonly string[];
  environment: NodeJS.ProcessEnv;
  gatedPorts: GatedPorts;
  /** firebase-tools and its children leave their own log files here. */
  folder: string;
  /** Gets all output; overwritten. */
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
      env: { ...options.environment, [GATED_PORTS]: JSON.stringify(options.gatedPorts) },
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

  // An error here is the end of firebase-tools, which `ended` tells.
  channel.setEncoding('utf8').on('error', () => {});
  return {
    pid,
    ended,
    tell: (command) =>
      new Promise((resolve) => {
        const listen = (answer: string): void => {
          if (!answer.includes(command)) return;
          channel.off('data', listen);
          resolve();
        };
        channel.on('data', listen).write(`${command}\n`);
      }),
    kill() {
      signalGroup(pid, 'SIGKILL');
    },
    async stop() {
      child.kill('SIGTERM');
      await Promise.race([ended, delay(orderlyEnd, undefined, { ref: false })]);
      const deadline = Date.now() + killedEnd;
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
