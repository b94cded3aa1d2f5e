import { addSources } from '../../dev/stack/config/content-security-policy.ts';
import { CODEBASES } from './made/codebases.ts';

/** A part of firebase.json. */
interface Part {
  predeploy?: unknown;
}

/** What a deployment changes of firebase.json. */
export interface DeployedParts {
  firestore: Part;
  storage: Part;
  functions: (Part & { codebase?: string; source: string })[];
  hosting: Part & { headers: { source: string; headers: { key: string; value: string }[] }[] };
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
 * Makes the configuration to deploy from the one in the tree: without the hooks that refuse a `firebase deploy` by hand,
 * with what opens uploaded files in a codebase of its own, and pages may connect only to the functions and the comments
 * database of this deployment.
 */
export function deployedConfig(
  { emulators: _emulators, ...config }: DeployedParts,
  deployed: Deployed,
): DeployedParts {
  return {
    ...config,
    firestore: withoutHook(config.firestore),
    storage: withoutHook(config.storage),
    functions: CODEBASES.map(({ name, source }) => ({
      ...config.functions.map(withoutHook)[0],
      codebase: name,
      source,
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

function withoutHook<Any extends Part>({ predeploy: _hook, ...part }: Any): Omit<Any, 'predeploy'> {
  return part;
}
