import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { projectRoot } from './project-root.ts';
import { freePorts, type Ports } from './stack.ts';
import { isFree } from './stack/ports.ts';

let ports: Ports;
/** Every process that a launcher of this test starts inherits this variable. */
let mark: string;

beforeEach(async () => {
  ports = await freePorts();
  mark = `NAVETTE_TEST=${randomUUID()}`;
  onTestFinished(() => {
    for (const pid of marked()) process.kill(pid, 'SIGKILL');
    for (const made of [
      `web/dist-local-${ports.hosting}`,
      `.navette/logs/start-${ports.hosting}.log`,
    ]) {
      rmSync(join(projectRoot, made), { recursive: true, force: true });
    }
  });
});

interface Launcher {
  pid: number;
  /** All that it has printed. */
  output(): string;
  /** Resolves once it has printed this. */
  printed(text: string): Promise<void>;
  exit: Promise<number | null>;
}

function launch(environment: NodeJS.ProcessEnv = {}, given: readonly string[] = []): Launcher {
  const [name = '', value = ''] = mark.split('=');
  const child = spawn(process.execPath, [join(projectRoot, 'dev/start.ts'), ...given], {
    env: { ...process.env, NAVETTE_PORTS: JSON.stringify(ports), [name]: value, ...environment },
    // As in a terminal, where a Ctrl-C reaches each process of the group.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const looks = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      for (const look of looks) look();
    });
  }
  const exit = new Promise<number | null>((resolve) => void child.once('close', resolve));
  const { pid } = child;
  if (pid === undefined) throw new Error('the launcher was not started');
  return {
    pid,
    output: () => output,
    exit,
    printed: (text) =>
      new Promise((resolve, reject) => {
        const look = (): void => (output.includes(text) ? resolve() : undefined);
        looks.add(look);
        look();
        void exit.then(() => reject(new Error(`it ended without printing "${text}": ${output}`)));
      }),
  };
}

/** The running processes that a launcher of this test started, the launcher included (Linux). */
function marked(): number[] {
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

async function expectNothingLeft(launcher: Launcher): Promise<void> {
  expect(marked()).toEqual([]);
  for (const [name, port] of Object.entries(ports)) {
    expect.soft(await isFree(port), `port of ${name}`).toBe(true);
  }
  const files = readdirSync(projectRoot).filter((name) =>
    name.startsWith(`.firebase-${launcher.pid}-`),
  );
  expect(files).toEqual([]);
}

/** The one line that a launcher printed which refused to start. */
async function refusal(launcher: Launcher): Promise<string> {
  expect(await launcher.exit).toBe(1);
  expect(launcher.output()).not.toContain('Starting');
  expect(launcher.output().trim().split('\n')).toHaveLength(1);
  await expectNothingLeft(launcher);
  return launcher.output().trim();
}

describe('what is wrong is said in one sentence, before anything is built', () => {
  test('a port that is taken', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(ports.storage, '127.0.0.1', resolve));
    const launcher = launch();
    expect(await launcher.exit).toBe(1);
    await new Promise<void>((resolve) => void server.close(() => resolve()));
    expect(await refusal(launcher)).toBe(
      `Port ${ports.storage} (Storage) is already taken on 127.0.0.1: stop what listens there, perhaps another npm start, and try again.`,
    );
  });

  test('no Java', async () => {
    expect(await refusal(launch({ PATH: '' }))).toMatch(/^Java is missing, .*\.$/);
  });

  test('the emulators’ JARs out of reach', async () => {
    const nowhere = { FIRESTORE_EMULATOR_BINARY_PATH: '/nowhere/firestore.jar' };
    expect(await refusal(launch(nowhere))).toMatch(/\/nowhere\/firestore\.jar, which does not/);
  });

  test('an argument that does not exist', async () => {
    expect(await refusal(launch({}, ['--kep']))).toBe(
      'The only argument is --keep, but this was given: --kep.',
    );
  });
});

describe('Ctrl-C', () => {
  test('ends everything once Navette is ready', async () => {
    const launcher = launch();
    await launcher.printed('Ctrl-C stops everything.');
    expect(launcher.output()).toContain(`http://127.0.0.1:${ports.hosting}`);
    const page = await fetch(`http://127.0.0.1:${ports.hosting}/documents/Contrats`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('<div id="root">');
    // firebase-tools, two Java processes at least.
    expect(marked().length).toBeGreaterThan(3);
    process.kill(-launcher.pid, 'SIGINT');
    // npm passes it on a second time.
    process.kill(-launcher.pid, 'SIGINT');
    expect(await launcher.exit).toBe(0);
    await expectNothingLeft(launcher);
  });

  test('ends everything while Navette is starting', async () => {
    const launcher = launch();
    await launcher.printed('Starting');
    await expect.poll(() => isFree(ports.hub), { timeout: 30_000 }).toBe(false);
    process.kill(-launcher.pid, 'SIGINT');
    expect(await launcher.exit).toBe(130);
    await expectNothingLeft(launcher);
  });
});

test('a launcher that is killed takes everything along', async () => {
  const launcher = launch();
  await launcher.printed('Ctrl-C stops everything.');
  process.kill(launcher.pid, 'SIGKILL');
  await launcher.exit;
  await expect.poll(marked, { timeout: 15_000 }).toEqual([]);
});
