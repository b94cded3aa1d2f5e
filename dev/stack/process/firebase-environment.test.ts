import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { firebaseEnvironment } from './firebase-environment.ts';

function compose(inherited: NodeJS.ProcessEnv, engines: Record<string, string> = {}) {
  return firebaseEnvironment({ inherited, engines, temporary: '/tmp/stack' });
}

test('drops the variables that point to a real project or to other emulators', () => {
  const environment = compose({
    FIREBASE_TOKEN: 'secret',
    GOOGLE_APPLICATION_CREDENTIALS: '/home/me/key.json',
    GOOGLE_CLOUD_PROJECT: 'real',
    GCLOUD_PROJECT: 'real',
    CLOUDSDK_CORE_PROJECT: 'real',
    FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
    XDG_CONFIG_HOME: '/home/me/.config',
    LANG: 'fr_FR.UTF-8',
  });
  expect(Object.values(environment)).not.toContain('real');
  expect(environment).not.toHaveProperty('FIREBASE_TOKEN');
  expect(environment).not.toHaveProperty('GOOGLE_APPLICATION_CREDENTIALS');
  expect(environment).not.toHaveProperty('FIRESTORE_EMULATOR_HOST');
  expect(environment).not.toHaveProperty('XDG_CONFIG_HOME');
  expect(environment).toMatchObject({
    HOME: '/tmp/stack',
    TMPDIR: '/tmp/stack',
    LANG: 'fr_FR.UTF-8',
  });
});

test('the project’s own commands, and so its Node, come first', () => {
  const bin = join(projectRoot, 'node_modules/.bin');
  expect(compose({ PATH: '/usr/bin' })['PATH']).toBe(`${bin}:/usr/bin`);
  expect(compose({})['PATH']).toBe(bin);
});
