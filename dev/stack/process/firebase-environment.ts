import { mkdirSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { withUtf8 } from '../../emulators/locale.ts';
import { projectRoot } from '../../project-root.ts';

// Variables that would make firebase-tools or the functions use a real project or other emulators.
const foreign =
  /^(FIREBASE_|GOOGLE_|GCLOUD_|GCP_|CLOUDSDK_|CLOUD_|PUBSUB_|(FIRESTORE|STORAGE)_EMULATOR_HOST$)/;
// Variables of the launcher itself (npm, Vite, vitest), which the functions must not see.
const launchersOwn = /^(npm_|VITE|NODE_ENV$|NODE_OPTIONS$|DEBUG$|FORCE_COLOR$|XDG_CONFIG_HOME$)/;

export interface EnvironmentParts {
  /** Variables of the caller, usually process.env. */
  inherited: NodeJS.ProcessEnv;
  /** Variables that name the emulators' engines. */
  engines: Readonly<Record<string, string>>;
  /** The stack's private folder for temporary files. */
  temporary: string;
}

/** Folder where firebase-tools keeps the emulators that it downloads. */
function emulatorsCache(inherited: NodeJS.ProcessEnv): string {
  return inherited['FIREBASE_EMULATORS_PATH'] ?? join(homedir(), '.cache/firebase/emulators');
}

/**
 * Composes the environment of firebase-tools: without the user's credentials and settings,
 * telemetry and update checks, and with a private folder for temporary files.
 */
export function firebaseEnvironment(parts: EnvironmentParts): NodeJS.ProcessEnv {
  const inherited = Object.fromEntries(
    Object.entries(parts.inherited).filter(
      ([name]) => !foreign.test(name) && !launchersOwn.test(name),
    ),
  );
  return {
    ...withUtf8(inherited),
    // The functions run on the first `node` of the PATH, which must be the project's.
    PATH: [join(projectRoot, 'node_modules/.bin'), inherited['PATH']]
      .filter(Boolean)
      .join(delimiter),
    // The Storage emulator empties <TMPDIR>/firebase when it starts, and the hub writes its address
    // there, to a file named after the project: two stacks must not share a folder.
    TMPDIR: parts.temporary,
    // Holds the accounts of firebase-tools and gcloud, and the consent to telemetry.
    HOME: parts.temporary,
    FIREBASE_EMULATORS_PATH: emulatorsCache(parts.inherited),
    // Outside the temporary folder, so that later starts and function workers reuse compiled code.
    NODE_COMPILE_CACHE: join(projectRoot, '.navette/node-compile-cache'),
    CI: 'true',
    NO_COLOR: '1',
    NO_UPDATE_NOTIFIER: '1',
    // How many events the functions work on at once: more of them only wait for each other.
    FUNCTIONS_EMULATOR_PARALLEL: '3',
    // Seconds. Loading the functions takes longer than the default 10 on a busy machine.
    FUNCTIONS_DISCOVERY_TIMEOUT: '60',
    // Otherwise firebase-tools asks the functions over a port from 8000 to 9000, which may be in
    // use.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    ...parts.engines,
  };
}

/** Writes the settings that firebase-tools finds in the HOME of {@link firebaseEnvironment}. */
export function writeFirebaseSettings(temporary: string): void {
  const folder = join(temporary, '.config/configstore');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'firebase-tools.json'), JSON.stringify({ usage: false }));
}
