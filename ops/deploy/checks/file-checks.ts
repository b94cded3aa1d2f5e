import type { FileFacts } from '../facts.ts';

/** What a check finds: a sentence that says what to do, or null. */
type Check<F> = (facts: F) => string | null;

/** What firebase-tools takes for `true` in a parameter. */
const YES = ['true', 'y', 'yes', '1'];

/** What pushing migrations needs of the environment. */
const SUPABASE_CREDENTIALS = ['SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD'];

/** Checks of the files of this machine, without a request. */
export const FILE_CHECKS: readonly Check<FileFacts>[] = [
  ({ settingsProblem }) => settingsProblem,
  settingsThatAreAsked,
  locationOfTheDatabase,
  webConfiguration,
  localBuild,
  siteKey,
  comments,
  migrations,
];

/** The CLI asks for a parameter that no file sets, even for one with a default, after it has built. */
function settingsThatAreAsked({ project, manifest, parameters }: FileFacts): string | null {
  const absent = manifest.params.filter(
    ({ name, type }) => type !== 'secret' && parameters[name] === undefined,
  );
  if (absent.length === 0) return null;
  const lines = absent.map(({ name, default: usual }) => `${name}=${usual ?? ''}`).join(' ');
  return `Write what functions/.env.${project} does not say yet, one a line, since the CLI would ask for it after the build: ${lines}.`;
}

function locationOfTheDatabase({ location, region }: FileFacts): string | null {
  if (location !== undefined && location !== '') return null;
  return `Name the location of the database as firestore.location in firebase.json, such as ${region}: the CLI would create a missing one in nam5, in the United States.`;
}

/** The web application reads its project from its build, and nothing else would notice another's. */
function webConfiguration({ project, webFile, webFileExists, web }: FileFacts): string | null {
  const how = `with VITE_FIREBASE_CONFIG=, the JSON on one line that "npx firebase apps:sdkconfig web --project ${project}" prints`;
  if (!webFileExists) return `Write ${webFile}, ${how}.`;
  const text = web['VITE_FIREBASE_CONFIG'] ?? '';
  if (text === '') return `Complete ${webFile} ${how}.`;
  const config = parsed(text);
  if (config?.['projectId'] === undefined) return `Replace what ${webFile} has, ${how}.`;
  if (config['projectId'] !== project) {
    return `Replace the configuration in ${webFile}, ${how}: it is that of the project ${JSON.stringify(config['projectId'])}.`;
  }
  return null;
}

/** A build for the local stack calls 127.0.0.1. */
function localBuild({ web }: FileFacts): string | null {
  if ((web['VITE_EMULATORS'] ?? '') === '') return null;
  return 'Unset VITE_EMULATORS in the environment and in the .env files of web/: such a build calls the emulators of whoever opens it.';
}

function siteKey({ parameters, web, webFile }: FileFacts): string | null {
  const enforced = YES.includes(parameters['ENFORCE_APP_CHECK'] ?? '');
  if (!enforced || (web['VITE_APP_CHECK_SITE_KEY'] ?? '') !== '') return null;
  return `Write the site key of App Check (reCAPTCHA Enterprise) as VITE_APP_CHECK_SITE_KEY into ${webFile}, or deploy with ENFORCE_APP_CHECK=false: the functions would refuse every call of the pages.`;
}

/** The functions write to one comments database, and people read one. */
function comments({ project, settings, web, webFile }: FileFacts): string | null {
  if (settings === null) return null;
  const inFunctions = originOf(settings.supabaseUrl);
  const inWeb = originOf(web['VITE_SUPABASE_URL'] ?? '');
  if (inFunctions !== inWeb) {
    return `Write the same address as SUPABASE_URL into functions/.env.${project} and as VITE_SUPABASE_URL into ${webFile}: they say "${inFunctions}" and "${inWeb}".`;
  }
  if (inWeb === '') return null;
  const key = web['VITE_SUPABASE_KEY'] ?? '';
  if (key === '') {
    return `Write the publishable key of the Supabase project as VITE_SUPABASE_KEY into ${webFile}: without it there are no comments.`;
  }
  if (key.startsWith('sb_secret_') || roleOf(key) === 'service_role') {
    return `Replace VITE_SUPABASE_KEY in ${webFile} by the publishable key, and revoke the one that stands there: it is secret, and everybody could read it.`;
  }
  return null;
}

function migrations({ settings, environment }: FileFacts): string | null {
  if (settings === null || settings.supabaseUrl === '') return null;
  if (supabaseProject(settings.supabaseUrl) === null) {
    return 'Write SUPABASE_URL as https://REF.supabase.co: the migrations are pushed to the project that it names.';
  }
  const missing = SUPABASE_CREDENTIALS.filter((name) => !environment.includes(name));
  if (missing.length === 0) return null;
  return `Set ${missing.join(' and ')} in the environment, of the Supabase project that gets the migrations (its dashboard, Access Tokens and Database Settings).`;
}

/** The reference of the Supabase project at an address; null: it does not say. */
export function supabaseProject(url: string): string | null {
  return /^https:\/\/([a-z0-9]+)\.supabase\.co\/?$/.exec(url)?.[1] ?? null;
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}

function parsed(json: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' ? (value as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** The role in a key of the older kind, a token. */
function roleOf(key: string): unknown {
  const [, payload = ''] = key.split('.');
  return parsed(Buffer.from(payload, 'base64url').toString())?.['role'];
}
