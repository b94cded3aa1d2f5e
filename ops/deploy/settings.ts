import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { parseDomains } from '../../core/src/accounts/company-domains.ts';

/** The functions' parameters that a deployment needs. */
export interface Settings {
  /** Lower-cased; empty: every address is admitted. */
  companyDomains: string[];
  /** How many earlier versions of a file are kept, as written; empty for the default. */
  maxVersions: string;
  /** Empty in a project without comments. */
  supabaseUrl: string;
  /** With `paid`, admins may rename items, which copies them. */
  storagePlan: 'free' | 'paid';
  /** Where people open the application: the first of the deployment's own origins, else Firebase's. */
  application: string;
}

/** The former name of `COMPANY_DOMAINS`, which restricted sign-ups alone. */
const FORMER_NAME = 'SIGN_UP_DOMAINS';

/**
 * Reads the settings of a project from the functions' parameters, in `functions/.env` and
 * `functions/.env.<project>`, as a deployment of the functions does. Refuses domains in a file named after
 * an alias of the project: firebase-tools reads it only when called with the alias, and then the functions
 * would have other domains than the rules.
 *
 * @param root of the tree
 * @throws {Error} when the settings are invalid, do not say who is admitted, or are in such a file, which it names
 */
export function readSettings(root: string, project: string): Settings {
  const folder = join(root, 'functions');
  for (const alias of aliasesOf(root, project)) {
    const file = `.env.${alias}`;
    if ('COMPANY_DOMAINS' in readEnv(folder, file)) {
      throw new Error(`Move COMPANY_DOMAINS from functions/${file} to functions/.env.${project}.`);
    }
  }
  try {
    return parseSettings(readParameters(root, project), project);
  } catch (error) {
    throw new Error(`functions/.env.${project}: ${(error as Error).message}`, { cause: error });
  }
}

function parseSettings(
  values: Readonly<Record<string, string | undefined>>,
  project: string,
): Settings {
  if (FORMER_NAME in values) {
    throw new Error(
      `${FORMER_NAME} is called COMPANY_DOMAINS now, and holds for everything, not for sign-ups alone.`,
    );
  }
  return {
    companyDomains: parseDomains(values['COMPANY_DOMAINS'] ?? ''),
    maxVersions: values['MAX_VERSIONS'] ?? '',
    supabaseUrl: values['SUPABASE_URL'] ?? '',
    storagePlan: planOf(values['STORAGE_PLAN'] ?? ''),
    application: applicationOf(values['APP_ORIGINS'] ?? '', project),
  };
}

/** The functions' parameters that a file sets, by name: the file of the project goes before that of all. */
export function readParameters(root: string, project: string): Record<string, string | undefined> {
  const folder = join(root, 'functions');
  return { ...readEnv(folder, '.env'), ...readEnv(folder, `.env.${project}`) };
}

/** @throws {Error} when it is neither: the functions take anything else for the free plan, which would go unnoticed */
function planOf(plan: string): Settings['storagePlan'] {
  if (plan === '') return 'free';
  if (plan !== 'free' && plan !== 'paid') throw new Error('STORAGE_PLAN is free or paid.');
  return plan;
}

/** @throws {Error} when the first origin is not valid, since links in mails lead to it */
function applicationOf(origins: string, project: string): string {
  const [first = `https://${project}.web.app`] = origins.split(/[\s,]/).filter(Boolean);
  if (!URL.canParse(first) || new URL(first).protocol !== 'https:') {
    throw new Error(`APP_ORIGINS has to begin with an origin such as https://files.example.com.`);
  }
  return new URL(first).origin;
}

function readEnv(folder: string, file: string): Record<string, string | undefined> {
  const path = join(folder, file);
  return existsSync(path) ? parseEnv(readFileSync(path, 'utf8')) : {};
}

/** Other names of a project in `.firebaserc`. */
function aliasesOf(root: string, project: string): string[] {
  const file = join(root, '.firebaserc');
  if (!existsSync(file)) return [];
  const { projects = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
    projects?: Record<string, string>;
  };
  return Object.entries(projects).flatMap(([alias, id]) =>
    id === project && alias !== project ? [alias] : [],
  );
}
