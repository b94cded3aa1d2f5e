import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../dev/project-root.ts';

// While Navette is closed for maintenance (decision 0154), no trigger, schedule or queue changes anything. So each asks for the
// flag itself, or has a module ask that stands here, or one line says why it need not.

const FUNCTIONS = join(projectRoot, 'functions/src');
const FLAG = 'platform/closed-now.ts';

/** Trigger -> the module by which it asks. */
const ASKS_BY: Record<string, string> = {
  'extract-text.ts': 'opening/opening-task.ts',
  'make-thumbnail.ts': 'opening/opening-task.ts',
  'run-job.ts': 'job-worker/advance-job.ts',
};

/** Trigger -> why it goes on. */
const GOES_ON: Record<string, string> = {
  'admit-new-user.ts': 'signing in goes on',
  'authenticate-new-user.ts': 'signing in goes on',
  'fail-in-french.ts': 'signing in goes on',
  'tell-state.ts': 'it only reads',
};

function imports(file: string, module: string): boolean {
  return readFileSync(join(FUNCTIONS, file), 'utf8').includes(`from '../${module}'`);
}

test('every trigger asks whether Navette is closed', () => {
  const triggers = globSync('*.ts', { cwd: join(FUNCTIONS, 'triggers'), exclude: ['*.test.ts'] });
  const asking = triggers.filter((name) => {
    const by = ASKS_BY[name];
    if (by === undefined) return imports(`triggers/${name}`, FLAG);
    return imports(`triggers/${name}`, by) && imports(by, FLAG);
  });
  expect([...asking, ...Object.keys(GOES_ON)].toSorted()).toEqual(triggers.toSorted());
});
