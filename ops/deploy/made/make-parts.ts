import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { buildFunctions } from '../../../functions/build.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import { sourceMapsIn } from '../../../web/build/source-maps.ts';
import type { Settings } from '../settings.ts';
import { carryAssets } from '../stages/carry-assets.ts';
import { buildProblem } from './build-problem.ts';
import { makeCodebases } from './codebases.ts';
import { deployedConfig, type Origins } from './deployed-config.ts';
import { rulesWithDomains } from './rules-with-domains.ts';
import { write } from './write.ts';

/** Where the rules that are deployed are written; firebase.json names them there. */
export const RULES_FOLDER = '.deploy';
/** What the CLI is given; in the root, since it takes the folder of its configuration for the project's. */
const CONFIG_FILE = '.firebase-deploy.json';

/** What makes the web application and the functions of a deployment. */
export interface Builders {
  /** @throws {Error} when it does not build */
  web(project: string, settings: Settings): void | Promise<void>;
  /** @throws {Error} when they do not build */
  functions(): unknown;
  /**
   * Adds to the web application's build what open pages need of the release that is online.
   *
   * @returns a sentence about it
   */
  carry(site: string, folder: string): Promise<string>;
}

/** Those of the tree. */
export const BUILDERS: Builders = {
  web: buildWeb,
  functions: () => buildFunctions(),
  carry: carryAssets,
};

/**
 * Makes everything that is deployed, with the company's domains in it: no part is deployed before all could be made.
 *
 * @param root of the tree
 * @returns path of the configuration for the CLI
 * @throws {Error} when a part could not be made, or is another project's
 */
export async function makeParts(
  root: string,
  settings: Settings,
  own: Origins & { bucket: string },
  builders: Builders,
): Promise<string> {
  for (const file of ['firestore.rules', 'storage.rules']) {
    const rules = rulesWithDomains(readFileSync(join(root, file), 'utf8'), settings.companyDomains);
    write(join(root, RULES_FOLDER, file), rules);
  }
  await builders.functions();
  makeCodebases(root);
  await builders.web(own.project, settings);
  const dist = join(root, 'web/dist');
  const maps = sourceMapsIn(dist);
  if (maps.length > 0) throw new Error(`Source maps would be published: ${maps.join(', ')}.`);
  const scripts = globSync('**/*.{js,html}', { cwd: dist });
  const code = scripts.map((file) => readFileSync(join(dist, file), 'utf8')).join('\n');
  const problem = buildProblem(code, own);
  if (problem !== null) throw new Error(problem);
  const production = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as Parameters<
    typeof deployedConfig
  >[0];
  const config = join(root, CONFIG_FILE);
  write(config, JSON.stringify(deployedConfig(production, own), null, 2));
  return config;
}

/** The mode names the file `web/.env.<project>`, which the checks have read. */
function buildWeb(project: string, { companyDomains, storagePlan }: Settings): void {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const { status } = spawnSync(execPath, [vite, 'build', 'web', '--mode', project], {
    cwd: projectRoot,
    env: {
      ...env,
      // Otherwise the environment's decides, or the mode.
      NODE_ENV: 'production',
      VITE_COMPANY_DOMAINS: companyDomains.join(', '),
      VITE_STORAGE_PLAN: storagePlan,
    },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The web application could not be built.');
}
