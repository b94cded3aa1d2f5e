import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { env, execPath } from 'node:process';
import { promisify } from 'node:util';
import { projectRoot } from '../../../dev/project-root.ts';
import { supabaseProject } from '../checks/file-checks.ts';
import type { Settings } from '../settings.ts';
import { runCommand, type FirebaseCli } from './commands.ts';
import { writeDomains } from './write-domains.ts';
import { writeProject } from './write-project.ts';

const run = promisify(execFile);

/** No dependency of ours: only a deployment needs it. Since version 3 it pushes to the local database unless told. */
const SUPABASE_CLI = 'supabase@3.1.0';

/**
 * Brings the comments database up to date, then tells it whom its policies admit: the domains first, which only close.
 * The CLI takes its credentials from the environment, where no list of processes shows them.
 *
 * @throws {Error} when the CLI or the database has refused
 */
export async function pushMigrations(
  { root, project }: FirebaseCli,
  { supabaseUrl, companyDomains }: Settings,
  say: (line: string) => void,
): Promise<void> {
  const reference = supabaseProject(supabaseUrl);
  if (reference === null) {
    say('No comments: SUPABASE_URL is empty.');
    return;
  }
  const words = ['--yes', SUPABASE_CLI, 'db', 'push', `--remote=${reference}`, '--yes'];
  await runCommand(root, words, 'npx');
  const secretKey = env['SUPABASE_SECRET_KEY'] ?? (await secretKeyOf(project));
  const service = { url: supabaseUrl, secretKey };
  await writeDomains(service, companyDomains);
  await writeProject(service, project);
}

/** The secret that the functions read, with the rights of the person who deploys. */
async function secretKeyOf(project: string): Promise<string> {
  const firebase = join(projectRoot, 'node_modules/firebase-tools/lib/bin/firebase.js');
  const words = ['functions:secrets:access', 'SUPABASE_SECRET_KEY', '--project', project];
  const { stdout: key } = await run(execPath, [firebase, ...words], { cwd: projectRoot });
  return key.trim();
}
