import { about, type ProjectCheck } from './about.ts';
import { deployedFunctions } from './deployed-functions.ts';
import { supabaseReference } from './file-checks.ts';
import { read, type Google, type Read } from './google.ts';

// Who may do what in a project: the person who deploys, Google's accounts, and those as which the functions run.

/** What each deployment asks, or does, as the person who deploys. */
const PERMISSIONS = [
  'artifactregistry.repositories.get',
  'cloudfunctions.functions.create',
  'cloudfunctions.functions.delete',
  'cloudfunctions.functions.get',
  'cloudfunctions.functions.list',
  'cloudfunctions.functions.sourceCodeSet',
  'cloudfunctions.functions.update',
  'cloudfunctions.operations.get',
  'cloudscheduler.jobs.create',
  'cloudscheduler.jobs.get',
  'cloudscheduler.jobs.update',
  'cloudtasks.queues.create',
  'cloudtasks.queues.get',
  'cloudtasks.queues.update',
  'datastore.databases.getMetadata',
  'datastore.entities.get',
  'datastore.indexes.create',
  'datastore.indexes.list',
  'datastore.indexes.update',
  'firebase.projects.get',
  'firebaseauth.configs.get',
  'firebaseauth.configs.update',
  'firebasehosting.sites.get',
  'firebasehosting.sites.list',
  'firebasehosting.sites.update',
  'firebaserules.releases.create',
  'firebaserules.releases.list',
  'firebaserules.releases.update',
  'firebaserules.rulesets.create',
  'firebaserules.rulesets.get',
  'firebaserules.rulesets.test',
  'firebasestorage.defaultBucket.get',
  'iam.serviceAccounts.actAs',
  'iam.serviceAccounts.get',
  'resourcemanager.projects.get',
  'resourcemanager.projects.getIamPolicy',
  // Of a function to which Hosting hands a path on.
  'run.services.get',
  'run.services.getIamPolicy',
  'run.services.setIamPolicy',
  'secretmanager.secrets.get',
  'secretmanager.versions.get',
  'serviceusage.services.get',
  'serviceusage.services.use',
];
/**
 * What the smoke test at its end needs besides. Of objects of the bucket an owner has rights by the bucket alone, which the
 * project does not tell.
 */
const TRIAL_PERMISSIONS = [
  'cloudtasks.tasks.create',
  'datastore.entities.create',
  'datastore.entities.delete',
  'datastore.entities.list',
  'datastore.entities.update',
  'firebaseauth.users.create',
  'firebaseauth.users.delete',
  'firebaseauth.users.get',
  'firebaseauth.users.update',
];
/** With comments, whose database gets settings by the key in it. */
const SECRET_PERMISSION = 'secretmanager.versions.access';
/** Where nothing runs yet, the CLI also switches services on, and gives Google's accounts and the functions' their roles. */
const FIRST_PERMISSIONS = [
  'resourcemanager.projects.setIamPolicy',
  'secretmanager.secrets.getIamPolicy',
  'secretmanager.secrets.setIamPolicy',
  'serviceusage.services.enable',
];

/** By which Storage's rules read Firestore. The CLI leaves it out where nobody answers it: no download would be allowed. */
const STORAGE_RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';
/** Google gives Editor to its own account unless the organisation forbids it: then that needs each of these, or a wider one. */
const EDITORS = ['roles/editor', 'roles/owner'];
/** Each with those that have its permissions, too. */
const RUNTIME_ROLES: readonly (readonly [role: string, ...wider: string[]])[] = [
  // Builds them, as the same account.
  ['roles/cloudbuild.builds.builder'],
  ['roles/datastore.user', 'roles/datastore.owner'],
  ['roles/storage.objectAdmin', 'roles/storage.admin'],
  ['roles/firebaseauth.admin'],
  // Tasks are put into a queue, to be called as the account itself.
  ['roles/cloudtasks.enqueuer', 'roles/cloudtasks.admin'],
  ['roles/iam.serviceAccountUser'],
];

