import { read, type Google, type Read } from './google.ts';
import { webConfig, type FileFacts } from './read-files.ts';

/** Finds a sentence that says what to do before a deployment, or nothing. Writes nothing. */
type ProjectCheck = (google: Google, facts: FileFacts) => Promise<string | null>;

/** By which Storage's rules read Firestore. The CLI leaves it out where nobody answers it: no download would be allowed. */
const STORAGE_RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';
/** Editor, which Google gives its own account unless the organisation forbids it, may build too. */
const BUILD_ROLES = ['roles/cloudbuild.builds.builder', 'roles/editor', 'roles/owner'];
/** By which the CLI knows the functions that it has deployed, and that somebody keeps all images. */
const CODEBASE_LABEL = 'firebase-functions-codebase';
const TOOL_LABEL = 'deployment-tool';
const KEEP_IMAGES_LABEL = 'firebase-functions-cleanup-opted-out';

/** Constraint of an organisation -> what it must allow. */
const CONSTRAINTS = {
  'iam.allowedPolicyMemberDomains': 'allUsers',
  'run.allowedIngress': 'all',
  'cloudfunctions.allowedIngressSettings': 'ALLOW_ALL',
} as const;

interface Policy {
  listPolicy?: { allowedValues?: string[]; deniedValues?: string[]; allValues?: string };
}

/**
 * What the CLI finds late, or does unasked. A check that could not read what it is about refuses too: what nobody has
 * looked at may be wrong.
 */
export const PROJECT_CHECKS: readonly ProjectCheck[] = [
  about(
    'its database',
    (google) =>
      read<{ locationId: string; type: string }>(
        google,
        'firestore',
        `/v1/projects/${google.project}/databases/(default)`,
      ),
    (found, { project, location }) => {
      // About which another check speaks.
      if (location === '') return null;
      if (found === null) {
        return `Create the database, whose location cannot be changed later: npx firebase firestore:databases:create "(default)" --location ${location} --project ${project}.`;
      }
      if (found.type !== 'FIRESTORE_NATIVE') {
        return `Take a project whose database is of Firestore in native mode: that of ${project} is ${found.type}, for good.`;
      }
      if (found.locationId === location) return null;
      return `Deploy to a project whose database is in ${location}, or write firestore.location in firebase.json for this one: that of ${project} is in ${found.locationId}, for good.`;
    },
  ),
  about(
    'its bucket',
    (google) =>
      read<{ location?: string; bucket?: { name?: string } }>(
        google,
        'firebaseStorage',
        `/v1alpha/projects/${google.project}/defaultBucket`,
      ),
    (found, facts) => {
      const { project, region, webFile } = facts;
      if (found === null) {
        return `Create the default bucket of ${project} in ${region}: console of Firebase, Storage, "Get started".`;
      }
      const name = found.bucket?.name?.split('/').at(-1) ?? '';
      const location = (found.location ?? '').toLowerCase();
      // An event of Storage reaches the functions of its own region, or those beneath its multi-region.
      if (location !== region && location !== 'eu') {
        return `Take a project whose default bucket is in ${region}: ${name} is in ${location}, and its events would not reach the functions.`;
      }
      const config = webConfig(facts);
      if (config === null || config.storageBucket === name) return null;
      return `Replace storageBucket in the VITE_FIREBASE_CONFIG of ${webFile} by ${name}, the bucket of ${project}: it says "${config.storageBucket ?? ''}".`;
    },
  ),
  about('who may do what in it', readRoles, (found, { project }, isOff) => {
    if (isOff) {
      return `Run \`gcloud services enable cloudresourcemanager.googleapis.com --project ${project}\` first: without it Google does not tell who may do what.`;
    }
    if (found === null) return `Check the id of the project: Google knows no ${project}.`;
    const storage = `serviceAccount:service-${found.number}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
    if (!found.has(storage, [STORAGE_RULES_ROLE])) {
      return `Let the rules of Storage read the records: ${grant(project, storage, STORAGE_RULES_ROLE)}.`;
    }
    const builder = `serviceAccount:${found.number}-compute@developer.gserviceaccount.com`;
    if (found.has(builder, BUILD_ROLES)) return null;
    return `Let Google's account build the functions, which the organisation may forbid it by default: ${grant(project, builder, BUILD_ROLES[0])}.`;
  }),
  ...Object.entries(CONSTRAINTS).map(
    ([constraint, needed]): ProjectCheck =>
      async (google, { project }) => {
        const policy = await read<Policy>(
          google,
          'resourceManager',
          `/v1/projects/${google.project}:getEffectiveOrgPolicy`,
          { constraint: `constraints/${constraint}` },
        );
        // Most people may not read it; then Google says so when the functions are deployed.
        const list = 'value' in policy ? policy.value?.listPolicy : undefined;
        const { allowedValues = [], deniedValues = [], allValues } = list ?? {};
        const allowed = allowedValues.length === 0 || allowedValues.includes(needed);
        if (allowed && allValues !== 'DENY' && !deniedValues.includes(needed)) return null;
        return `Have the organisation exempt ${project} from ${constraint}: it forbids functions that browsers may call, which check each call themselves.`;
      },
  ),
  about(
    "its functions' images",
    (google, { region }) =>
      read<{ cleanupPolicies?: object; labels?: Record<string, string> }>(
        google,
        'artifactRegistry',
        `/v1/projects/${google.project}/locations/${region}/repositories/gcf-artifacts`,
      ),
    (found, { project, region }) => {
      // The first deployment makes the repository, and its policy.
      if (found === null || Object.keys(found.cleanupPolicies ?? {}).length > 0) return null;
      if (found.labels?.[KEEP_IMAGES_LABEL] === 'true') return null;
      return `Decide when old images of functions go, without which the CLI ends before Hosting: npx firebase functions:artifacts:setpolicy --location ${region} --days 7 --project ${project}.`;
    },
  ),
  about(
    'its Identity Platform',
    (google) =>
      read<{
        subtype?: string;
        blockingFunctions?: { triggers?: { beforeSignIn?: { functionUri?: string } } };
      }>(google, 'identityPlatform', `/admin/v2/projects/${google.project}/config`),
    (found, { project }) => {
      if (found?.subtype !== 'IDENTITY_PLATFORM') {
        return `Upgrade Authentication of ${project} to Identity Platform (console of Firebase, Authentication, Settings), which calls the function that sign-up waits for.`;
      }
      const before = found.blockingFunctions?.triggers?.beforeSignIn?.functionUri ?? '';
      if (!/authenticateSignIn/i.test(before)) return null;
      return `Run "npm run admin -- claims --project ${project}", then "npx firebase functions:delete authenticateSignIn --project ${project}": each sign-in still waits for that function of an older version, which a stranger can keep busy.`;
    },
  ),
  about('its functions', readFunctions, (found, { project, manifest }) => {
    const surplus = (found ?? []).filter(
      ({ name, region }) => manifest.endpoints[name]?.region[0] !== region,
    );
    if (surplus.length === 0) return null;
    const commands = surplus.map(
      ({ name, region }) =>
        `npx firebase functions:delete ${name} --region ${region} --project ${project}`,
    );
    return `Delete first what the code no longer has, once no open page calls it: ${commands.join('; ')}.`;
  }),
  about(
    'its secrets',
    (google) =>
      read<{ state: string }>(
        google,
        'secretManager',
        `/v1/projects/${google.project}/secrets/SUPABASE_SECRET_KEY/versions/latest`,
      ),
    (found, { project }) =>
      found?.state === 'ENABLED'
        ? null
        : `Set the secret, with any value where there are no comments: npx firebase functions:secrets:set SUPABASE_SECRET_KEY --project ${project}.`,
  ),
  about(
    'its sites',
    (google) =>
      read<{ sites?: { type?: string }[] }>(
        google,
        'hosting',
        `/v1beta1/projects/${google.project}/sites`,
      ),
    (found, { project }) =>
      found?.sites?.some(({ type }) => type === 'DEFAULT_SITE') === true
        ? null
        : `Create the site of Hosting: npx firebase hosting:sites:create ${project} --project ${project}.`,
  ),
];

