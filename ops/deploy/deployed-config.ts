import { addSources } from '../../dev/stack/config/content-security-policy.ts';

/** Where everything is made that is deployed, but the web application; from the root. */
export const MADE_FOLDER = '.deploy';

/** The part of firebase.json that a deployment changes. */
export interface DeployedParts {
  firestore: { rules: string; predeploy?: unknown };
  storage: { rules: string; predeploy?: unknown };
  functions: { source: string; predeploy?: unknown; ignore?: unknown }[];
  hosting: {
    predeploy?: unknown;
    headers: { source: string; headers: { key: string; value: string }[] }[];
  };
  emulators?: unknown;
}

/** Whose functions and comments the pages may call. */
export interface Deployed {
  /** Id of the Firebase project. */
  project: string;
  /** Region of the functions. */
  region: string;
  /** Empty in a project without comments. */
  supabaseUrl: string;
}

/**
 * Makes the configuration to deploy from the one in the tree: without the hooks that refuse a `firebase deploy` by hand;
 * pages may connect only to the functions and the comments database of this deployment; the rules are those with the
 * company's domains, and the functions stand apart, with a lockfile of their own.
 */
export function deployedConfig(
  { emulators: _emulators, ...config }: DeployedParts,
  deployed: Deployed,
): DeployedParts {
  return {
    ...config,
    firestore: withDomains(config.firestore),
    storage: withDomains(config.storage),
    functions: config.functions.map(({ source, ignore: _ignore, ...more }) => ({
      ...withoutHook(more),
      source: `${MADE_FOLDER}/${source}`,
      // Their settings stay where they are.
      configDir: source,
    })),
    hosting: {
      ...withoutHook(config.hosting),
      headers: config.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map((header) =>
          header.key === 'Content-Security-Policy'
            ? {
                ...header,
                value: addSources(header.value, { 'connect-src': ownOrigins(deployed) }),
              }
            : header,
        ),
      })),
    },
  };
}

/** The origins of this deployment that Google and Supabase give out beneath names that others have, too. */
export function ownOrigins({ project, region, supabaseUrl }: Deployed): string[] {
  const functions = `https://${region}-${project}.cloudfunctions.net`;
  return supabaseUrl === '' ? [functions] : [functions, new URL(supabaseUrl).origin];
}

function withDomains<Part extends { rules: string; predeploy?: unknown }>(part: Part) {
  return { ...withoutHook(part), rules: `${MADE_FOLDER}/${part.rules}` };
}

function withoutHook<Part extends { predeploy?: unknown }>({ predeploy: _hook, ...part }: Part) {
  return part;
}
