import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../project-root.ts';
import type { FirebaseConfig } from './derived-config.ts';
import { defaultPorts } from './ports.ts';

const production = JSON.parse(
  readFileSync(join(projectRoot, 'firebase.json'), 'utf8'),
) as FirebaseConfig & Record<'firestore' | 'storage', { rules: string; indexes?: string }>;

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
});
