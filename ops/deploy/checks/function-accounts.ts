import { about, type ProjectCheck } from './about.ts';
import { read, type Google, type Read } from './google.ts';
import { exempt, isForbidden } from './organisation.ts';
import { webConfig } from './read-files.ts';
import { ACCOUNT_NAMES, addressOf, rightsCommands, type Binding } from './rights-commands.ts';

/** Without it, bindings with a condition look as if they had none. */
export const WITH_CONDITIONS = { options: { requestedPolicyVersion: 3 } };

interface Policy {
  bindings?: readonly Binding[];
}

/** The accounts as which the functions run, with their roles and no others. */
export const functionAccounts: ProjectCheck = about(
  'the rights of its functions',
  async (google, facts) => {
    const bucket = webConfig(facts)?.storageBucket ?? '';
    // About which another check speaks.
    return bucket === '' ? { value: null } : readCommands(google, bucket);
  },
  (found, { project }) => {
    if (found === null || found.commands.length === 0) return null;
    const first = found.mayNotBeMade
      ? `${exempt(project, 'iam.disableServiceAccountCreation')}, which forbids the accounts of the functions, and run`
      : 'Run';
    return `${first} what gives the functions accounts of their own, with the roles of ops/deploy/checks/named-roles.ts and no others: ${found.commands.join('; ')}.`;
  },
);

interface Commands {
  commands: readonly string[];
  /** Whether an account is missing that the organisation forbids. */
  mayNotBeMade: boolean;
}

async function readCommands(google: Google, bucket: string): Promise<Read<Commands>> {
  const { project } = google;
  const place = `/v1/projects/${project}`;
  const policies = await Promise.all([
    read<Policy>(google, 'resourceManager', `${place}:getIamPolicy`, WITH_CONDITIONS),
    read<Policy>(google, 'storage', `/storage/v1/b/${bucket}/iam?optionsRequestedPolicyVersion=3`),
    // About a secret that is not there, another check speaks before this one.
    read<Policy>(
      google,
      'secretManager',
      `${place}/secrets/SUPABASE_SECRET_KEY:getIamPolicy?options.requestedPolicyVersion=3`,
    ),
    ...ACCOUNT_NAMES.map((account) =>
      read<Policy>(
        google,
        'iam',
        `${place}/serviceAccounts/${addressOf(account, project)}:getIamPolicy`,
        WITH_CONDITIONS,
      ),
    ),
  ]);
  const settings = await read<{
    iamConfiguration?: { uniformBucketLevelAccess?: { enabled?: boolean } };
  }>(google, 'storage', `/storage/v1/b/${bucket}`);
  const unread = [...policies, settings].find((one) => 'unread' in one);
  if (unread !== undefined) return unread;
  // Another check speaks about a bucket that is not there.
  if ('value' in settings && settings.value === null) return { value: null };
  const [ofProject, ofBucket, ofSecret, all = null, opening = null] = policies.map(bindingsOf);
  const uniform = 'value' in settings && settings.value?.iamConfiguration?.uniformBucketLevelAccess;
  const found = {
    project: ofProject ?? [],
    bucket: ofBucket ?? [],
    secret: ofSecret ?? [],
    itself: { all, opening },
    isUniform: uniform ? uniform.enabled === true : false,
  };
  const commands = rightsCommands(found, project, bucket);
  const isOneMissing = all === null || opening === null;
  const mayNotBeMade =
    isOneMissing && (await isForbidden(google, 'iam.disableServiceAccountCreation'));
  return { value: { commands, mayNotBeMade } };
}

/** Null: there is no such resource. */
function bindingsOf(answer: Read<Policy>): readonly Binding[] | null {
  if ('unread' in answer || answer.value === null) return null;
  return answer.value.bindings ?? [];
}
