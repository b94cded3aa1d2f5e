import { about, type ProjectCheck } from './about.ts';
import { readFlag } from '../stages/deploy-as-flagged.ts';
import { defaultSite } from './default-site.ts';
import { functionAccounts } from './function-accounts.ts';
import { read } from './google.ts';
import { ORGANISATION_CHECKS } from './organisation.ts';
import { webConfig } from './read-files.ts';
import { accountRoles } from './right-checks.ts';

/** By which the CLI knows that somebody keeps all images. */
const KEEP_IMAGES_LABEL = 'firebase-functions-cleanup-opted-out';

/** What the CLI finds late, or does unasked. */
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
        return `Create the database, whose location cannot be changed later: \`npx firebase firestore:databases:create "(default)" --location ${location} --project ${project}\`.`;
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
  accountRoles,
  ...ORGANISATION_CHECKS,
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
      return `Decide when old images of functions go, without which the CLI ends before Hosting: \`npx firebase functions:artifacts:setpolicy --location ${region} --days 7 --project ${project}\`.`;
    },
  ),
  about(
    'its Identity Platform',
    (google) =>
      read<{
        subtype?: string;
        signIn?: { email?: { enabled?: boolean } };
        blockingFunctions?: { triggers?: { beforeSignIn?: { functionUri?: string } } };
      }>(google, 'identityPlatform', `/admin/v2/projects/${google.project}/config`),
    (found, { project }) => {
      if (found?.subtype !== 'IDENTITY_PLATFORM') {
        return `Upgrade Authentication of ${project} to Identity Platform (console of Firebase, Authentication, Settings), which calls the function that sign-up waits for.`;
      }
      if (found.signIn?.email?.enabled !== true) {
        return `Switch on "Email/Password" in ${project} (console of Firebase, Authentication, Sign-in method): nobody could sign up or in.`;
      }
      const before = found.blockingFunctions?.triggers?.beforeSignIn?.functionUri ?? '';
      if (!/authenticateSignIn/i.test(before)) return null;
      return `Run \`npm run admin -- claims --project ${project}\`, then \`npx firebase functions:delete authenticateSignIn --project ${project}\`: each sign-in still waits for that function of an older version, which a stranger can keep busy.`;
    },
  ),
  about(
    'whether it is closed for maintenance, which its Storage rules have to say',
    readFlag,
    // Either is right.
    () => null,
  ),
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
        : `Set the secret, with any value where there are no comments: \`npx firebase functions:secrets:set SUPABASE_SECRET_KEY --project ${project}\`.`,
  ),
  functionAccounts,
  about('its sites', defaultSite, (found, { project }) =>
    found !== null
      ? null
      : `Create the site of Hosting: \`npx firebase hosting:sites:create ${project} --project ${project}\`.`,
  ),
];
