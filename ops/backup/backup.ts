import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import type { UserRecord } from 'firebase-admin/auth';
import { projectRoot } from '../../dev/project-root.ts';
import { accounts, database } from '../../functions/src/platform/admin-app.ts';
import { forEachPage } from '../../functions/src/walk/for-each-page.ts';
import { accountsInPages } from '../admin/accounts-in-pages.ts';
import { signedIn } from '../deploy/checks/google.ts';
import { exportedAccount } from './exported-account.ts';
import { hashParameters } from './hash-parameters.ts';
import { OperatorError } from '../admin/operator-error.ts';
import { settingsFiles } from './settings-files.ts';

// What no service backs up (decision 0183): accounts with the hashes of their passwords, the parameters of these, who is
// admin, and the settings that only the operator's clone has.

/** Accounts per request. */
const PAGE_SIZE = 1000;

/**
 * Writes it to files that only the operator may read.
 *
 * @param folder made if it is not there, with the folders above it; not in the clone, which is a repository
 * @param project null: the local stack
 * @returns what was written, and what not
 * @throws {OperatorError} when something is in the folder, or the hashes may not be read: then nothing was written
 */
export async function backup(folder: string, project: string | null): Promise<string> {
  const within = relative(projectRoot, resolve(folder));
  if (within.split(sep)[0] !== '..' && !isAbsolute(within)) {
    throw new OperatorError(
      `${folder} is in the clone: name a folder outside, or it may be committed.`,
    );
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new OperatorError(`${folder} is not empty: name a folder that is new.`);
  }
  const users = (await allAccounts()).map(exportedAccount);
  const parameters = project === null ? null : await hashParameters(await signedIn(project));
  const admins = (await database().collection('admins').listDocuments()).map(({ id }) => id);
  const files = new Map<string, string>([
    ['accounts.json', json({ users })],
    ['admins.json', json(admins.toSorted())],
    ...(parameters === null ? [] : [['hash-parameters.json', json(parameters)] as const]),
    ...(project === null ? [] : settingsFiles(project)),
  ]);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, text] of files) {
    writeFileSync(join(folder, name), text, { mode: 0o600, flag: 'wx' });
  }
  const withPassword = users.filter(({ passwordHash }) => passwordHash !== undefined).length;
  return [
    `${folder}: ${users.length} accounts, ${withPassword} with a password; ${admins.length} admins. Files: ${[...files.keys()].join(', ')}.`,
    'Whoever has them can guess passwords: lock them away, encrypted, outside the project.',
    'Not in it: the files (bucket), the records and the journal (Firestore), the comments (Supabase), secrets. Their backups, and the way back: docs/restoring.md.',
  ].join('\n');
}

async function allAccounts(): Promise<UserRecord[]> {
  const all: UserRecord[] = [];
  const read = accountsInPages(PAGE_SIZE);
  await forEachPage(read, await accounts(), ({ users }) => void all.push(...users));
  return all;
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 1)}\n`;
}
