import type { ProjectFacts, Read } from '../facts.ts';
import {
  ACCOUNTS,
  addressOf,
  BUILD_ROLE,
  computeAccount,
  storageAgent,
  STORAGE_RULES_ROLE,
  type Account,
} from '../rights/named-roles.ts';
import type { Binding } from '../rights/rights-commands.ts';
import { map, read, type Google } from './google.ts';

type RightsFacts = Pick<ProjectFacts, 'storageRole' | 'buildRole' | 'rights' | 'bucketSettings'>;

interface IamPolicy {
  bindings?: readonly Binding[];
}

/** Without it, bindings with a condition look as if they had none. */
const WITH_CONDITIONS = { options: { requestedPolicyVersion: 3 } };

/** Editor, which Google gives it, holds it too. */
const BUILDING_ROLES = [BUILD_ROLE, 'roles/editor', 'roles/owner'];

/** Reads who may do what in a project. @param bucket name of it; null: there is none, about which another check speaks */
export async function readRights(google: Google, bucket: string | null): Promise<RightsFacts> {
  const place = `/v1/projects/${google.project}`;
  const [known, project, rightsOfBucket, secret, bucketSettings, ...itself] = await Promise.all([
    read<{ projectNumber: string }>(google, 'resourceManager', place),
    read<IamPolicy>(google, 'resourceManager', `${place}:getIamPolicy`, WITH_CONDITIONS),
    readRightsOfBucket(google, bucket),
    read<IamPolicy>(
      google,
      'secretManager',
      `${place}/secrets/SUPABASE_SECRET_KEY:getIamPolicy?options.requestedPolicyVersion=3`,
    ),
    readBucketSettings(google, bucket),
    ...ACCOUNTS.map((account) =>
      read<IamPolicy>(
        google,
        'iam',
        `${place}/serviceAccounts/${addressOf(account, google.project)}:getIamPolicy`,
        WITH_CONDITIONS,
      ),
    ),
  ]);
  return {
    storageRole: granted(known, project, [STORAGE_RULES_ROLE], storageAgent),
    buildRole: granted(known, project, BUILDING_ROLES, computeAccount),
    rights: together({ project, bucket: rightsOfBucket, secret }, itself),
    bucketSettings,
  };
}

/** Whether an account of Google's has one of some roles. */
function granted(
  known: Read<{ projectNumber: string }>,
  policy: Read<IamPolicy>,
  roles: readonly string[],
  memberOf: (number: string) => string,
): Read<{ number: string; granted: boolean }> {
  if ('unread' in known || known.value === null) return known as Read<never>;
  const number = known.value.projectNumber;
  return map(policy, ({ bindings = [] }) => ({
    number,
    granted: bindings.some(
      ({ role, members = [] }) => roles.includes(role) && members.includes(memberOf(number)),
    ),
  }));
}

async function readRightsOfBucket(google: Google, bucket: string | null): Promise<Read<IamPolicy>> {
  if (bucket === null) return { value: {} };
  return read(google, 'storage', `/storage/v1/b/${bucket}/iam?optionsRequestedPolicyVersion=3`);
}

async function readBucketSettings(
  google: Google,
  bucket: string | null,
): Promise<ProjectFacts['bucketSettings']> {
  if (bucket === null) return { value: null };
  const found = await read<{
    cors?: readonly { origin?: readonly string[]; method?: readonly string[] }[];
    iamConfiguration?: { uniformBucketLevelAccess?: { enabled?: boolean } };
  }>(google, 'storage', `/storage/v1/b/${bucket}`);
  return map(found, ({ cors = [], iamConfiguration }) => ({
    origins: cors
      .filter(({ method = [] }) => method.some((one) => one === 'GET' || one === '*'))
      .flatMap(({ origin = [] }) => origin),
    byRolesAlone: iamConfiguration?.uniformBucketLevelAccess?.enabled === true,
  }));
}

function together(
  { project, bucket, secret }: Readonly<Record<'project' | 'bucket' | 'secret', Read<IamPolicy>>>,
  itself: readonly Read<IamPolicy>[],
): ProjectFacts['rights'] {
  const unread = [project, bucket, secret, ...itself].find((one) => 'unread' in one);
  if (unread !== undefined) return unread;
  // Of the project, and of a secret that is not there, other checks speak.
  if ('value' in project && project.value === null) return { value: null };
  if ([bucket, ...itself].some((one) => 'isOff' in one)) return { value: null, isOff: true };
  const bindings = (policy: Read<IamPolicy> | undefined): readonly Binding[] | null =>
    policy === undefined || 'unread' in policy || policy.value === null
      ? null
      : (policy.value.bindings ?? []);
  return {
    value: {
      project: bindings(project) ?? [],
      bucket: bindings(bucket) ?? [],
      secret: bindings(secret) ?? [],
      itself: Object.fromEntries(
        ACCOUNTS.map((account, at) => [account, bindings(itself[at])]),
      ) as Record<Account, readonly Binding[] | null>,
    },
  };
}
