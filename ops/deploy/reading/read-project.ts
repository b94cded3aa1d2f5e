import type { DeployedFunction, ProjectFacts } from '../facts.ts';
import {
  CONSTRAINTS,
  refuses,
  type Constraint,
  type Policy,
} from '../rights/organisation-policies.ts';
import { CODEBASES } from '../made/codebases.ts';
import { map, read, type Google } from './google.ts';
import { readRights } from './read-rights.ts';

/** Labels by which the CLI knows its own functions. */
const TOOL_LABEL = 'deployment-tool';
const CODEBASE_LABEL = 'firebase-functions-codebase';
/** Those with which one says what becomes of old images, or that nothing does (firebase-tools, functions/artifacts). */
const OPTED_OUT_LABEL = 'firebase-functions-cleanup-opted-out';

/** Reads what the checks need to know of a project, and writes nothing. */
export async function readProject(google: Google, region: string): Promise<ProjectFacts> {
  const bucket = await readBucket(google);
  const name = 'value' in bucket ? (bucket.value?.name ?? null) : null;
  const [rights, database, images, functions, policies, identityPlatform, secret, site] =
    await Promise.all([
      readRights(google, name),
      readDatabase(google),
      readImages(google, region),
      readFunctions(google),
      readPolicies(google),
      readIdentityPlatform(google),
      readSecret(google),
      readSite(google),
    ]);
  return {
    ...rights,
    bucket,
    database,
    images,
    functions,
    policies,
    identityPlatform,
    secret,
    site,
  };
}

function readDatabase(google: Google): Promise<ProjectFacts['database']> {
  return read(google, 'firestore', `/v1/projects/${google.project}/databases/(default)`);
}

async function readBucket(google: Google): Promise<ProjectFacts['bucket']> {
  const found = await read<{ location?: string; bucket?: { name?: string } }>(
    google,
    'firebaseStorage',
    `/v1alpha/projects/${google.project}/defaultBucket`,
  );
  return map(found, ({ bucket, location = '' }) => ({
    name: bucket?.name?.split('/').at(-1) ?? '',
    location: location.toLowerCase(),
  }));
}

async function readImages(google: Google, region: string): Promise<ProjectFacts['images']> {
  const found = await read<{ cleanupPolicies?: object; labels?: Record<string, string> }>(
    google,
    'artifactRegistry',
    `/v1/projects/${google.project}/locations/${region}/repositories/gcf-artifacts`,
  );
  return map(found, ({ cleanupPolicies = {}, labels = {} }) => ({
    decided: Object.keys(cleanupPolicies).length > 0 || labels[OPTED_OUT_LABEL] === 'true',
  }));
}

async function readFunctions(google: Google): Promise<ProjectFacts['functions']> {
  const deployed: DeployedFunction[] = [];
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
      const ours =
        (labels[TOOL_LABEL] ?? '').startsWith('cli-firebase') &&
        CODEBASES.some(({ name: codebase }) => codebase === (labels[CODEBASE_LABEL] ?? 'default'));
      const [, , , region = '', , id = ''] = name.split('/');
      if (ours) deployed.push({ name: id, region });
    }
    pageToken = page.value?.nextPageToken ?? '';
  } while (pageToken !== '');
  return { value: deployed };
}

async function readPolicies(google: Google): Promise<ProjectFacts['policies']> {
  const constraints = Object.keys(CONSTRAINTS) as Constraint[];
  const answers = await Promise.all(
    constraints.map(async (constraint) => {
      const policy = await read<Policy>(
        google,
        'resourceManager',
        `/v1/projects/${google.project}:getEffectiveOrgPolicy`,
        { constraint: `constraints/${constraint}` },
      );
      return { constraint, policy };
    }),
  );
  return {
    value: {
      refusing: answers.flatMap(({ constraint, policy }) =>
        'value' in policy && policy.value !== null && refuses(constraint, policy.value)
          ? [constraint]
          : [],
      ),
      unread: answers.flatMap(({ constraint, policy }) => ('unread' in policy ? [constraint] : [])),
    },
  };
}

/** Null: nobody has begun with Authentication. */
async function readIdentityPlatform(google: Google): Promise<ProjectFacts['identityPlatform']> {
  const config = await read<{ subtype?: string }>(
    google,
    'identityPlatform',
    `/admin/v2/projects/${google.project}/config`,
  );
  return map(config, ({ subtype }) => subtype === 'IDENTITY_PLATFORM');
}

async function readSecret(google: Google): Promise<ProjectFacts['secret']> {
  const found = await read<{ state: string }>(
    google,
    'secretManager',
    `/v1/projects/${google.project}/secrets/SUPABASE_SECRET_KEY/versions/latest`,
  );
  return map(found, ({ state }) => state);
}

async function readSite(google: Google): Promise<ProjectFacts['site']> {
  const found = await read<{ sites?: { name: string; type?: string }[] }>(
    google,
    'hosting',
    `/v1beta1/projects/${google.project}/sites`,
  );
  return map(
    found,
    ({ sites = [] }) => sites.find(({ type }) => type === 'DEFAULT_SITE')?.name ?? null,
  );
}
