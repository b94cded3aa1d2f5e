import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { loadEnv } from 'vite';
import { REGION } from '../../../functions/src/platform/options.ts';
import { readParameters, readSettings, type Settings } from '../settings.ts';

/** The manifest that `npm run check:deploy` compares with what Firebase is told about the functions; from the root. */
export const MANIFEST_FILE = 'ops/deploy/functions-manifest.json';

/** A function, as far as a deployment looks at it. */
interface Endpoint {
  /** Where it runs. */
  region: readonly string[];
  /** With which it is built. */
  codebase: string;
  /** As which it runs, with a place for the project. */
  serviceAccountEmail: string;
  /** Absent: nothing calls it at fixed times. */
  scheduleTrigger?: object;
}

/** Of the manifest, what a deployment looks at. */
interface FunctionsManifest {
  /** By the names of the functions. */
  endpoints: Readonly<Record<string, Endpoint>>;
  params: readonly { name: string; type: string; default?: string | number | boolean }[];
}

/** What the files of this machine say about a deployment, and its environment. */
export interface FileFacts {
  /** Id of the Firebase project. */
  project: string;
  /** Region of the functions. */
  region: string;
  /** `firestore.location` of firebase.json. */
  location: string;
  /** Why they are invalid, as a text. */
  settings: Settings | string;
  /** The functions' parameters that a file sets, by name. */
  parameters: Readonly<Record<string, string | undefined>>;
  manifest: FunctionsManifest;
  /** Path of the file with the web application's variables, from the root. */
  webFile: string;
  /** What Vite would build into the web application: the variables that begin with `VITE_`. */
  web: Readonly<Record<string, string | undefined>>;
  /** The names of variables of the environment that are set and not empty. */
  environment: readonly string[];
  /** Whether the smoke test is run with this configuration, in the end. */
  isTried: boolean;
}

/** Reads what the checks need to know of this machine. @param root of the tree @param isTried see {@link FileFacts} */
export function readFiles(root: string, project: string, isTried: boolean): FileFacts {
  const json = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
  const { firestore } = json('firebase.json') as { firestore: { location?: string } };
  return {
    project,
    region: REGION,
    location: firestore.location ?? '',
    settings: settingsOf(root, project),
    parameters: readParameters(root, project),
    manifest: json(MANIFEST_FILE) as FunctionsManifest,
    webFile: `web/.env.${project}`,
    // As the build reads them, whose mode is the project.
    web: loadEnv(project, join(root, 'web'), 'VITE_'),
    environment: Object.keys(env).filter((name) => env[name] !== ''),
    isTried,
  };
}

/** The web application's configuration of Firebase; null where it is missing or no JSON. */
export function webConfig({
  web,
}: Pick<FileFacts, 'web'>): { projectId?: string; storageBucket?: string } | null {
  try {
    return JSON.parse(web['VITE_FIREBASE_CONFIG'] ?? '') as object | null;
  } catch {
    return null;
  }
}

function settingsOf(root: string, project: string): Settings | string {
  try {
    return readSettings(root, project);
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
