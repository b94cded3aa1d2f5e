import { about, type ProjectCheck } from './about.ts';
import { read, type Google, type Read } from './google.ts';
import { exempt, forbidding, NEW_ACCOUNT_CONSTRAINTS } from './organisation.ts';
import type { Account } from './named-roles.ts';
import { webConfig } from './read-files.ts';
import { ACCOUNT_NAMES, addressOf, rightsCommands, type Binding } from './rights-commands.ts';
import { withLines } from './with-lines.ts';

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
    const first =
      found.forbiddenBy === null
        ? 'Run'
        : `${exempt(project, found.forbiddenBy)}, which forbids the accounts of the functions, and run`;
    return withLines(
      `${first} these, which give the functions accounts of their own, with the roles of ops/deploy/checks/named-roles.ts and no others (of a new account Google may say for a minute that it does not exist: then run them again)`,
      found.commands,
    );
  },
);

interface Commands {
  commands: readonly string[];
  /** The constraint by which the organisation forbids an account that is missing; null: none is. */
  forbiddenBy: string | null;
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
  ]);
  const accounts = await Promise.all(ACCOUNT_NAMES.map((account) => readAccount(google, account)));
  const settings = await read<{
    iamConfiguration?: { uniformBucketLevelAccess?: { enabled?: boolean } };
  }>(google, 'storage', `/storage/v1/b/${bucket}`);
  const unread = [...policies, ...accounts, settings].find((one) => 'unread' in one);
  if (unread !== undefined) return unread;
  // Another check speaks about a bucket that is not there.
  if ('value' in settings && settings.value === null) return { value: null };
  const [ofProject, ofBucket, ofSecret] = policies.map(bindingsOf);
  const [all = null, opening = null] = accounts.map(bindingsOf);
  const uniform = 'value' in settings && settings.value?.iamConfiguration?.uniformBucketLevelAccess;
  const found = {
    project: ofProject ?? [],
    bucket: ofBucket ?? [],
    secret: ofSecret ?? [],
    itself: { all, opening },
    disabled: ACCOUNT_NAMES.filter((_account, at) => {
      const answer = accounts[at];
      return answer !== undefined && 'value' in answer && answer.value?.disabled === true;
    }),
    isUniform: uniform ? uniform.enabled === true : false,
  };
  const commands = rightsCommands(found, project, bucket);
  const isOneMissing = all === null || opening === null;
  const forbiddenBy = isOneMissing ? await forbidding(google, NEW_ACCOUNT_CONSTRAINTS) : null;
  return { value: { commands, forbiddenBy } };
}

/**
 * An account, and who may act as it. The account is asked for first: of one that is not there, Google promises to say so only
 * then, while of its policy it may say that nobody may read it.
 */
async function readAccount(
  google: Google,
  account: Account,
): Promise<Read<Policy & { disabled?: boolean }>> {
  const place = `/v1/projects/${google.project}/serviceAccounts/${addressOf(account, google.project)}`;
  const stored = await read<{ disabled?: boolean }>(google, 'iam', place);
  if ('unread' in stored || stored.value === null) return stored;
  const policy = await read<Policy>(google, 'iam', `${place}:getIamPolicy`, WITH_CONDITIONS);
  if ('unread' in policy) return policy;
  return { value: { ...policy.value, disabled: stored.value.disabled === true } };
}

/** Null: there is no such resource. */
function bindingsOf(answer: Read<Policy>): readonly Binding[] | null {
  if ('unread' in answer || answer.value === null) return null;
  return answer.value.bindings ?? [];
}
