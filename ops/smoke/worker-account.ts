import { REGION } from '../../functions/src/platform/options.ts';
import { read, type Google } from '../deploy/checks/google.ts';
import { OperatorError } from '../admin/operator-error.ts';

/**
 * The service account of the functions, in whose name they give one another tasks: an operator's task is to come to
 * its worker in the same way. It needs the right to act as that account, which whoever deploys functions has.
 *
 * @throws {OperatorError} when nothing is deployed, or the operator may not read it
 */
export async function workerAccount(google: Google): Promise<string> {
  const path = `/v2/projects/${google.project}/locations/${REGION}/functions/runJob`;
  const answer = await read<{ serviceConfig?: { serviceAccountEmail?: string } }>(
    google,
    'functions',
    path,
  );
  if ('unread' in answer) throw new OperatorError(`The function runJob: ${answer.unread}.`);
  const account = answer.value?.serviceConfig?.serviceAccountEmail;
  if (account === undefined) {
    throw new OperatorError(`There is no function runJob: deploy first.`);
  }
  return account;
}
