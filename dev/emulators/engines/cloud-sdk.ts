import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** `gcloud` is Python and may be slow to start; after this timeout it counts as absent. */
const GCLOUD_TIMEOUT_MS = 15_000;

/** Where the Google Cloud SDK usually is; `gcloud` tells other places, but slowly. */
const USUAL_FOLDERS = [
  '/usr/lib/google-cloud-sdk',
  '/opt/homebrew/share/google-cloud-sdk',
  '/snap/google-cloud-cli/current',
  join(homedir(), 'google-cloud-sdk'),
];

/** Lists, most explicit first, the folders that may hold the Google Cloud SDK. */
export async function* cloudSdkFolders(env: NodeJS.ProcessEnv): AsyncGenerator<string> {
  if (env['CLOUDSDK_ROOT_DIR']) yield env['CLOUDSDK_ROOT_DIR'];
  yield* USUAL_FOLDERS;
  const root = await run('gcloud', ['info', '--format=value(installation.sdk_root)'], {
    env,
    timeout: GCLOUD_TIMEOUT_MS,
  }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  if (root !== '') yield root;
}

/**
 * Finds the Firestore emulator that is a component of the Google Cloud SDK.
 *
 * @param folders where the SDK may be; iterated only until it is found
 * @returns the path of its JAR
 */
export async function findCloudSdkFirestore(
  folders: AsyncIterable<string> | Iterable<string>,
): Promise<string | undefined> {
  for await (const folder of folders) {
    const jar = join(folder, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
    if (existsSync(jar)) return jar;
  }
  return undefined;
}
