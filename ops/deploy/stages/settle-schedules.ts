import { originOf, read, sendToGoogle, type Google } from '../checks/google.ts';
import type { FileFacts } from '../checks/read-files.ts';

/** What Cloud Scheduler calls, and as whom. */
interface Job {
  httpTarget?: { uri: string; httpMethod: string; oidcToken?: { serviceAccountEmail?: string } };
}

/**
 * Has schedules call their functions as the account as which these run, and which alone may call them. The CLI writes that into
 * a schedule that is there only if its times change, too: one of an older version would go on as Google's default account, as
 * long as that has wide roles.
 *
 * @param names of the functions that were deployed
 * @throws {Error} when Google does not tell, or refuses
 */
export async function settleSchedules(
  google: Google,
  { manifest }: Pick<FileFacts, 'manifest'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    const endpoint = manifest.endpoints[name];
    if (endpoint?.scheduleTrigger === undefined) continue;
    const account = endpoint.serviceAccountEmail.replace('{{ params.PROJECT_ID }}', google.project);
    for (const region of endpoint.region) {
      const job = `/v1/projects/${google.project}/locations/${region}/jobs/firebase-schedule-${name}-${region}`;
      await settleSchedule(google, job, account);
    }
  }
}

async function settleSchedule(google: Google, job: string, account: string): Promise<void> {
  const found = await read<Job>(google, 'scheduler', job);
  if ('unread' in found) throw new Error(`A schedule was not read: ${found.unread}.`);
  const { uri, httpMethod, oidcToken } = found.value?.httpTarget ?? {};
  if (oidcToken === undefined || oidcToken.serviceAccountEmail === account) return;
  const asker = { project: google.project, token: await google.token() };
  const url = `${originOf('scheduler')}${job}?updateMask=httpTarget`;
  const answer = await sendToGoogle(asker, 'PATCH', url, {
    httpTarget: { uri, httpMethod, oidcToken: { serviceAccountEmail: account } },
  });
  if (!answer.ok) {
    throw new Error(
      `Cloud Scheduler did not take the account of ${job}: ${answer.status} ${await answer.text()}`,
    );
  }
}
