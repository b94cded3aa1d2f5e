import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cloudSdkFolders, findCloudSdkFirestore } from './cloud-sdk.ts';
import { compiledJar, type JavaProgram } from './compiled-jar.ts';
import {
  firebaseToolsDownload,
  type Download,
  type JavaEmulator,
} from './firebase-tools-downloads.ts';
import { FIRESTORE_RECORDER } from '../firestore-recorder/firestore-recorder.ts';
import { hostAnswers } from '../host-answers.ts';
import { findJava, findJdk, JAVA_OF_CLOUD_SDK, JAVA_OF_FIREBASE_TOOLS } from './java.ts';
import { MIN_JAVA_VARIABLE } from '../mends.cjs';
import { StackError } from '../../stack/stack-error.ts';
import { STORAGE_RULES_RUNTIME } from '../storage-rules/storage-rules-runtime.ts';

export interface Engines {
  /** Environment variables to add to the firebase-tools process. */
  env: Record<string, string>;
  /** One line that names the chosen engines. */
  summary: string;
}

/** Where engines are looked for. */
export interface Places {
  env: NodeJS.ProcessEnv;
  /** The download of firebase-tools, and its place in the cache. */
  download: (emulator: JavaEmulator) => Download;
  downloadable: (url: string) => Promise<boolean>;
  cloudSdkFolders: () => AsyncIterable<string> | Iterable<string>;
  /** Where the JARs that we build are kept. */
  buildFolder: string;
  /** Whether the Firestore emulator records the requests that reach it. */
  recording: boolean;
}

interface Engine {
  /** The JAR that firebase-tools must use; without one it uses its own. */
  jar?: string;
  /** Whether that JAR is the Google Cloud SDK's, which firebase-tools cannot use as it is. */
  isSdk?: boolean;
  origin: string;
}

const NAMES: Record<JavaEmulator, string> = {
  firestore: 'Firestore emulator',
  storage: 'Cloud Storage rules runtime',
};

const SDK_HINT =
  "the Google Cloud SDK's Firestore emulator (package google-cloud-cli-firestore-emulator, or " +
  '"gcloud components install cloud-firestore-emulator")';

/** Patches firebase-tools while it loads. */
const PRELOAD = join(import.meta.dirname, '../preload.cjs');

/** A firewall often drops packets instead of refusing connections. */
const PROBE_TIMEOUT_MS = 4000;

function usualPlaces(env: NodeJS.ProcessEnv): Places {
  return {
    env,
    download: firebaseToolsDownload,
    downloadable: (url) => hostAnswers(url, env, AbortSignal.timeout(PROBE_TIMEOUT_MS)),
    cloudSdkFolders: () => cloudSdkFolders(env),
    buildFolder: join(import.meta.dirname, '../../../.navette/emulators'),
    recording: false,
  };
}

/**
 * Finds the engines (JARs by Google) of the Firestore and Storage emulators, in this order: a JAR
 * that a variable names, the cache of firebase-tools, its download if the host answers, the Google
 * Cloud SDK on this machine.
 *
 * @param places other places to look
 * @returns the environment with which to start firebase-tools
 * @throws {StackError} whose message says in one sentence what is missing and what to install
 */
