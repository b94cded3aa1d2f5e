import { readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildFunctions } from '../../functions/build.ts';
import { forEachBounded } from '../../functions/src/for-each-bounded.ts';
import { projectRoot } from '../project-root.ts';
import { withAdminServices } from '../seed/admin-services.ts';
import { freePorts, startStack } from '../stack.ts';

const LOG = '.navette/logs/log-size-test.log';
const UPLOADS = 300;

test('a burst of uploads leaves no flood of messages, in the log nor elsewhere', async () => {
  await buildFunctions();
  const ports = await freePorts();
  const stack = await startStack({
    ports,
    hostingPublic: 'web/dist',
    only: ['auth', 'firestore', 'storage', 'functions'],
    logFile: LOG,
  });
  onTestFinished(() => stack.stop());
  const before = written();
  await withAdminServices(ports, async ({ bucket, firestore }) => {
    const names = Array.from({ length: UPLOADS }, (_, index) => `files/Rafale/${index}.txt`);
    await forEachBounded(names, 50, (name) => bucket.file(name).save('x', { resumable: false }));
    await expect
      .poll(async () => (await firestore.collection('metas').count().get()).data().count, {
        timeout: 100_000,
      })
      .toBe(UPLOADS + 1);
  });
  // Some lines for each; the queue of them all in each line were 16 MB.
  expect(written() - before).toBeLessThan(UPLOADS * 2000);
}, 150_000);

/** Bytes of what firebase-tools has told so far, to the launcher and into files of its own. */
function written(): number {
  const folder = readdirSync(tmpdir()).find((name) => name.startsWith(`navette-${process.pid}-`));
  const own = folder === undefined ? [] : readdirSync(join(tmpdir(), folder));
  const logs = own
    .filter((name) => name.endsWith('.log'))
    .map((name) => join(tmpdir(), folder ?? '', name));
  return [join(projectRoot, LOG), ...logs].reduce((sum, file) => sum + statSync(file).size, 0);
}
