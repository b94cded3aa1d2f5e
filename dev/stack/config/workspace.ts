import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { secretKey } from '../../comments/keys.ts';
import { firebaseToolsDownload } from '../../emulators/engines/firebase-tools-downloads.ts';
import { projectRoot } from '../../project-root.ts';
import { deriveConfig, type FirebaseConfig } from './derived-config.ts';
import { writeFirebaseSettings } from '../process/firebase-environment.ts';
import { writeFunctionsConfig, writeLocalSecrets } from './functions-config.ts';
import { removeLeftovers } from './leftovers.ts';
import { freePort, type Ports } from './ports.ts';

const configPrefix = '.firebase-';
const folderPrefix = 'navette-';

let count = 0;

/** The files of one run of firebase-tools. */
export interface Workspace {
  /** The derived configuration. Its folder, the root, is firebase-tools' project folder. */
  configFile: string;
  /** Private folder for temporary files of this run. */
  folder: string;
  remove(): void;
}

/** Writes the files of one run, and removes those of launchers that were killed. */
export async function createWorkspace(options: {
  ports: Ports;
  hostingPublic: string;
  functionsEnv: Readonly<Record<string, string>>;
}): Promise<Workspace> {
  removeLeftovers(projectRoot, configPrefix);
  removeLeftovers(tmpdir(), folderPrefix);

  const folder = mkdtempSync(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  writeFirebaseSettings(folder);
  const functionsConfigDir = join(folder, 'functions');
  writeFunctionsConfig(join(projectRoot, 'functions'), functionsConfigDir, options.functionsEnv);

  writeLocalSecrets(join(projectRoot, 'functions'), { SUPABASE_SECRET_KEY: secretKey });

  // Hosting refuses to start without its folder; the build may still be under way.
  mkdirSync(join(projectRoot, options.hostingPublic), { recursive: true });
  const production = JSON.parse(
    readFileSync(join(projectRoot, 'firebase.json'), 'utf8'),
  ) as FirebaseConfig;
  const config = deriveConfig(production, {
    ports: options.ports,
    hostingPublic: options.hostingPublic,
    firestoreWebsocketPort: await freePort(new Set(Object.values(options.ports))),
    functionsConfigDir: relative(projectRoot, functionsConfigDir),
    // Otherwise firebase-tools would download it, and a failed download stops all emulators.
    emulatorUi: existsSync(firebaseToolsDownload('ui').path),
  });
  count += 1;
  const configFile = join(projectRoot, `${configPrefix}${process.pid}-${count}.json`);
  writeFileSync(configFile, JSON.stringify(config, null, 2));

  return {
    configFile,
    folder,
    remove() {
      rmSync(configFile, { force: true });
      // With retries, because a process that was just killed may still add a file.
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
