import { read, type Google } from '../deploy/checks/google.ts';
import { HASH_ROLE } from './exported-account.ts';
import { OperatorError } from '../admin/operator-error.ts';

/**
 * How a project hashes passwords, by which `firebase auth:import` takes the hashes: `hashConfig` of
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 *
 * @throws {OperatorError} when Google does not tell
 */
export async function hashParameters(google: Google): Promise<object> {
  const answer = await read<{ signIn?: { hashConfig?: { signerKey?: string } } }>(
    google,
    'identityPlatform',
    `/admin/v2/projects/${google.project}/config`,
  );
  const found = 'value' in answer ? answer.value?.signIn?.hashConfig : undefined;
  if (found?.signerKey) return found;
  const why = 'unread' in answer ? ` (${answer.unread})` : '';
  throw new OperatorError(
    `The parameters of the hashes could not be read, without which nobody could sign in again${why}. ${HASH_ROLE}`,
  );
}