/** @param what it is, for the sentence @param judge `isOff`: the service that would tell has never been switched on */
function about<T>(
  what: string,
  ask: (google: Google, facts: FileFacts) => Promise<Read<T>>,
  judge: (found: T | null, facts: FileFacts, isOff: boolean) => string | null,
): ProjectCheck {
  return async (google, facts) => {
    const answer = await ask(google, facts);
    if ('value' in answer) return judge(answer.value, facts, answer.isOff === true);
    return `Have an owner of ${facts.project} let you read ${what}: ${answer.unread}.`;
  };
}

function grant(project: string, member: string, role = ''): string {
  return `gcloud projects add-iam-policy-binding ${project} --member=${member} --role=${role} --condition=None`;
}

/** The number of the project, and who has a role in it. */
async function readRoles(
  google: Google,
): Promise<Read<{ number: string; has: (member: string, roles: string[]) => boolean }>> {
  const place = `/v1/projects/${google.project}`;
  const known = await read<{ projectNumber: string }>(google, 'resourceManager', place);
  if ('unread' in known || known.value === null) return known as Read<never>;
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
      number: known.value.projectNumber,
      has: (member, roles) =>
        bindings.some(
          ({ role, members = [], condition }) =>
            condition === undefined && roles.includes(role) && members.includes(member),
        ),
    },
  };
}

/** The functions that the CLI has deployed as ours: it would delete those that the code no longer has. */
async function readFunctions(
  google: Google,
): Promise<Read<readonly { name: string; region: string }[]>> {
  const deployed: { name: string; region: string }[] = [];
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
        (labels[CODEBASE_LABEL] ?? 'default') === 'default';
      if (isOurs) deployed.push({ name: id, region });
    }
    pageToken = page.value?.nextPageToken ?? '';
  } while (pageToken !== '');
  return { value: deployed };
}
