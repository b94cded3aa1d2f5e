import { expect, test } from 'vitest';
import { aloneLockfile, type Lockfile } from './alone-lockfile.ts';

const TREE: Lockfile = {
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { other: '9' } },
    functions: { version: '0.1.0', dependencies: { a: '1.0.0', own: '2.0.0' } },
    'functions/node_modules/own': { version: '2.0.0', dependencies: { shared: '^1' } },
    'node_modules/a': {
      version: '1.0.0',
      dependencies: { nested: '^1' },
      optionalDependencies: { native: '1', gone: '1' },
      peerDependencies: { peer: '1', spare: '1' },
      peerDependenciesMeta: { spare: { optional: true } },
    },
    'node_modules/a/node_modules/nested': { version: '1.5.0', dependencies: { shared: '^1' } },
    'node_modules/nested': { version: '2.0.0', dev: true },
    'node_modules/native': { version: '1.1.0' },
    'node_modules/own': { version: '1.0.0' },
    'node_modules/peer': { version: '1.2.0', peer: true },
    'node_modules/spare': { version: '1.0.0' },
    'node_modules/shared': { version: '1.9.0' },
    'node_modules/other': { version: '9.0.0' },
  },
};

test('it has what the workspace needs, in the versions of the tree, and nothing else', () => {
  const { packages } = aloneLockfile(TREE, 'functions');
  const versions = Object.entries(packages).map(([place, { version }]) => [place, version]);
  expect(Object.fromEntries(versions)).toEqual({
    '': '0.1.0',
    'node_modules/a': '1.0.0',
    'node_modules/a/node_modules/nested': '1.5.0',
    'node_modules/native': '1.1.0',
    'node_modules/own': '2.0.0',
    'node_modules/peer': '1.2.0',
    'node_modules/shared': '1.9.0',
  });
  expect(packages['node_modules/a']?.optionalDependencies).toEqual({ native: '1' });
  // npm would leave it out, as one that something else has asked for.
  expect(packages['node_modules/peer']).not.toHaveProperty('peer');
});

test('a package that is missing stops the deployment', () => {
  const { 'node_modules/shared': _shared, ...packages } = TREE.packages;
  expect(() => aloneLockfile({ ...TREE, packages }, 'functions')).toThrow('has no shared');
});
