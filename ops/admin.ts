import process, { exit, stderr, stdout } from 'node:process';
import { parseArgs } from 'node:util';
import { isEmailAddress } from '../core/src/accounts/email-addresses.ts';
import { emailKey } from '../core/src/accounts/emails.ts';
import { ROOT } from '../core/src/paths/item-path.ts';
import { readHealth } from '../functions/src/health/read-health.ts';
import { database } from '../functions/src/platform/admin-app.ts';
import { accountReport } from './admin/account-report.ts';
import { backup } from './admin/backup.ts';
import { claimsReport, giveClaims } from './admin/claims.ts';
import { leave } from './admin/leave.ts';
import { leaveReport } from './admin/leave-report.ts';
import { OperatorError } from './admin/operator-error.ts';
import { connect } from './admin/connect.ts';
import { parseHeir } from './admin/heir.ts';
import { remove } from './admin/remove.ts';
import { clearLine, printOnce } from './admin/print-once.ts';
import { maintenanceOff, maintenanceOn } from './admin/maintenance.ts';
import { purge } from './admin/purge.ts';
import { repair } from './admin/repair.ts';
import { statusReport } from './admin/status-report.ts';
import { LOCAL_RULES, RELEASED_RULES } from './admin/storage-rules.ts';

// What an operator does from a terminal: `npm run admin -- add|remove|list|leave|purge|claims|status [e-mail]`, `repair
// [folder]`, `backup <folder>` and `maintenance on|off`, on the local stack, or with `--project <id>` and the operator's own credentials in production.

const USAGE = `Usage: npm run admin -- add <e-mail>
       npm run admin -- remove <e-mail> [--to <e-mail>|nobody] [--full]
       npm run admin -- list
       npm run admin -- leave <e-mail> [--to <e-mail>|nobody] [--all-links] [--full]
       npm run admin -- purge <e-mail> [--confirm]
       npm run admin -- claims
       npm run admin -- repair [folder/] [--confirm | --dry-run]
       npm run admin -- maintenance on|off
       npm run admin -- backup <new folder>
       npm run admin -- status
"remove" says what the person still owns; --to hands it to somebody else, or to nobody.
"leave" ends a person's access: it disables the account, removes the address from every record, and revokes
the links to files that the person owned or that were shared with them; with --all-links, to all files. What they own belongs to nobody then, or to whom --to names.
With --full, both list each item; otherwise folders, and the first of many.
"purge" says how much an account has uploaded; with --confirm, the functions remove all that, and its comments.
"claims" gives every account the claim without which it cannot comment, and keeps its other claims.
"repair" has the functions compare all records, or those of a folder, with the files, and waits for it. Of
very many records whose files are gone it removes none, unless with --confirm. With --dry-run it only says what it would do.
"maintenance on" closes uploads and all changes, and reading goes on; every screen says so. "maintenance off" opens
everything again. Either may be repeated.
"backup" writes what no service backs up: accounts with the hashes of their passwords, admins, settings.
"status" says how the installation is, as the page 'État' does; it fails with 1 when something is wrong.
With --project <id>, in production, with the account of "gcloud auth application-default login";
without it, on the local stack.`;

try {
  const { values, positionals } = parse();
  const [verb, ...emails] = positionals;
  const report = await run(verb, emails, values);
  clearLine();
  stdout.write(`${report}\n`);
} catch (error) {
  clearLine();
  stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  exit(1);
}

interface Options {
  project?: string | undefined;
  'all-links'?: boolean | undefined;
  to?: string | undefined;
  full?: boolean | undefined;
  confirm?: boolean | undefined;
  'dry-run'?: boolean | undefined;
}

function parse() {
  try {
    return parseArgs({
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
): Promise<string> {
  const { project, 'all-links': allLinks = false, confirm = false, to, full = false } = options;
  const isDryRun = options['dry-run'] ?? false;
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
    // Not an error: the report is what was asked for.
    if (!isWell) process.exitCode = 1;
    return text;
  }
  if (verb === 'repair' && more.length === 0) {
    await connect(project);
    return repair(address ?? ROOT, printOnce(), { isConfirmed: confirm, isDryRun });
  }
  if (verb === 'backup' && address !== undefined && more.length === 0) {
    await connect(project);
    return backup(address, project ?? null);
  }
  if (verb === 'maintenance' && (address === 'on' || address === 'off') && more.length === 0) {
    await connect(project, { bucket: true });
    const rules = project === undefined ? LOCAL_RULES : RELEASED_RULES;
    const set = address === 'on' ? maintenanceOn : maintenanceOff;
    return set(rules, { progress: printOnce() });
  }
  if (address === undefined || more.length > 0) throw new OperatorError(USAGE);
  const email = emailKey(address);
  if (verb === 'leave') {
    // Not isEmailAddress: records may hold malformed addresses, which must be removable too.
    if (!email.includes('@')) throw new OperatorError(`${address} is no e-mail address.`);
    const heir = to === undefined ? null : parseHeir(to, email);
    await connect(project, { bucket: true });
    const progress = printOnce();
    const report = await leave(email, { allLinks, to: heir, progress });
    const text = leaveReport(email, report, full);
    // Not a success while comments are open.
    if (report.commentsOpen !== null) throw new OperatorError(text);
    return text;
  }
  if (verb === 'purge') {
    if (!email.includes('@')) throw new OperatorError(`${address} is no e-mail address.`);
    await connect(project);
    return purge(email, { confirm }, printOnce());
  }
  if (verb !== 'add' && verb !== 'remove') throw new OperatorError(USAGE);
  if (!isEmailAddress(email)) throw new OperatorError(`${address} is no e-mail address.`);
  if (verb === 'remove') {
    const heir = to === undefined ? {} : { to: parseHeir(to, email) };
    // Only what is handed on has links to end: removing an admin needs no right to the files.
    await connect(project, { bucket: to !== undefined });
    return remove(email, { ...heir, full, progress: printOnce() });
  }
  await connect(project);
  await admins().doc(email).set({});
  return `${email} is an admin, once the address is verified.\n${await accountReport(email)}`;
}

function admins() {
  return database().collection('admins');
}
