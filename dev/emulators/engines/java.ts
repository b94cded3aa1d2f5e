import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The version that firebase-tools 15 and the JARs that it downloads need. */
export const JAVA_OF_FIREBASE_TOOLS = 21;

/** The oldest Java on which the Google Cloud SDK's Firestore emulator was tested. */
export const JAVA_OF_CLOUD_SDK = 17;

export interface Java {
  major: number;
  /** The folder of the runtime, which is also the JDK's when there is one. */
  home: string;
}

/**
 * Finds the `java` of the PATH, which firebase-tools runs.
 *
 * @param env its PATH is used
 * @returns undefined when there is none, or it does not run
 */
export async function findJava(env: NodeJS.ProcessEnv): Promise<Java | undefined> {
  const settings = await run('java', ['-XshowSettings:properties', '-version'], { env }).then(
    ({ stdout, stderr }) => stdout + stderr,
    () => '',
  );
  // Java 8 and older call themselves 1.8.
  const major = /java\.specification\.version = (?:1\.)?(\d+)/.exec(settings)?.[1];
  const home = /java\.home = (.+)/.exec(settings)?.[1];
  return major && home ? { major: Number(major), home: home.trim() } : undefined;
}

/** Runs a tool of a JDK with these arguments; rejects when it fails. */
export type Jdk = (tool: 'javac' | 'jar', options: string[]) => Promise<unknown>;

/**
 * Finds a JDK: that of the running Java first, then JAVA_HOME's, then the PATH's.
 *
 * @returns undefined when there is only a runtime
 */
export async function findJdk(java: Java, env: NodeJS.ProcessEnv): Promise<Jdk | undefined> {
  const homes = [java.home, env['JAVA_HOME']].filter((home) => home !== undefined);
  for (const folder of [...homes.map((home) => join(home, 'bin')), '']) {
    const jdk: Jdk = (tool, options) => run(join(folder, tool), options, { env });
    const runs = await jdk('javac', ['-version']).then(
      () => true,
      () => false,
    );
    if (runs) return jdk;
  }
  return undefined;
}
