import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { expectNothingLeft, launch, marked, ports, type Launcher } from './launcher/launched.ts';
import { isFree } from './stack/ports.ts';

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
