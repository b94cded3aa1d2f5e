import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';
import { ACCEPTED_CODE } from './code/accepted.ts';
import { breaksByHand } from './hand/break-by-hand.ts';
import { ACCEPTED_RULES } from './rules/accepted.ts';

test('each break by hand has its place in the code, and tests that exist', () => {
  const stale = breaksByHand().flatMap(({ title, stale: reason }) =>
    reason === null ? [] : [`${title}: ${reason}`],
  );
  expect(stale).toEqual([]);
});

test('each line of an accepted break exists', () => {
  const missing = [...ACCEPTED_CODE, ...ACCEPTED_RULES].filter(
    ({ file, line }) =>
      !readFileSync(join(projectRoot, file), 'utf8')
        .split('\n')
        .some((written) => written.trim() === line),
  );
  expect(missing).toEqual([]);
});
