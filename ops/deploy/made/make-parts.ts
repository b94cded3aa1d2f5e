import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { buildFunctions } from '../../../functions/build.ts';
import { projectRoot } from '../../../dev/project-root.ts';
import { deployedConfig, type Deployed, type DeployedParts } from '../deployed-config.ts';
import { rulesWithDomains } from '../rules-with-domains.ts';
import type { Settings } from '../settings.ts';
import { buildProblem } from './build-problem.ts';
import { CODEBASES, makeCodebases } from './codebases.ts';

/** Within the tree, where the CLI finds the packages with which it reads what the functions are. */
const MADE_FOLDER = '.deploy';

/** What makes the functions and the web application. */
export interface Builders {
  /** @throws {Error} when they do not build */
  functions(outdir: string): unknown;
  /** @throws {Error} when it does not build */
  web(project: string, settings: Settings, outdir: string): unknown;
}

/** Those of the tree. */
export const BUILDERS: Builders = {
  functions: (outdir) => buildFunctions({ outdir }),
  web: buildWeb,
};

/** A new folder for what one deployment uploads: nothing that runs beside it changes that. @param root of the tree */
export function newFolder(root: string): string {
  mkdirSync(join(root, MADE_FOLDER), { recursive: true });
  return mkdtempSync(join(root, MADE_FOLDER, 'made-'));
}

/**
 * Makes everything that is deployed, with the company's domains in it, at the same paths as in the tree: no part is
 * deployed before all could be made.
 *
 * @param root of the tree
 * @param folder an empty one
 * @param bucket of the project
 * @returns path of the configuration for the CLI
 * @throws {Error} when a part could not be made, is another project's, or shows its source
 */
export async function makeParts(
  root: string,
  folder: string,
  settings: Settings,
  deployed: Deployed,
  bucket: string,
  builders: Builders,
): Promise<string> {
  for (const file of ['firestore.rules', 'storage.rules']) {
    const rules = rulesWithDomains(readFileSync(join(root, file), 'utf8'), settings.companyDomains);
    writeFileSync(join(folder, file), rules);
  }
  cpSync(join(root, 'firestore.indexes.json'), join(folder, 'firestore.indexes.json'));
  const lib = join(folder, 'lib');
  await builders.functions(lib);
  makeCodebases(root, lib, folder);
  for (const file of ['.env', `.env.${deployed.project}`]) {
    const settingsFile = join(root, 'functions', file);
    if (!existsSync(settingsFile)) continue;
    for (const { source } of CODEBASES) cpSync(settingsFile, join(folder, source, file));
  }
  const dist = join(folder, 'web/dist');
  await builders.web(deployed.project, settings, dist);
  const code = globSync('**/*.{js,html}', { cwd: dist })
    .map((file) => readFileSync(join(dist, file), 'utf8'))
    .join('\n');
  const tree = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as DeployedParts;
  if (globSync('**/*.map', { cwd: dist }).length > 0) {
    throw new Error(
      'Build the web application without source maps: whoever opens the site could read its source.',
    );
  }
  const text = JSON.stringify(deployedConfig(tree, deployed), null, 2);
  const problem = buildProblem(code, text, deployed, bucket);
  if (problem !== null) throw new Error(problem);
  const config = join(folder, 'firebase.json');
  writeFileSync(config, text);
  return config;
}

/** The mode names the file `web/.env.<project>`, which the checks have read. */
function buildWeb(
  project: string,
  { companyDomains, maxVersions, storagePlan }: Settings,
  outdir: string,
): void {
  const vite = join(projectRoot, 'node_modules/vite/bin/vite.js');
  const words = ['build', 'web', '--mode', project, '--outDir', outdir, '--emptyOutDir'];
  const { status } = spawnSync(execPath, [vite, ...words], {
    cwd: projectRoot,
    env: {
      ...env,
      // Without it the mode would decide that this is no build for production.
      NODE_ENV: 'production',
      VITE_COMPANY_DOMAINS: companyDomains.join(', '),
      VITE_MAX_VERSIONS: maxVersions,
      VITE_STORAGE_PLAN: storagePlan,
    },
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('The web application could not be built.');
}
