import { loopback } from '../config/ports.ts';
import { projectId } from '../config/project.ts';
import { StackError } from '../stack-error.ts';

/**
 * Enables the email enumeration protection of the Auth emulator, as each deployment does (ops/deploy/action-address.ts):
 * whoever signs in in vain learns nothing of who has an account. An imported state may say otherwise.
 *
 * @throws {StackError}
 */
export async function protectAddresses(authPort: number): Promise<void> {
  const answer = await fetch(
    `http://${loopback}:${authPort}/emulator/v1/projects/${projectId}/config`,
    {
      method: 'PATCH',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
    },
  );
  if (!answer.ok) {
    throw new StackError(`The Auth emulator did not protect addresses: ${answer.status}.`);
  }
}
