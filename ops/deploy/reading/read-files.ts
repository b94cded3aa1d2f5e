import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { loadEnv } from 'vite';
import { REGION } from '../../../functions/src/platform/options.ts';
import type { FileFacts } from '../facts.ts';
import { readParameters, readSettings } from '../settings.ts';
import { readManifest } from './functions-manifest.ts';

/**
 * Reads what the checks need to know of this machine's files.
 *
 * @param root of the tree
 */
export function readFiles(root: string, project: string): FileFacts {
  const { firestore } = JSON.parse(readFileSync(join(root, 'firebase.json'), 'utf8')) as {
    firestore: { location?: string };
  };
  const webFile = `web/.env.${project}`;
  return {
    project,
    region: REGION,
    location: firestore.location,
    ...settingsOf(root, project),
    parameters: readParameters(root, project),
    manifest: readManifest(root),
    webFile,
    webFileExists: existsSync(join(root, webFile)),
    // As the build reads them, whose mode is the project.
    web: loadEnv(project, join(root, 'web'), 'VITE_'),
    environment: Object.keys(env).filter((name) => env[name] !== ''),
  };
}

function settingsOf(
  root: string,
  project: string,
): Pick<FileFacts, 'settings' | 'settingsProblem'> {
  try {
    return { settings: readSettings(root, project), settingsProblem: null };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { settings: null, settingsProblem: problem };
  }
}
