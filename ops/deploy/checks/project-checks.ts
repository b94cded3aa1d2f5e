import type { Facts } from '../facts.ts';
import { about } from './about.ts';

/** Checks of what Google says about the project. */
export const PROJECT_CHECKS: readonly ((facts: Facts) => string | null)[] = [
  about(
    'its database',
    ({ database }) => database,
    (found, { project, location = '' }) => {
      // About which another check speaks.
      if (location === '') return null;
      if (found === null) {
        return `Create the database in the location of firebase.json, which cannot be changed later: npx firebase firestore:databases:create "(default)" --location ${location} --project ${project}.`;
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
    ({ bucket }) => bucket,
    (found, facts) => {
      const { project, region, webFile } = facts;
      if (found === null) {
        return `Create the default bucket of ${project} in ${region}: console of Firebase, Storage, "Get started".`;
      }
      // An event of Storage reaches the functions of its own region, or those beneath its multi-region.
      if (found.location !== region && found.location !== 'eu') {
        return `Take a project whose default bucket is in ${region}: ${found.name} is in ${found.location}, and its events would not reach the functions.`;
      }
      const built = bucketOfBuild(facts);
      if (built === null || built === found.name) return null;
      return `Replace storageBucket in the VITE_FIREBASE_CONFIG of ${webFile} by ${found.name}, the bucket of ${project}: it says "${built}".`;
    },
  ),
  about(
    "its functions' images",
    ({ images }) => images,
    (found, { project, region }) => {
      // The first deployment makes the repository, and then the policy.
      if (found === null || found.decided) return null;
      return `Decide when old images of functions go, without which the CLI ends before Hosting: npx firebase functions:artifacts:setpolicy --location ${region} --days 7 --project ${project}.`;
    },
  ),
  about(
    'its functions',
    ({ functions }) => functions,
    (found, { project, manifest }) => {
      const surplus = (found ?? []).filter(
        ({ name, region }) => manifest.endpoints[name]?.region[0] !== region,
      );
      if (surplus.length === 0) return null;
      const commands = surplus.map(
        ({ name, region }) =>
          `npx firebase functions:delete ${name} --region ${region} --project ${project}`,
      );
      return `Delete first what the code no longer has, once no open page calls it: ${commands.join('; ')}.`;
    },
  ),
  about(
    'its Identity Platform',
    ({ identityPlatform }) => identityPlatform,
    (found, { project }) =>
      found === true
        ? null
        : `Upgrade Authentication of ${project} to Identity Platform, which calls the functions that sign-in waits for: docs/deploying.md, step 2.`,
  ),
  about(
    'its secrets',
    ({ secret }) => secret,
    (state, { project }) =>
      state === 'ENABLED'
        ? null
        : `Set the secret, with any value where there are no comments: npx firebase functions:secrets:set SUPABASE_SECRET_KEY --project ${project}.`,
  ),
  about(
    'its sites',
    ({ site }) => site,
    (found, { project }) =>
      found === null
        ? `Create the site of Hosting: npx firebase hosting:sites:create ${project} --project ${project}.`
        : null,
  ),
];

/** Null where the configuration is missing or unreadable, about which another check speaks. */
function bucketOfBuild({ web }: Facts): string | null {
  try {
    const config = JSON.parse(web['VITE_FIREBASE_CONFIG'] ?? '') as { storageBucket?: string };
    return config.storageBucket ?? '';
  } catch {
    return null;
  }
}
