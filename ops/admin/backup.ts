import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { applicationDefault } from 'firebase-admin/app';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import { projectRoot } from '../../dev/project-root.ts';
import { database } from '../../functions/src/platform/admin-app.ts';
import { read } from '../deploy/reading/google.ts';
import { OperatorError } from './operator-error.ts';

// What no service backs up (decision 0126): accounts with the hashes of their passwords, the parameters of these, who is
// admin, and the settings that only the operator's clone has.

/** Accounts per request. */
const PAGE_SIZE = 1000;

/** An account, as `firebase auth:export` writes it and `firebase auth:import` reads it. */
interface ExportedAccount {
  localId: string;
  email?: string;
  emailVerified: boolean;
  disabled: boolean;
  passwordHash?: string;
  salt?: string;
  displayName?: string;
  /** Claims, as JSON. */
  customAttributes?: string;
  /** Milliseconds since the epoch. */
  createdAt: string;
  lastSignedInAt?: string;
}

/**
 * Writes it to files that only the operator may read.
 *
 * @param folder made if it is not there, with the folders above it
 * @param project null: the local stack
 * @returns what was written, and what not
 * @throws {OperatorError} when something is in the folder, or the hashes may not be read: then nothing was written
 */
export async function backup(folder: string, project: string | null): Promise<string> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new OperatorError(`${folder} is not empty: name a folder that is new.`);
  }
  const users = await exportedAccounts();
  const parameters = project === null ? null : await hashParameters(project);
  const admins = (await database().collection('admins').listDocuments()).map(({ id }) => id);
  const files = new Map<string, string>([
    ['accounts.json', json({ users })],
    ['admins.json', json(admins.toSorted())],
    ...(parameters === null ? [] : [['hash-parameters.json', json(parameters)] as const]),
    ...settingsOf(project),
  ]);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of files)
    writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx' });
  const withPassword = users.filter(({ passwordHash }) => passwordHash !== undefined).length;
  return [
    `${folder}: ${users.length} accounts, ${withPassword} with a password; ${admins.length} admins. Files: ${[...files.keys()].join(', ')}.`,
    'Whoever has them can guess passwords: lock them away, encrypted, outside the project.',
    'Not in it: the files (bucket), the records and the journal (Firestore), the comments (Supabase), secrets. Their backups, and the way back: docs/deploying.md, 13.',
  ].join('\n');
}

async function exportedAccounts(): Promise<ExportedAccount[]> {
  const users: UserRecord[] = [];
  let pageToken: string | undefined;
  do {
    const page = await getAuth().listUsers(PAGE_SIZE, pageToken);
    users.push(...page.users);
    ({ pageToken } = page);
  } while (pageToken !== undefined);
  // The library leaves out what Google has redacted.
  if (users.some((user) => hasPassword(user) && !user.passwordHash)) {
    throw new OperatorError(
      'Google does not show you the hashes of passwords, without which nobody could sign in again: have the role Firebase Authentication Admin (roles/firebaseauth.admin) given to you.',
    );
  }
  return users.map(exported);
}

function hasPassword({ providerData }: UserRecord): boolean {
  return providerData.some(({ providerId }) => providerId === 'password');
}

function exported(user: UserRecord): ExportedAccount {
  const { uid, email, emailVerified, disabled, displayName, customClaims, metadata } = user;
  const { passwordHash, passwordSalt: salt } = user;
  const lastSignIn = Date.parse(metadata.lastSignInTime ?? '');
  return {
    localId: uid,
    ...(email ? { email } : {}),
    emailVerified,
    disabled,
    ...(passwordHash ? { passwordHash } : {}),
    ...(salt ? { salt } : {}),
    ...(displayName ? { displayName } : {}),
    ...(customClaims ? { customAttributes: JSON.stringify(customClaims) } : {}),
    createdAt: String(Date.parse(metadata.creationTime)),
    ...(Number.isNaN(lastSignIn) ? {} : { lastSignedInAt: String(lastSignIn) }),
  };
}

/**
 * How the project hashes passwords: without this the hashes are worth nothing. `hashConfig` of
 * https://cloud.google.com/identity-platform/docs/reference/rest/v2/Config
 */
async function hashParameters(project: string): Promise<object> {
  const token = async (): Promise<string> =>
    (await applicationDefault().getAccessToken()).access_token;
  const answer = await read<{ signIn?: { hashConfig?: { signerKey?: string } } }>(
    { project, token },
    'identityPlatform',
    `/admin/v2/projects/${project}/config`,
  );
  const found = 'value' in answer ? answer.value?.signIn?.hashConfig : undefined;
  if (!found?.signerKey) {
    throw new OperatorError(
      `The parameters of the hashes could not be read, without which nobody could sign in again${'unread' in answer ? ` (${answer.unread})` : ''}: have the role Firebase Authentication Admin (roles/firebaseauth.admin) given to you.`,
    );
  }
  return found;
}

/** The settings of a project, which are not in the repository. */
function settingsOf(project: string | null): [string, string][] {
  if (project === null) return [];
  return ['functions', 'web'].flatMap((part): [string, string][] => {
    const file = join(projectRoot, part, `.env.${project}`);
    return existsSync(file) ? [[`${part}.env.${project}`, readFileSync(file, 'utf8')]] : [];
  });
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
