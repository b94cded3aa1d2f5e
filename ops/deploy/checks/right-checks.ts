import { about, type ProjectCheck } from './about.ts';
import { deployedFunctions } from './deployed-functions.ts';
import { supabaseReference } from './file-checks.ts';
import { WITH_CONDITIONS } from './function-accounts.ts';
import { read, type Google, type Read } from './google.ts';
import { DEFAULT_ACCOUNT_CONSTRAINTS, forbidding } from './organisation.ts';
import type { Binding } from './rights-commands.ts';
import { withLines } from './with-lines.ts';

// Who may do what in a project: the person who deploys, and Google's accounts.

/** What each deployment asks, or does, as the person who deploys. */
const PERMISSIONS = [
  'artifactregistry.repositories.get',
  'cloudfunctions.functions.create',
  'cloudfunctions.functions.delete',
  'cloudfunctions.functions.get',
  'cloudfunctions.functions.list',
  // Without it the CLI deploys no new function that answers without a sign-in.
  'cloudfunctions.functions.setIamPolicy',
  'cloudfunctions.functions.sourceCodeSet',
  'cloudfunctions.functions.update',
  'cloudfunctions.operations.get',
  'cloudscheduler.jobs.create',
  'cloudscheduler.jobs.get',
  'cloudscheduler.jobs.update',
  'cloudtasks.queues.create',
  'cloudtasks.queues.get',
  'cloudtasks.queues.getIamPolicy',
  'cloudtasks.queues.setIamPolicy',
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
  'iam.serviceAccounts.getIamPolicy',
  'resourcemanager.projects.get',
  'resourcemanager.projects.getIamPolicy',
  // Of a function to which Hosting hands a path on.
  'run.services.get',
  'run.services.getIamPolicy',
  'run.services.setIamPolicy',
  'secretmanager.secrets.get',
  'secretmanager.secrets.getIamPolicy',
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
/** Where nothing runs yet, the CLI also switches services on, and gives Google's accounts their roles. */
const FIRST_PERMISSIONS = ['resourcemanager.projects.setIamPolicy', 'serviceusage.services.enable'];

/** By which Storage's rules read Firestore. The CLI leaves it out where nobody answers it: no download would be allowed. */
const STORAGE_RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';
/** By which Google's account builds functions. Editor, which Google gives it, has the permissions, too. */
const BUILD_ROLE = 'roles/cloudbuild.builds.builder';
const BUILDERS = [BUILD_ROLE, 'roles/editor', 'roles/owner'];

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

/** The roles of Google's accounts. */
export const accountRoles: ProjectCheck = about(
  'who may do what in it',
  readRoles,
  (found, { project }) => {
    // About which the first check speaks.
    if (found === null) return null;
    if (!found.exists) {
      return `Run \`gcloud services enable compute.googleapis.com iam.googleapis.com --project ${project}\`, which makes the account that builds functions: a new project has none yet.`;
    }
    if (found.missing.length === 0) return null;
    const why =
      found.keptBy === null ? '' : ` (by ${found.keptBy} the organisation keeps Google from it)`;
    return withLines(
      `Give Google's accounts${why} the roles with which rules of Storage read records, and functions are built`,
      found.missing,
    );
  },
);

interface Roles {
  /** Whether there is the account that builds functions: a new project has none. */
  exists: boolean;
  /** Commands that give what is missing. */
  missing: readonly string[];
  /** The constraint by which the organisation keeps Google from giving that account its role; null: none. */
  keptBy: string | null;
}

async function readRoles(google: Google): Promise<Read<Roles>> {
  const { project } = google;
  const place = `/v1/projects/${project}`;
  const known = await read<{ projectNumber: string }>(google, 'resourceManager', place);
  if ('unread' in known || known.value === null) return known as Read<never>;
  const { projectNumber } = known.value;
  const builder = `${projectNumber}-compute@developer.gserviceaccount.com`;
  const account = await read<object>(google, 'iam', `${place}/serviceAccounts/${builder}`);
  if ('unread' in account) return account;
  const policy = await read<{ bindings?: readonly Binding[] }>(
    google,
    'resourceManager',
    `${place}:getIamPolicy`,
    WITH_CONDITIONS,
  );
  if ('unread' in policy) return policy;
  const lacks = (member: string, roles: readonly string[]) =>
    policy.value?.bindings?.some(
      ({ role, members = [], condition }) =>
        condition === undefined && roles.includes(role) && members.includes(member),
    ) !== true;
  const grant = (member: string, role: string) =>
    `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${role} --condition=None`;
  const storage = `serviceAccount:service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
  const lacksBuilding = lacks(`serviceAccount:${builder}`, BUILDERS);
  return {
    value: {
      exists: account.value !== null,
      missing: [
        ...(lacks(storage, [STORAGE_RULES_ROLE]) ? [grant(storage, STORAGE_RULES_ROLE)] : []),
        ...(lacksBuilding ? [grant(`serviceAccount:${builder}`, BUILD_ROLE)] : []),
      ],
      keptBy: lacksBuilding ? await forbidding(google, DEFAULT_ACCOUNT_CONSTRAINTS) : null,
    },
  };
}
