import { env } from 'node:process';
import { read, type Google } from '../checks/google.ts';
import type { Settings } from '../settings.ts';
import { writeDomains, writeProject } from '../write-to-database.ts';
import { runCommand } from './run-command.ts';

/** No dependency of ours: only a deployment needs it. Since its version 3 it pushes to a local database unless told. */
export const SUPABASE_CLI = 'supabase@3.1.0';

/**
 * What Supabase's CLI says against pushing the migrations, such as a wrong password, or one that the database has and
 * the tree has not; null: nothing. Writes nothing.
 *
 * @param root of the tree
 * @param reference of the Supabase project
 */
export async function migrationsProblem(root: string, reference: string): Promise<string | null> {
  const said: string[] = [];
  try {
    await push(root, reference, (line) => said.push(line), '--dry-run');
    return null;
  } catch {
    return `Mend what Supabase's CLI says of the project ${reference}, which gets the migrations: ${said.join(' ').trim()}`;
  }
}

/**
 * Brings the comments database up to date, then tells it whom its policies admit: the domains first, which only close.
 *
 * @param root of the tree
 * @param reference of the Supabase project
 * @throws {Error} when the CLI or the database has refused
 */
export async function pushMigrations(
  root: string,
  reference: string,
  google: Google,
  { supabaseUrl, companyDomains }: Settings,
  say: (line: string) => void,
): Promise<void> {
  await push(root, reference, say);
  const service = { url: supabaseUrl, secretKey: await secretKey(google) };
  await writeDomains(service, companyDomains);
  await writeProject(service, google.project);
}

/** Its credentials are in the environment, where no list of processes shows them. */
function push(root: string, reference: string, say: (line: string) => void, ...flags: string[]) {
  const words = ['--yes', SUPABASE_CLI, 'db', 'push', `--remote=${reference}`, '--yes', ...flags];
  return runCommand('npx', words, { cwd: root, env, say });
}

/** The secret that the functions read. */
async function secretKey(google: Google): Promise<string> {
  const secret = await read<{ payload: { data: string } }>(
    google,
    'secretManager',
    `/v1/projects/${google.project}/secrets/SUPABASE_SECRET_KEY/versions/latest:access`,
  );
  if ('value' in secret && secret.value !== null) {
    return Buffer.from(secret.value.payload.data, 'base64').toString().trim();
  }
  throw new Error(
    `SUPABASE_SECRET_KEY could not be read${'unread' in secret ? `: ${secret.unread}` : ''}.`,
  );
}
