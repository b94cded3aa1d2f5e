import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { buildFunctions } from '../../../functions/build.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import {
  deployedConfig,
  MADE_FOLDER,
  type Deployed,
  type DeployedParts,
} from '../deployed-config.ts';
import { rulesWithDomains } from '../rules-with-domains.ts';
import type { Settings } from '../settings.ts';
import { buildProblem } from './build-problem.ts';
import { makeFunctions } from './make-functions.ts';

/** Beside firebase.json, since its paths are relative to it. */
const CONFIG = '.firebase-deployed.json';

/** What makes the functions and the web application. */
export interface Builders {
  /** @throws {Error} when they do not build */
  functions(): unknown;
  /** @throws {Error} when it does not build */
  web(project: string, settings: Settings): unknown;
}

/** Those of the tree. */
export const BUILDERS: Builders = { functions: () => buildFunctions(), web: buildWeb };

/**
 * Makes everything that is deployed, with the company's domains in it: no part is deployed before all could be made.
 *
 * @param root of the tree
 * @param bucket of the project
 * @returns path of the configuration for the CLI
 * @throws {Error} when a part could not be made, or is another project's
 */
export async function makeParts(
  root: string,
  settings: Settings,
  deployed: Deployed,
  bucket: string,
  builders: Builders,
): Promise<string> {
  mkdirSync(join(root, MADE_FOLDER), { recursive: true });
  for (const file of ['firestore.rules', 'storage.rules']) {
    const rules = rulesWithDomains(readFileSync(join(root, file), 'utf8'), settings.companyDomains);
    writeFileSync(join(root, MADE_FOLDER, file), rules);
  }
  await builders.functions();
  makeFunctions(root);
  await builders.web(deployed.project, settings);
  const dist = join(root, 'web/dist');
  const code = globSync('**/*.{js,html}', { cwd: dist })
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
  const tree = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as DeployedParts;
  const text = JSON.stringify(deployedConfig(tree, deployed), null, 2);
  const problem = buildProblem(code, text, deployed, bucket);
  if (problem !== null) throw new Error(problem);
  writeFileSync(join(root, CONFIG), text);
  return join(root, CONFIG);
}

/** The mode names the file `web/.env.<project>`, which the checks have read. */
function buildWeb(project: string, { companyDomains }: Settings): void {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(execPath, [vite, 'build', 'web', '--mode', project], {
    cwd: projectRoot,
    // Without NODE_ENV the mode would decide that this is no build for production.
    env: { ...env, NODE_ENV: 'production', VITE_COMPANY_DOMAINS: companyDomains.join(', ') },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The web application could not be built.');
}
