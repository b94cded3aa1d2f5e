import { addSources } from '../../dev/stack/config/content-security-policy.ts';
import { REGION } from '../../functions/src/platform/options.ts';

/** Set while `firebase deploy` runs with the configuration of {@link deployedConfig}. */
export const DEPLOYED_VARIABLE = 'NAVETTE_DEPLOYED_CONFIG';

/** Where ops/predeploy.ts writes the rules that are deployed. */
export const DEPLOYED_RULES = '.deploy';

/** The part of firebase.json that a deployment changes. */
export interface DeployedParts {
  firestore: { rules: string };
  storage: { rules: string };
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

/** The variables of the web build (`web/src/environment.d.ts`). */
export type WebEnvironment = Readonly<Record<string, string | undefined>>;

/**
 * Makes the configuration to deploy from the one in the tree: pages may connect only to the functions and the comments
 * database of this deployment, and the rules are those with the company's domains.
 *
 * @throws {Error} when the web build would not know its project
 */
export function deployedConfig<Config extends DeployedParts>(
  config: Config,
  environment: WebEnvironment,
): Config {
  const own = { 'connect-src': ownHosts(environment) };
  return {
    ...config,
    firestore: withDomains(config.firestore),
    storage: withDomains(config.storage),
    hosting: {
      ...config.hosting,
      headers: config.hosting.headers.map((rule) => ({
        ...rule,
        headers: rule.headers.map((header) =>
          header.key === 'Content-Security-Policy'
            ? { ...header, value: addSources(header.value, own) }
            : header,
        ),
      })),
    },
  };
}

function withDomains<Part extends { rules: string }>(part: Part): Part {
  return { ...part, rules: `${DEPLOYED_RULES}/${part.rules}` };
}

/** The origins of the functions, and of the comments database if there is one. */
function ownHosts({ VITE_FIREBASE_CONFIG, VITE_SUPABASE_URL }: WebEnvironment): string[] {
  if (!VITE_FIREBASE_CONFIG) {
    throw new Error('VITE_FIREBASE_CONFIG is missing in web/.env.production.local.');
  }
  const { projectId } = JSON.parse(VITE_FIREBASE_CONFIG) as { projectId?: string };
  if (!projectId) throw new Error('VITE_FIREBASE_CONFIG names no project.');
  const functions = `https://${REGION}-${projectId}.cloudfunctions.net`;
  return [functions, ...(VITE_SUPABASE_URL ? [new URL(VITE_SUPABASE_URL).origin] : [])];
}
