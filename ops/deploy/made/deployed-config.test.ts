import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../dev/project-root.ts';
import { deployedConfig } from './deployed-config.ts';

const production = JSON.parse(
  readFileSync(join(projectRoot, 'firebase.json'), 'utf8'),
) as Parameters<typeof deployedConfig>[0];

const deployedWith = (supabaseUrl: string) =>
  deployedConfig(production, { project: 'navette', region: 'europe-west1', supabaseUrl });

function calledIn(config: ReturnType<typeof deployedWith>): string[] {
  const policy = config.hosting.headers
    .flatMap(({ headers }) => headers)
    .find(({ key }) => key === 'Content-Security-Policy');
  return /connect-src ([^;]*)/.exec(policy?.value ?? '')?.[1]?.split(' ') ?? [];
}

test('pages may call the functions and the comments of this project', () => {
  const called = calledIn(deployedWith('https://abcdefghij.supabase.co/'));
  expect(called).toContain('https://europe-west1-navette.cloudfunctions.net');
  expect(called).toContain('https://abcdefghij.supabase.co');
  expect(called).toContain('https://firestore.googleapis.com');
});

test.each(['', 'https://abcdefghij.supabase.co'])('and those of nobody else, with "%s"', (url) => {
  const text = JSON.stringify(deployedWith(url).hosting.headers);
  expect(text).not.toContain('//*');
  expect(text).not.toContain('run.app');
  expect(text.match(/[\w*-]+\.supabase\.co/g) ?? []).toEqual(url === '' ? [] : [new URL(url).host]);
  expect(text.match(/[\w*-]+\.cloudfunctions\.net/g)).toEqual([
    'europe-west1-navette.cloudfunctions.net',
  ]);
});

test('nothing stops the CLI, and all else is as in firebase.json', () => {
  const deployed = deployedWith('');
  expect(JSON.stringify(deployed)).not.toContain('predeploy');
  const { hosting, firestore, storage } = production;
  expect(deployed).toMatchObject({
    hosting: { public: 'web/dist', rewrites: (hosting as { rewrites?: unknown }).rewrites },
    firestore: { rules: '.deploy/firestore.rules', indexes: 'firestore.indexes.json' },
    storage: { rules: '.deploy/storage.rules' },
  });
  expect([firestore.predeploy, storage.predeploy]).not.toContain(undefined);
});

test('what opens uploaded files is a codebase of its own, with the settings of all', () => {
  const [{ predeploy: _hook, ...part } = {}] = production.functions;
  expect(deployedWith('').functions).toEqual([
    { ...part, codebase: 'default', source: '.deploy/functions', configDir: 'functions' },
    { ...part, codebase: 'opening', source: '.deploy/opening', configDir: 'functions' },
  ]);
});
