import { spawnSync } from 'node:child_process';
import { projectRoot } from '../dev/project-root.ts';

// `npm run check`: types, lint, size of the pages, format. Runs all of them, even after a failure.

/** Without this cache of well-formatted files, a check takes twice as long. */
const FORMAT_CACHE = ['--cache', '--cache-strategy=content', '--cache-location=.navette/prettier'];

/** Name of the check -> its command. */
const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['types of core', ['tsc', '-p', 'core']],
  ['types of functions', ['tsc', '-p', 'functions']],
  ['types of web', ['tsc', '-p', 'web']],
  ['types of dev and tests', ['tsc', '-p', 'tsconfig.json']],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['budget', ['node', 'web/build/check-budget.ts']],
  ['format', ['prettier', '--check', ...FORMAT_CACHE, '--log-level', 'warn', '.']],
];

const failed = CHECKS.filter(([, [command = '', ...rest]]) => {
  const { status } = spawnSync(command, rest, { cwd: projectRoot, stdio: 'inherit' });
  return status !== 0;
}).map(([name]) => name);

if (failed.length > 0) {
  console.error(`check: ${failed.join(', ')} failed`);
  process.exit(1);
}
console.log(`check: ${CHECKS.map(([name]) => name).join(', ')}: fine`);