export async function findEngines(places: Partial<Places> = {}): Promise<Engines> {
  const all = { ...usualPlaces(places.env ?? process.env), ...places };
  const java = await findJava(all.env);
  if (java === undefined) {
    throw new StackError(
      'Java is missing, which the Firestore and Storage emulators run on: install a JDK of ' +
        `version ${JAVA_OF_FIREBASE_TOOLS} or newer (for example the package ` +
        `openjdk-${JAVA_OF_FIREBASE_TOOLS}-jdk-headless).`,
    );
  }

  const compiled = (program: JavaProgram, engine: string): Promise<string> =>
    compiledJar(program, engine, all.buildFolder, () => findJdk(java, all.env));
  const firestore = await findEngine('firestore', java.major, all);
  const storage = await findEngine('storage', java.major, all);
  if (firestore.isSdk || all.recording) {
    const engine = firestore.jar ?? all.download('firestore').path;
    if (!existsSync(engine)) throw notYetThere(engine);
    firestore.jar = await compiled(FIRESTORE_RECORDER, engine);
  }
  if (storage.isSdk && storage.jar !== undefined) {
    storage.jar = await compiled(STORAGE_RULES_RUNTIME, storage.jar);
  }

  const env: Record<string, string> = { NODE_OPTIONS: preloadOption(PRELOAD) };
  if (firestore.jar !== undefined) env[binaryVariable('firestore')] = firestore.jar;
  if (storage.jar !== undefined) env[binaryVariable('storage')] = storage.jar;
  // No chosen engine needs the Java version of firebase-tools in this case.
  if (java.major < JAVA_OF_FIREBASE_TOOLS) env[MIN_JAVA_VARIABLE] = String(JAVA_OF_CLOUD_SDK);
  return {
    env,
    summary:
      `Java ${java.major}; ${NAMES.firestore}: ${firestore.origin}; ` +
      `${NAMES.storage}: ${storage.origin}`,
  };
}

async function findEngine(emulator: JavaEmulator, java: number, places: Places): Promise<Engine> {
  const variable = binaryVariable(emulator);
  const named = places.env[variable];
  if (named) {
    if (existsSync(named)) return { jar: named, origin: `${named} (${variable})` };
    throw new StackError(
      `${variable} names ${named}, which does not exist: correct the variable or unset it.`,
    );
  }

  const download = places.download(emulator);
  if (java >= JAVA_OF_FIREBASE_TOOLS) {
    if (existsSync(download.path)) return { origin: "firebase-tools' cache" };
    if (await places.downloadable(download.url)) return { origin: 'downloaded by firebase-tools' };
  }

  const sdk = await findCloudSdkFirestore(places.cloudSdkFolders());
  if (sdk === undefined) throw missing(emulator, java, download);
  if (java < JAVA_OF_CLOUD_SDK) {
    throw new StackError(
      `The ${NAMES[emulator]} needs Java ${JAVA_OF_CLOUD_SDK} or newer and this is Java ${java}: ` +
        `install a JDK of version ${JAVA_OF_FIREBASE_TOOLS}.`,
    );
  }
  return { jar: sdk, isSdk: true, origin: `Google Cloud SDK (${sdk})` };
}

function notYetThere(engine: string): StackError {
  return new StackError(
    `The tests record what is asked of the Firestore emulator, which is not at ${engine} yet: run ` +
      'npx firebase setup:emulators:firestore once.',
  );
}

function missing(emulator: JavaEmulator, java: number, download: Download): StackError {
  if (java < JAVA_OF_FIREBASE_TOOLS) {
    return new StackError(
      `The ${NAMES[emulator]} of firebase-tools needs Java ${JAVA_OF_FIREBASE_TOOLS} or newer and ` +
        `this is Java ${java}: install a JDK of version ${JAVA_OF_FIREBASE_TOOLS}, or ${SDK_HINT}, ` +
        `which runs on Java ${JAVA_OF_CLOUD_SDK}.`,
    );
  }
  return new StackError(
    `The ${NAMES[emulator]} is neither at ${download.path} nor on this machine otherwise, and ` +
      `${new URL(download.url).host} does not answer: connect to the network once, or install ` +
      `${SDK_HINT}.`,
  );
}

/** The option of Node that loads a script first, in quotes because its path may contain spaces. */
export function preloadOption(script: string): string {
  return `--require "${script.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

/** The variable that makes firebase-tools use another JAR than its own. */
function binaryVariable(emulator: JavaEmulator): string {
  return `${emulator.toUpperCase()}_EMULATOR_BINARY_PATH`;
}