/** Whether you may do all that a deployment does: asked first, since without a right nothing else can be read. */
export const ownRights: ProjectCheck = about<readonly string[]>(
  'your rights in it',
  async (google, facts) => {
    const [tested, deployed] = await Promise.all([
      read<{ permissions?: string[] }>(
        google,
        'resourceManager',
        `/v1/projects/${google.project}:testIamPermissions`,
        {
          permissions: [
            ...PERMISSIONS,
            ...TRIAL_PERMISSIONS,
            SECRET_PERMISSION,
            ...FIRST_PERMISSIONS,
          ],
        },
      ),
      deployedFunctions(google),
    ]);
    // Google does not know one of these names any more, which is no fault of whoever deploys: the stages will tell.
    if ('unread' in tested && tested.unread.includes('answered 400')) return { value: [] };
    if ('unread' in tested || tested.value === null) return tested as Read<never>;
    const isFirst = 'value' in deployed && deployed.value?.length === 0;
    const needed = [
      ...PERMISSIONS,
      ...(facts.isTried ? TRIAL_PERMISSIONS : []),
      ...(supabaseReference(facts) === null ? [] : [SECRET_PERMISSION]),
      ...(isFirst ? FIRST_PERMISSIONS : []),
    ];
    const { permissions = [] } = tested.value;
    return { value: needed.filter((permission) => !permissions.includes(permission)) };
  },
  (missing, { project }, isOff) => {
    if (isOff) {
      return `Run \`gcloud services enable cloudresourcemanager.googleapis.com --project ${project}\` first: without it Google does not tell who may do what.`;
    }
    if (missing === null) return `Check the id of the project: Google knows no ${project}.`;
    if (missing.length === 0) return null;
    return `Have an owner of ${project} give you a role with what a deployment needs and you may not do: ${missing.join(', ')}.`;
  },
);

/** The roles of Google's accounts, and of those as which the functions run. */
export const accountRoles: ProjectCheck = about(
  'who may do what in it',
  readRoles,
  (found, { project }) => {
    // About which the first check speaks.
    if (found === null) return null;
    const { storage, runtime, has } = found;
    if (!found.exists) {
      return `Run \`gcloud services enable compute.googleapis.com iam.googleapis.com --project ${project}\`, which makes the account as which functions run: a new project has none yet.`;
    }
    const missing = [
      ...(has(storage, [STORAGE_RULES_ROLE]) ? [] : [grant(project, storage, STORAGE_RULES_ROLE)]),
      ...RUNTIME_ROLES.filter((roles) => !has(runtime, [...roles, ...EDITORS])).map(([role]) =>
        grant(project, runtime, role),
      ),
    ];
    if (missing.length === 0) return null;
    return `Give Google's accounts the roles with which rules of Storage read records, and functions are built and work: ${missing.join('; ')}.`;
  },
);

function grant(project: string, member: string, role: string): string {
  return `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${role} --condition=None`;
}

interface Roles {
  /** Google's account for Storage, and the one that builds the functions and as which they run: none has its own. */
  storage: string;
  runtime: string;
  /** Whether the latter does. */
  exists: boolean;
  has: (member: string, roles: readonly string[]) => boolean;
}

async function readRoles(google: Google): Promise<Read<Roles>> {
  const place = `/v1/projects/${google.project}`;
  const known = await read<{ projectNumber: string }>(google, 'resourceManager', place);
  if ('unread' in known || known.value === null) return known as Read<never>;
  const { projectNumber } = known.value;
  const runtime = `${projectNumber}-compute@developer.gserviceaccount.com`;
  const account = await read<object>(google, 'iam', `${place}/serviceAccounts/${runtime}`);
  if ('unread' in account) return account;
  const policy = await read<{
    bindings?: { role: string; members?: string[]; condition?: unknown }[];
  }>(google, 'resourceManager', `${place}:getIamPolicy`, {
    // Without it, bindings with a condition look as if they had none.
    options: { requestedPolicyVersion: 3 },
  });
  if ('unread' in policy) return policy;
  const bindings = policy.value?.bindings ?? [];
  return {
    value: {
      storage: `serviceAccount:service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`,
      runtime: `serviceAccount:${runtime}`,
      exists: account.value !== null,
      has: (member, roles) =>
        bindings.some(
          ({ role, members = [], condition }) =>
            condition === undefined && roles.includes(role) && members.includes(member),
        ),
    },
  };
}
