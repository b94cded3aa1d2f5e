import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process, { argv, env, stderr } from 'node:process';
import { loadEnv } from 'vite';
import { projectRoot } from '../dev/project-root.ts';
import { deployedConfig, DEPLOYED_VARIABLE, type DeployedParts } from './deploy/deployed-config.ts';

// `npm run deploy -- [options of firebase deploy]`: `firebase deploy` with a configuration derived from firebase.json, which
// has the hosts of this deployment in the Content-Security-Policy, and names the rules that ops/predeploy.ts writes.

/** Beside firebase.json, since its paths are relative to it. */
const CONFIG = '.firebase-deployed.json';

const file = join(projectRoot, CONFIG);
try {
  const tree = JSON.parse(
    readFileSync(join(projectRoot, 'firebase.json'), 'utf8'),
  ) as DeployedParts;
  const environment = loadEnv('production', join(projectRoot, 'web'), 'VITE_');
  writeFileSync(file, JSON.stringify(deployedConfig(tree, environment), null, 2));
  const firebase = join(projectRoot, 'node_modules/.bin/firebase');
  const [, , ...rest] = argv;
  const { status } = spawnSync(firebase, ['deploy', '--config', CONFIG, ...rest], {
    cwd: projectRoot,
    env: { ...env, [DEPLOYED_VARIABLE]: 'true' },
    stdio: 'inherit',
  });
  process.exitCode = status ?? 1;
} catch (error) {
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(file, { force: true });
}
