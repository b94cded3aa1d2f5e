import { webConfig, type FileFacts } from './read-files.ts';
import { withLines } from './with-lines.ts';

/** Type or name of a parameter -> what functions read as it stands: they take `yes` for no, and `1,000` for 1. */
const READABLE: Readonly<Record<string, readonly [RegExp, string]>> = {
  boolean: [/^(true|false)$/, 'true or false'],
  int: [/^\d{1,9}$/, 'digits alone'],
  SIGN_UP_MIN_INSTANCES: [/^[01]$/, '0 or 1'],
  TEXT_SEARCH: [/^(on|off)$/, 'on or off'],
};
/** What pushing migrations needs of the environment. */
const SUPABASE_CREDENTIALS = ['SUPABASE_ACCESS_TOKEN', 'SUPABASE_DB_PASSWORD'];

type FileCheck = (facts: FileFacts) => string | null;

/** The checks of what pages and functions are told; the smoke test makes them, too. */
export const CONFIGURATION_CHECKS: readonly FileCheck[] = [
  webConfiguration,
  localBuild,
  siteKey,
  attestation,
  commentsAddress,
  commentsKey,
];

/** Checks of the files of this machine: each finds a sentence that says what to do, or nothing. */
export const FILE_CHECKS: readonly FileCheck[] = [
  ({ settings }) => (typeof settings === 'string' ? settings : null),
  unsetParameters,
  unreadableParameters,
  databaseLocation,
  ...CONFIGURATION_CHECKS,
  migrations,
];

/** The CLI asks for a parameter that no file sets, even for one with a default, after it has built. */
function unsetParameters({ project, manifest, parameters }: FileFacts): string | null {
  const absent = manifest.params.filter(
    ({ name, type }) => type !== 'secret' && parameters[name] === undefined,
  );
  if (absent.length === 0) return null;
  const lines = absent.map(({ name, default: usual = '' }) => `${name}=${usual}`);
  return withLines(`Write into functions/.env.${project} what it does not say yet`, lines);
}

function unreadableParameters({ project, manifest, parameters }: FileFacts): string | null {
  const wrong = manifest.params.flatMap(({ name, type }) => {
    const value = parameters[name];
    const [pattern, words] = READABLE[name] ?? READABLE[type] ?? [];
    return value === undefined || pattern?.test(value) !== false
      ? []
      : [`${name}=${value} (${words})`];
  });
  if (wrong.length === 0) return null;
  return `Mend in functions/.env.${project} what functions would read as something else: ${wrong.join(', ')}.`;
}

function databaseLocation({ location, region }: FileFacts): string | null {
  if (location !== '') return null;
  return `Name the location of the database as firestore.location in firebase.json, such as ${region}: the CLI would create one in nam5, in the United States.`;
}

/** The pages know their project from their build alone, and nothing else would notice another's. */
function webConfiguration(facts: FileFacts): string | null {
  const { project, webFile } = facts;
  const found = webConfig(facts)?.projectId;
  if (found === project) return null;
  const what = found === undefined ? 'no project' : `the project ${JSON.stringify(found)}`;
  return `Write into ${webFile} VITE_FIREBASE_CONFIG=, with the JSON on one line that \`npx firebase apps:sdkconfig web --project ${project}\` prints: it names ${what}.`;
}

function localBuild({ web }: FileFacts): string | null {
  if ((web['VITE_EMULATORS'] ?? '') === '') return null;
  return 'Unset VITE_EMULATORS in the environment and in the .env files of web/: such a build calls the emulators of whoever opens it.';
}

function siteKey({ parameters, web, webFile }: FileFacts): string | null {
  const enforced = parameters['ENFORCE_APP_CHECK'] === 'true';
  if (!enforced || (web['VITE_APP_CHECK_SITE_KEY'] ?? '') !== '') return null;
  return `Write the site key of App Check (reCAPTCHA Enterprise) as VITE_APP_CHECK_SITE_KEY into ${webFile}, or deploy with ENFORCE_APP_CHECK=false: the functions would refuse every call of the pages.`;
}

/** The smoke test calls functions as pages do, without being one. */
function attestation({ parameters, environment, isTried }: FileFacts): string | null {
  const enforced = parameters['ENFORCE_APP_CHECK'] === 'true';
  if (!isTried || !enforced || environment.includes('APP_CHECK_DEBUG_TOKEN')) return null;
  return 'Set APP_CHECK_DEBUG_TOKEN in the environment, a debug token of App Check (console of Firebase, App Check, Manage debug tokens): with ENFORCE_APP_CHECK=true the smoke test is refused without one.';
}

/** The functions write to the comments database that people read. */
function commentsAddress({ project, parameters, web, webFile }: FileFacts): string | null {
  const inFunctions = originOf(parameters['SUPABASE_URL'] ?? '');
  const inWeb = originOf(web['VITE_SUPABASE_URL'] ?? '');
  if (inFunctions === inWeb) return null;
  return `Write the same address as SUPABASE_URL into functions/.env.${project} and as VITE_SUPABASE_URL into ${webFile}: they say "${inFunctions}" and "${inWeb}".`;
}

function commentsKey({ web, webFile }: FileFacts): string | null {
  const key = web['VITE_SUPABASE_KEY'] ?? '';
  if (key === '' && (web['VITE_SUPABASE_URL'] ?? '') !== '') {
    return `Write the publishable key of the Supabase project as VITE_SUPABASE_KEY into ${webFile}: without it there are no comments.`;
  }
  // Keys of the older kind are tokens with a role.
  const payload = Buffer.from(key.split('.')[1] ?? '', 'base64url').toString();
  if (!key.startsWith('sb_secret_') && !payload.includes('"service_role"')) return null;
  return `Replace VITE_SUPABASE_KEY in ${webFile} by the publishable key, and revoke the one that stands there: it is secret, and everybody could read it.`;
}

function migrations(facts: FileFacts): string | null {
  const { parameters, environment } = facts;
  if ((parameters['SUPABASE_URL'] ?? '') === '') return null;
  if (supabaseProject(facts) === null) {
    return 'Write SUPABASE_URL as https://REF.supabase.co: the migrations are pushed to the project that it names.';
  }
  const missing = SUPABASE_CREDENTIALS.filter((name) => !environment.includes(name));
  if (missing.length === 0) return null;
  return `Set ${missing.join(' and ')} in the environment, of the Supabase project that gets the migrations (its dashboard, Access Tokens and Database Settings).`;
}

/** The reference of the Supabase project that gets the migrations; null: nothing says where to, or with which right. */
export function supabaseReference(facts: FileFacts): string | null {
  return migrations(facts) === null ? supabaseProject(facts) : null;
}

function supabaseProject({ parameters }: FileFacts): string | null {
  const url = parameters['SUPABASE_URL'] ?? '';
  return /^https:\/\/([a-z0-9]+)\.supabase\.co\/?$/.exec(url)?.[1] ?? null;
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : url;
}
