import { createServer } from 'node:net';
import { describe, expect, test } from 'vitest';
import { expectNothingLeft, launch, launchersHere, ports, type Launcher } from './launched.ts';
import { isFree } from '../../dev/stack/config/ports.ts';

launchersHere();

/** The one line that a launcher printed when it refused to start. */
async function refusal(launcher: Launcher): Promise<string> {
  expect(await launcher.exit).toBe(1);
  expect(launcher.output()).not.toContain('Starting');
  expect(launcher.output().trim().split('\n')).toHaveLength(1);
  await expectNothingLeft(launcher);
  return launcher.output().trim();
}

describe('problems are reported in one sentence, before anything is built', () => {
  test('a port in use', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => void server.listen(ports.storage, '127.0.0.1', resolve));
    const launcher = launch();
    expect(await launcher.exit).toBe(1);
    await new Promise<void>((resolve) => void server.close(() => resolve()));
    expect(await refusal(launcher)).toBe(
      `Port ${ports.storage} (storage) is already taken on 127.0.0.1: stop what listens there, perhaps another npm start, and try again.`,
    );
  });

  test('no Java', async () => {
    expect(await refusal(launch({ PATH: '' }))).toMatch(/^Java is missing, .*\.$/);
  });

  test('the emulators’ JARs cannot be found', async () => {
    const nowhere = { FIRESTORE_EMULATOR_BINARY_PATH: '/nowhere/firestore.jar' };
    expect(await refusal(launch(nowhere))).toMatch(/\/nowhere\/firestore\.jar, which does not/);
  });

  test('an unknown argument', async () => {
    expect(await refusal(launch({}, ['--kep']))).toBe(
      'The only argument is --keep, but this was given: --kep.',
    );
  });
});

test('Ctrl-C during the start stops everything', async () => {
  const launcher = launch();
  await launcher.printed('Starting');
  await expect.poll(() => isFree(ports.hub), { timeout: 30_000 }).toBe(false);
  process.kill(-launcher.pid, 'SIGINT');
  expect(await launcher.exit).toBe(130);
  await expectNothingLeft(launcher);
});
