import { OperatorError } from '../../admin/operator-error.ts';
import { CODEBASES } from '../made/codebases.ts';
import { again, read, type Google, type Read } from './google.ts';
import type { FileFacts } from './read-files.ts';

/** A function of a project. */
export interface DeployedFunction {
  name: string;
  region: string;
}

/** By which the CLI knows the functions that it has deployed. */
const CODEBASE_LABEL = 'firebase-functions-codebase';
const TOOL_LABEL = 'deployment-tool';

/** The functions that the CLI has deployed as ours. */
export async function deployedFunctions(
  google: Google,
): Promise<Read<readonly DeployedFunction[]>> {
  const deployed: DeployedFunction[] = [];
  let pageToken = '';
  do {
    const page = await read<{
      functions?: { name: string; labels?: Record<string, string> }[];
      nextPageToken?: string;
    }>(
      google,
      'functions',
      `/v2/projects/${google.project}/locations/-/functions?pageSize=1000&pageToken=${encodeURIComponent(pageToken)}`,
    );
    if ('unread' in page) return page;
    for (const { name, labels = {} } of page.value?.functions ?? []) {
      const [, , , region = '', , id = ''] = name.split('/');
      const isOurs =
        (labels[TOOL_LABEL] ?? '').startsWith('cli-firebase') &&
        CODEBASES.some((codebase) => codebase.name === (labels[CODEBASE_LABEL] ?? 'default'));
      if (isOurs) deployed.push({ name: id, region });
    }
    pageToken = page.value?.nextPageToken ?? '';
  } while (pageToken !== '');
  return { value: deployed };
}

/**
 * The functions that the code no longer has.
 *
 * @throws {OperatorError} when Google does not tell
 */
export async function oldFunctions(
  google: Google,
  { manifest }: FileFacts,
): Promise<readonly DeployedFunction[]> {
  const deployed = await deployedFunctions(google);
  // That you may list them has been asked before.
  if ('unread' in deployed) throw new OperatorError(again('its functions', deployed.unread));
  return (deployed.value ?? []).filter(({ name }) => !(name in manifest.endpoints));
}
