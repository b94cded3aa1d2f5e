import { env } from 'node:process';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getStorage } from 'firebase-admin/storage';
import { isFree, loopback, portsOf } from '../../dev/stack/config/ports.ts';
import { projectId, storageBucket } from '../../dev/stack/config/project.ts';
import { signedIn } from '../deploy/checks/google.ts';
import { addressOf } from '../deploy/checks/rights-commands.ts';
import { OperatorError } from './operator-error.ts';

/** Variables that make the Admin SDK use emulators. */
const EMULATOR_VARIABLES = [
  'FIRESTORE_EMULATOR_HOST',
  'CLOUD_TASKS_EMULATOR_HOST',
  'FIREBASE_AUTH_EMULATOR_HOST',
  'FIREBASE_STORAGE_EMULATOR_HOST',
  'STORAGE_EMULATOR_HOST',
];

/** What a command needs besides accounts and records. */
interface Needs {
  /** Whether it touches objects. */
  bucket?: boolean;
  /**
   * The account in whose name a task of its calls the functions, as which the operator may act: a person's own credentials have
   * none. Left out: that of the functions.
   */
  serviceAccount?: string | undefined;
}

/**
 * Initializes the Admin SDK for a real project or for the local stack. The functions' code uses
 * this default application.
 *
 * @throws {OperatorError} when the local stack is not running, nobody has signed in, or the project has no bucket
 */
export async function connect(project: string | undefined, needs: Needs = {}): Promise<void> {
  // A variable left over from local work must not redirect a production command to emulators.
  for (const name of EMULATOR_VARIABLES) delete env[name];
  if (project !== undefined) {
    // A person's own credentials belong to no project, and Auth refuses them then.
    env['GOOGLE_CLOUD_QUOTA_PROJECT'] = project;
    // The SDK's own words for that name no command, and Firestore ends the process by them.
    await signedIn(project);
    initializeApp({
      projectId: project,
      ...(needs.bucket ? { storageBucket: await defaultBucket(project) } : {}),
      serviceAccountId: needs.serviceAccount ?? addressOf('all', project),
    });
    return;
  }
  const { auth, firestore, storage, tasks } = portsOf(env['NAVETTE_PORTS']);
  if (await isFree(firestore)) {
    throw new OperatorError(
      `Nothing listens on ${loopback}:${firestore}: start the local stack with npm start, or name a project with --project.`,
    );
  }
  env['FIRESTORE_EMULATOR_HOST'] = `${loopback}:${firestore}`;
  // The queue that wakes the functions.
  env['CLOUD_TASKS_EMULATOR_HOST'] = `${loopback}:${tasks}`;
  env['FIREBASE_AUTH_EMULATOR_HOST'] = `${loopback}:${auth}`;
  env['FIREBASE_STORAGE_EMULATOR_HOST'] = `${loopback}:${storage}`;
  env['METADATA_SERVER_DETECTION'] = 'none';
  initializeApp({ projectId, storageBucket });
}

/**
 * The default bucket of a project, which has one of two names. With a wrong name no object would be
 * found, and the command would succeed without doing anything.
 */
async function defaultBucket(project: string): Promise<string> {
  const app = initializeApp({ projectId: project }, 'bucket');
  try {
    for (const domain of ['firebasestorage.app', 'appspot.com']) {
      const name = `${project}.${domain}`;
      const [exists] = await getStorage(app).bucket(name).exists();
      if (exists) return name;
    }
  } finally {
    await deleteApp(app);
  }
  throw new OperatorError(`The project ${project} has no default bucket that you may read.`);
}
