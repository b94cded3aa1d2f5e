import { accountOf } from '../../functions/src/people/close-account.ts';
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
      `It is not finished: the functions go on by themselves. To see how far they are, look at jobs/${lease.id}.`,
    );
  }
  const { updated = 0, linksReplaced = 0, publicKept = 0, othersKept = 0, failed } = ended.result;
  return {
    hasAccount,
    wasAdmin: readDeparture(await departureRef(email).get())?.wasAdmin ?? false,
    records: updated,
    linksReplaced,
    linksKept: { public: publicKept, others: othersKept },
    failed,
  };
}
