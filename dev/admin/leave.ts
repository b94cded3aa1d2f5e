import { accountOf } from '../../functions/src/people/close-account.ts';
import { accountsAmong } from '../../functions/src/people/earlier-accounts.ts';
import { departureRef, readDeparture } from '../../functions/src/records/departures.ts';
import { createJob } from '../../functions/src/jobs/create-job.ts';
import { driveJob } from '../../functions/src/jobs/drive-job.ts';
import { ROOT } from '../../core/src/item-path.ts';
import { OperatorError } from './operator-error.ts';

/** What was done, now or by an earlier run. */
export interface LeaveReport {
  /** Whether the address has an account, which is now disabled. */
  hasAccount: boolean;
  /** Whether the person was an admin. */
  wasAdmin: boolean;
  /** Addresses that enabled accounts have now which used this one; a uid where there is none. */
  movedTo: readonly string[];
  /** Records that named the person. */
  records: number;
  /** Files whose links were revoked. */
  linksReplaced: number;
  /** Files whose links stay valid, although the person could see the files. */
  linksKept: { public: number; others: number };
  /** Records and files for which something failed. */
  failed: number;
}

/**
 * Ends a person's access (see `leaveWork`), on this machine. If it is interrupted, the project's own
 * functions go on with the job.
 *
 * @param email lower-cased
 * @param options.allLinks revokes the links to all files, also those that other people use
 * @throws {OperatorError} when the functions have to finish the job
 */
export async function leave(email: string, options: { allLinks: boolean }): Promise<LeaveReport> {
  const hasAccount = (await accountOf(email)) !== null;
  const lease = await createJob({
    path: ROOT,
    input: { kind: 'leave', email, allLinks: options.allLinks },
    askedBy: null,
  });
  // The operator has no key of the comments database: it follows by the records' events.
  const ended = await driveJob(lease, { comments: null, until: Infinity });
  if (ended?.state !== 'done') {
    throw new OperatorError(
      `It is not finished: the functions go on by themselves. To see how far they are, look at jobs/${lease.id}; once it has ended, run leave again, whose report names accounts that have changed their address.`,
    );
  }
  const { updated = 0, linksReplaced = 0, publicKept = 0, othersKept = 0, failed } = ended.result;
  const departure = readDeparture(await departureRef(email).get());
  return {
    hasAccount,
    wasAdmin: departure?.wasAdmin ?? false,
    movedTo: await enabledAmong(departure?.movedUids ?? []),
    records: updated,
    linksReplaced,
    linksKept: { public: publicKept, others: othersKept },
    failed,
  };
}

/** The addresses of those of the accounts that are enabled. */
async function enabledAmong(uids: readonly string[]): Promise<string[]> {
  const users = await accountsAmong(uids);
  return users.filter(({ disabled }) => !disabled).map(({ email, uid }) => email ?? uid);
}
