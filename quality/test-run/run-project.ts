import { parseArgs } from 'node:util';
import { createVitest } from 'vitest/node';
import { exitCodes } from './part-result.ts';

// Runs one project of vitest, or some files of it, as `vitest run` does. Its exit code tells, besides, whether
// something failed that belongs to no test file: the set-up, the checks at the end, an error that no test awaited.
//
//   node run-project.ts --project=browser --report=browser.json [file …]

const { values, positionals } = parseArgs({
  options: {
    project: { type: 'string', default: '' },
    report: { type: 'string', default: '' },
  },
  allowPositionals: true,
});
// As the command `vitest` sets them.
process.env['VITEST'] = 'true';
process.env['TEST'] = 'true';
process.env['NODE_ENV'] ??= 'test';

const vitest = await createVitest({
  watch: false,
  project: [values.project],
  reporters: ['default', ['json', { outputFile: values.report }]],
});
let failedElsewhere = false;
try {
  const { unhandledErrors } = await vitest.start(positionals);
  failedElsewhere = unhandledErrors.length > 0;
} catch (error) {
  vitest.logger.printError(error, { fullStack: true });
  failedElsewhere = true;
}
const failedInFiles = process.exitCode === 1;
// Vitest sets it once more if something fails while it closes; it ends the process if that takes too long.
process.exitCode = 0;
let closed = false;
process.once('exit', () => {
  if (failedElsewhere || !closed || process.exitCode !== 0) process.exitCode = exitCodes.elsewhere;
  else process.exitCode = failedInFiles ? exitCodes.inFiles : exitCodes.passed;
});
await vitest.exit();
closed = true;
process.exit();
