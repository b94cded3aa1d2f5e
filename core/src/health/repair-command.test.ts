import { expect, test } from 'vitest';
import { repairCommand } from './repair-command.ts';

test.each([
  ['', undefined, ''],
  ['', 'navette-prod', ' --project navette-prod'],
  ["L'été/", 'navette-prod', String.raw` --project navette-prod 'L'\''été/'`],
  ['-x/', 'navette-prod', ' --project navette-prod -- -x/'],
  ['-é/', undefined, " -- '-é/'"],
])('%s in %s', (path, project, rest) => {
  expect(repairCommand(path, project)).toBe(`npm run admin -- repair --confirm${rest}`);
});
