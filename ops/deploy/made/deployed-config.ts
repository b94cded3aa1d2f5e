import { addSources } from '../../../dev/stack/config/content-security-policy.ts';
import { CODEBASES } from './codebases.ts';

/** The part of firebase.json that a deployment changes. */
interface FirebaseConfig {
  hosting: {
    predeploy?: unknown;
    headers: readonly { source: string; headers: readonly { key: string; value: string }[] }[];
  };
  functions: readonly { source?: string; predeploy?: unknown }[];
  firestore: { predeploy?: unknown };
  storage: { predeploy?: unknown };
  emulators?: unknown;
}

/** Whose origins the pages may call. */
export interface Origins {
  project: string;
  region: string;
  /** Empty in a project without comments. */
  supabaseUrl: string;
}

/**
 * What the CLI is given in the place of firebase.json: without what stops a plain `firebase deploy`, with the
 * codebases of the functions, and with a
 * Content-Security-Policy that names the functions and the comments of this project and of no other.
 */
export function deployedConfig(config: FirebaseConfig, origins: Origins): FirebaseConfig {
  const { emulators: _emulators, ...production } = config;
  return {
    ...production,
    hosting: {
      ...withoutHook(production.hosting),
      headers: production.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map((header) =>
          header.key === 'Content-Security-Policy'
            ? { ...header, value: addSources(header.value, { 'connect-src': ownOrigins(origins) }) }
            : header,
        ),
      })),
    },
    functions: production.functions.flatMap(({ source, ...more }) =>
      CODEBASES.map((codebase) =>
        withoutHook({
          ...more,
          codebase: codebase.name,
          source: codebase.source,
          // Where the settings are.
          configDir: source,
        }),
      ),
    ),
    firestore: withoutHook(production.firestore),
    storage: withoutHook(production.storage),
  };
}

/** The origins of this project that Google and Supabase give out beneath names that others have, too. */
export function ownOrigins({ project, region, supabaseUrl }: Origins): string[] {
  const functions = `https://${region}-${project}.cloudfunctions.net`;
  return supabaseUrl === '' ? [functions] : [functions, new URL(supabaseUrl).origin];
}

function withoutHook<T extends { predeploy?: unknown }>({ predeploy: _hook, ...part }: T) {
  return part;
}
