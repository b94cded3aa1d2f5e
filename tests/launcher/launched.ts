import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { freePorts, type Ports } from '../../dev/stack.ts';
import { isFree } from '../../dev/stack/config/ports.ts';
import { watchProcess, type WatchedProcess } from './watched-process.ts';

// For tests: runs `npm start` as a separate process, on free ports.

/** Ports of the file's launchers, which run one after the other. */
export let ports: Ports;
/** Environment variable that every process inherits that these launchers start. */
let mark: string;

/** Gives the tests of a file ports of their own, and cleans up after them. */
export function launchersHere(): void {
  beforeAll(prepare);
  afterAll(cleanUp);
}

async function prepare(): Promise<void> {
  ports = await freePorts();
  mark = `NAVETTE_TEST=${randomUUID()}`;
}

function cleanUp(): void {
  for (const pid of marked()) process.kill(pid, 'SIGKILL');
  for (const made of [`web/dist-local-${ports.hosting}`, logFile()]) {
    rmSync(join(projectRoot, made), { recursive: true, force: true });
  }
}

/** Where the launcher keeps the output of firebase-tools, relative to the root. */
export function logFile(): string {
  return `.navette/logs/start-${ports.hosting}.log`;
}

export type Launcher = WatchedProcess;

export function launch(
  environment: NodeJS.ProcessEnv = {},
  given: readonly string[] = [],
): Launcher {
  const [name = '', value = ''] = mark.split('=');
  return watchProcess('dev/start.ts', given, {
    env: { ...process.env, NAVETTE_PORTS: JSON.stringify(ports), [name]: value, ...environment },
    // In its own process group, as in a terminal, where Ctrl-C reaches each process of the group.
    detached: true,
  });
}

/** The running processes that a launcher of this test started, the launcher included (Linux). */
export function marked(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(mark);
      } catch {
        return false;
      }
    })
    .map(Number);
}

/** Expects that a launcher has left no process, port or file behind. */
export async function expectNothingLeft(launcher: Launcher): Promise<void> {
  expect(marked()).toEqual([]);
  for (const [name, port] of Object.entries(ports)) {
    expect.soft(await isFree(port), `port of ${name}`).toBe(true);
  }
  const files = readdirSync(projectRoot).filter((name) =>
    name.startsWith(`.firebase-${launcher.pid}-`),
  );
  expect(files).toEqual([]);
}
