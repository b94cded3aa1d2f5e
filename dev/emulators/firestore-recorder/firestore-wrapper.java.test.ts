import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { cloudSdkFolders, findCloudSdkFirestore } from '../engines/cloud-sdk.ts';
import { firestoreWrapper } from './firestore-wrapper.ts';
import { withUtf8 } from '../locale.ts';

const run = promisify(execFile);
const sdk = await findCloudSdkFirestore(cloudSdkFolders(process.env));

// Without the Google Cloud SDK there is nothing to wrap: firebase-tools downloads its own JAR.
test.skipIf(sdk === undefined)(
  'the wrapper starts an engine whose path is long and has accents and spaces',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'navette wrapper '));
    try {
      const deep = join(folder, 'Été 100 % sûr # 2 + 1', 'dossier '.repeat(20));
      await mkdir(deep, { recursive: true });
      const engine = join(deep, 'engine.jar');
      await symlink(sdk ?? '', engine);
      const wrapper = await firestoreWrapper(engine, join(folder, 'built'));
      const { stdout, stderr } = await run('java', ['-jar', wrapper, '--help'], {
        env: withUtf8({ ...process.env, LC_ALL: 'C' }),
      });
      expect(stdout + stderr).toContain('--single_project_mode');
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  20_000,
);
