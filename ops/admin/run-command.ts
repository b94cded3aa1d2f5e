import { parseArgs } from 'node:util';
import { isEmailAddress } from '../../core/src/accounts/email-addresses.ts';
import { addressKey } from '../../core/src/accounts/address-key.ts';
import { ROOT } from '../../core/src/paths/item-path.ts';
import { readHealth } from '../../functions/src/health/read-health.ts';
import { database } from '../../functions/src/platform/admin-app.ts';
import { accountReport } from './account-report.ts';
import { backup } from '../backup/backup.ts';
import { claimsReport, giveClaims } from './claims.ts';
import type { connect } from './connect.ts';
import { forgetJobs } from './forget-jobs.ts';
import { parseHeir } from './heir.ts';
import { leave } from './leave.ts';
import { leaveReport } from './leave-report.ts';
import { maintenanceOff, maintenanceOn } from './maintenance.ts';
import { OperatorError } from './operator-error.ts';
import { purge } from './purge.ts';
import { remove } from './remove.ts';
import { repair } from './repair.ts';
import { statusReport } from './status-report.ts';
import { LOCAL_RULES, RELEASED_RULES } from './storage-rules.ts';

const USAGE = `Usage: npm run admin -- add <e-mail>
       npm run admin -- remove <e-mail> [--to <e-mail>|nobody] [--full]
       npm run admin -- list
       npm run admin -- leave <e-mail> [--to <e-mail>|nobody] [--all-links] [--full]
       npm run admin -- purge <e-mail> [--confirm]
       npm run admin -- claims
       npm run admin -- repair [folder/] [--confirm|--dry-run]
       npm run admin -- maintenance on|off
       npm run admin -- backup <new folder>
       npm run admin -- forget-jobs
       npm run admin -- status
"remove" says what the person still owns; --to hands it to somebody else, or to nobody.
"leave" ends a person's access: it disables the account, removes the address from every record, and revokes
the links to files that the person owned or that were shared with them; with --all-links, to all files. What they own belongs to nobody then, or to whom --to names.
With --full, both list each item; otherwise folders, and the first of many.
"purge" says how much an account has uploaded; with --confirm, the functions remove all that, and its comments.
"claims" gives every account the claim without which it cannot comment, and keeps its other claims.
"repair" has the functions compare all records, or those of a folder, with the files, and waits for it. Of
very many records whose files are gone it removes none, unless with --confirm. With --dry-run it only says what it would do.
"maintenance on" closes uploads and all changes, while reading goes on, which every screen says. "maintenance off" opens
everything again, and begins a repair. Both may be repeated.
"forget-jobs", during maintenance, forgets the jobs that have come back with a database of an earlier day.
"backup" writes what no service backs up: accounts with the hashes of their passwords, admins, settings (docs/restoring.md).
"status" says whether all is well: the functions, jobs, the repair of the night and its brake, the bucket, the comments database.
It fails when something is wrong.
With --project <id>, in production, with the account of "gcloud auth application-default login";
without it, on the local stack.`;

/** What a command is given besides its words. */
interface Means {
  /** Reaches the project, once the words are known to be right. */
  connect: typeof connect;
  /** Gets a line whenever the command has moved on. */
  progress: (line: string) => void;
}

interface Options {
  project?: string | undefined;
  'all-links'?: boolean | undefined;
  to?: string | undefined;
  full?: boolean | undefined;
  confirm?: boolean | undefined;
  'dry-run'?: boolean | undefined;
}

/**
 * Does what an operator has asked for.
 *
 * @param words of the command line, behind the command itself
 * @returns what to print
 * @throws {OperatorError} with what to print, when nothing was done or not everything
 */
export async function runCommand(words: readonly string[], means: Means): Promise<string> {
  const { values, positionals } = parse(words);
  const [verb, ...emails] = positionals;
  return run(verb, emails, values, means);
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        project: { type: 'string' },
        'all-links': { type: 'boolean' },
        to: { type: 'string' },
        full: { type: 'boolean' },
        confirm: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
  } catch {
    throw new OperatorError(USAGE);
  }
}

async function run(
  verb: string | undefined,
  emails: readonly string[],
  options: Options,
  { connect, progress }: Means,
): Promise<string> {
  const { project, 'all-links': allLinks = false, confirm = false, to, full = false } = options;
  const { 'dry-run': isDryRun = false } = options;
  const [address, ...more] = emails;
  if (allLinks && verb !== 'leave') throw new OperatorError(USAGE);
  if (confirm && verb !== 'repair' && verb !== 'purge') throw new OperatorError(USAGE);
  if (isDryRun && (verb !== 'repair' || confirm)) throw new OperatorError(USAGE);
  if ((to !== undefined || full) && verb !== 'leave' && verb !== 'remove') {
    throw new OperatorError(USAGE);
  }
  if (verb === 'list' && address === undefined) {
    await connect(project);
    const addresses = (await admins().listDocuments()).map(({ id }) => id).toSorted();
    return addresses.length === 0 ? 'There is no admin.' : addresses.join('\n');
  }
  if (verb === 'claims' && address === undefined) {
    await connect(project);
    return claimsReport(await giveClaims());
  }
  if (verb === 'status' && address === undefined) {
    await connect(project);
    const { text, isWell } = statusReport(await readHealth(), { project });
    // So that a script can ask it.
    if (!isWell) throw new OperatorError(text);
    return text;
  }
  if (verb === 'repair' && more.length === 0) {
    await connect(project);
    return repair(address ?? ROOT, progress, { isConfirmed: confirm, isDryRun, project });
  }
  if (verb === 'forget-jobs' && address === undefined) {
    await connect(project);
    return forgetJobs();
  }
  if (verb === 'backup' && address !== undefined && more.length === 0) {
    await connect(project);
    return backup(address, project ?? null);
  }
  if (verb === 'maintenance' && (address === 'on' || address === 'off') && more.length === 0) {
    await connect(project, { bucket: true });
    const rules = project === undefined ? LOCAL_RULES : RELEASED_RULES;
    const set = address === 'on' ? maintenanceOn : maintenanceOff;
    return set(rules, { progress });
  }
  if (address === undefined || more.length > 0) throw new OperatorError(USAGE);
  const email = addressKey(address);
  if (verb === 'leave') {
    // Not isEmailAddress: records may hold malformed addresses, which must be removable too.
    if (!email.includes('@')) throw new OperatorError(`${address} is no e-mail address.`);
    const heir = to === undefined ? null : parseHeir(to, email);
    await connect(project, { bucket: true });
    const report = await leave(email, { allLinks, to: heir, progress });
    const text = leaveReport(email, report, full);
    // Not a success while comments are open.
    if (report.commentsOpen !== null) throw new OperatorError(text);
    return text;
  }
  if (verb === 'purge') {
    if (!email.includes('@')) throw new OperatorError(`${address} is no e-mail address.`);
    await connect(project);
    return purge(email, { confirm }, progress);
  }
  if (verb !== 'add' && verb !== 'remove') throw new OperatorError(USAGE);
  if (!isEmailAddress(email)) throw new OperatorError(`${address} is no e-mail address.`);
  if (verb === 'remove') {
    const heir = to === undefined ? {} : { to: parseHeir(to, email) };
    // Only what is handed on has links to end: removing an admin needs no right to the files.
    await connect(project, { bucket: to !== undefined });
    return remove(email, { ...heir, full, progress });
  }
  await connect(project);
  await admins().doc(email).set({});
  return `${email} is an admin, once the address is verified.\n${await accountReport(email)}`;
}

function admins() {
  return database().collection('admins');
}
