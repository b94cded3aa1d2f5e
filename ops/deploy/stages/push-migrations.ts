import { execFile } from 'node:child_process';
import { env, execPath } from 'node:process';
import { promisify } from 'node:util';
import { supabaseProject } from '../checks/file-checks.ts';
import type { Settings } from '../settings.ts';
import { writeDomains, writeProject } from '../write-to-database.ts';
import { FIREBASE, runCommand, type FirebaseCli } from './firebase-cli.ts';

const run = promisify(execFile);

/** No dependency of ours: only a deployment needs it. Since its version 3 it pushes to a local database unless told. */
const SUPABASE_CLI = 'supabase@3.1.0';

/**
 * Brings the comments database up to date, then tells it whom its policies admit: the domains first, which only close.
 * Supabase's CLI takes its credentials from the environment, where no list of processes shows them.
 *
 * @throws {Error} when the CLI or the database has refused
 */
export async function pushMigrations(
  cli: FirebaseCli,
  { supabaseUrl, companyDomains }: Settings,
): Promise<void> {
  const reference = supabaseProject(supabaseUrl);
  if (reference === null) {
    cli.say('No comments: SUPABASE_URL is empty.');
    return;
  }
  const words = ['--yes', SUPABASE_CLI, 'db', 'push', `--remote=${reference}`, '--yes'];
  await runCommand(cli, 'npx', words);
  const secretKey = env['SUPABASE_SECRET_KEY'] ?? (await secretKeyOf(cli));
  const service = { url: supabaseUrl, secretKey };
  await writeDomains(service, companyDomains);
  await writeProject(service, cli.project);
}

/** The secret that the functions read, with the rights of the person who deploys. */
async function secretKeyOf({ root, project }: FirebaseCli): Promise<string> {
  const words = ['functions:secrets:access', 'SUPABASE_SECRET_KEY', '--project', project];
  const { stdout: key } = await run(execPath, [FIREBASE, ...words], { cwd: root });
  return key.trim();
}
