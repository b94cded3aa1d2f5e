import { spawnSync } from 'node:child_process';
import { projectRoot } from './project-root.ts';

// `npm run check`: types of every part, lint, the weight of the pages, format. All of them run, whatever the first ones find.

/** Which files, as they are now, are well formatted: half of the time of a check, otherwise. */
const FORMAT_CACHE = ['--cache', '--cache-strategy=content', '--cache-location=.navette/prettier'];

/** What is checked -> the command of the package that checks it. */
const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['types of core', ['tsc', '-p', 'core']],
  ['types of functions', ['tsc', '-p', 'functions']],
  ['types of web', ['tsc', '-p', 'web']],
  ['types of dev and tests', ['tsc', '-p', 'tsconfig.json']],
  ['lint', ['oxlint', '--type-aware', '--deny-warnings']],
  ['budget', ['node', 'dev/check-budget.ts']],
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
