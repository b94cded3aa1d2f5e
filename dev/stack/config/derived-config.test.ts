import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import { deriveConfig, type FirebaseConfig } from './derived-config.ts';
import { defaultPorts, type Ports } from './ports.ts';

const production = JSON.parse(
  readFileSync(join(projectRoot, 'firebase.json'), 'utf8'),
) as FirebaseConfig & Record<'firestore' | 'storage', { rules: string; indexes?: string }>;

const ports: Ports = {
  auth: 21_001,
  functions: 21_002,
  firestore: 21_003,
  storage: 21_004,
  hosting: 21_005,
  eventarc: 21_006,
  tasks: 21_007,
  hub: 21_008,
  logging: 21_009,
  comments: 21_010,
};

function policyOf(config: FirebaseConfig): Map<string, string[]> {
  const values = config.hosting.headers
    .flatMap(({ headers }) => headers)
    .filter(({ key }) => key === 'Content-Security-Policy')
    .map(({ value }) => value);
  expect(values).toHaveLength(1);
  return new Map(
    (values[0] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('the production configuration', () => {
  test('names what is committed, or made by npm run build, so that firebase emulators:start finds it', () => {
    const { hosting, functions, firestore, storage } = production;
    expect(hosting.public).toBe('web/dist');
    const ignored = readFileSync(join(projectRoot, '.gitignore'), 'utf8').split('\n');
    for (const named of [
      ...functions.map(({ source }) => source),
      ...[firestore, storage].flatMap(({ rules, indexes }) => [rules, indexes ?? rules]),
    ]) {
      expect(existsSync(join(projectRoot, named)), named).toBe(true);
      expect(ignored).not.toContain(`${named.split('/')[0]}/`);
    }
  });

  test('has a value for each parameter of the functions, so that firebase-tools asks for none', () => {
    const given = parseEnv(readFileSync(join(projectRoot, 'functions/.env.demo-navette'), 'utf8'));
    const sources = globSync('functions/src/**/*.ts', { cwd: projectRoot });
    const defined = sources.flatMap((file) => [
      ...readFileSync(join(projectRoot, file), 'utf8').matchAll(
        /= define(?:Boolean|Int|String)\('(\w+)'/g,
      ),
    ]);
    expect(new Set(defined.map(([, name]) => name))).toEqual(new Set(Object.keys(given)));
  });

  test('names the ports of the local stack', () => {
    for (const [name, port] of Object.entries(defaultPorts)) {
      if (name === 'comments') continue;
      expect(production.emulators[name]).toEqual({ host: '127.0.0.1', port });
    }
  });

  test('allows no inline code and nothing of the local machine', () => {
    const policy = policyOf(production);
    const sources = [...policy.values()].flat();
    expect(sources).not.toContain("'unsafe-inline'");
    expect(sources).not.toContain("'unsafe-eval'");
    expect(sources.filter((source) => source.startsWith('http://'))).toEqual([]);
    expect(policy.get('default-src')).toEqual(["'self'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
  });
});

describe('the derived configuration', () => {
  const derived = deriveConfig(production, {
    ports,
    hostingPublic: 'web/dist-other',
    firestoreWebsocketPort: 21_011,
    functionsConfigDir: '../somewhere/functions',
    emulatorUi: false,
  });

  test('puts every emulator on its port of 127.0.0.1', () => {
    const { ui, singleProjectMode, ...emulators } = derived.emulators;
    const { comments: _elsewhere, ...expected } = ports;
    expect(emulators).toEqual(
      Object.fromEntries(
        Object.entries(expected).map(([name, port]) => [
          name,
          name === 'firestore'
            ? { host: '127.0.0.1', port, websocketPort: 21_011 }
            : { host: '127.0.0.1', port },
        ]),
      ),
    );
    expect(ui).toEqual({ enabled: false, host: '127.0.0.1' });
    expect(singleProjectMode).toBe(true);
  });

  test('serves the given build, with the functions’ values from the given folder', () => {
    expect(derived.hosting.public).toBe('web/dist-other');
    expect(derived.functions.map((functions) => functions)).toMatchObject([
      { source: 'functions', configDir: '../somewhere/functions' },
    ]);
  });

  test('lets the application reach the emulators and keeps what production allows', () => {
    const policy = policyOf(derived);
    for (const [name, sources] of policyOf(production)) {
      expect(policy.get(name)).toEqual(expect.arrayContaining(sources));
    }
    for (const name of ['img-src', 'media-src', 'frame-src']) {
      expect(policy.get(name)).toContain('http://127.0.0.1:21004');
    }
    expect(policy.get('connect-src')).toEqual(
      expect.arrayContaining(
        [21_001, 21_002, 21_003, 21_004, 21_010].map((port) => `http://127.0.0.1:${port}`),
      ),
    );
    expect(policy.get('script-src')).toEqual(policyOf(production).get('script-src'));
  });

  test('takes the rules and the indexes of the tree', () => {
    expect(derived).toMatchObject({
      firestore: { rules: 'firestore.rules', indexes: 'firestore.indexes.json' },
      storage: { rules: 'storage.rules' },
    });
  });
});
