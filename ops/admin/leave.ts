import { accountOf } from '../../functions/src/people/close-account.ts';
import { accountsAmong } from '../../functions/src/people/earlier-accounts.ts';
import { departureRef, readDeparture } from '../../functions/src/records/departures.ts';
import type { ItemPath } from '../../core/src/paths/item-path.ts';
import { findHeir } from './heir.ts';
import { ownedBy } from './owned.ts';
import { workHere, type Waiting } from './work-here.ts';

/** What was done, now or by an earlier run. */
export interface LeaveReport {
  /** Whether the address has an account, which is now disabled. */
  hasAccount: boolean;
  /** Whether the person was an admin. */
  wasAdmin: boolean;
  /** The present addresses of enabled accounts that once used this address; the uid of one without an address. */
  movedTo: readonly string[];
  /** Records that named the person. */
  records: number;
  /** Files whose links were revoked. */
  linksReplaced: number;
  /** Files whose links stay valid, although the person could see the files. */
  linksKept: { public: number; others: number };
  /** Records and files for which something failed. */
  failed: number;
  /** Items with access of their own that the person owned until now. */
  owned: readonly ItemPath[];
  /** Who owns them now; null: nobody. */
  heir: string | null;
  /** What an operator has to know of the heir. */
  heirNote: string;
  /** The job that still has to bring the comments into agreement; null when that is done. */
  commentsOpen: string | null;
}

/** What `leave` may be asked for. */
export interface LeaveOptions extends Waiting {
  /** Revokes the links to all files, also those that other people use. */
  allLinks: boolean;
  /** Who gets what the person owns; null or left out: nobody. */
  to?: string | null;
}

/**
 * Ends a person's access (see `leaveJob`), on this machine; the functions close the comments. If it
 * is interrupted, the project's own functions go on with the job.
 *
 * @param email lower-cased
 * @throws {OperatorError} when the heir cannot be one, or the functions have to finish the job
 */
export async function leave(email: string, options: LeaveOptions): Promise<LeaveReport> {
  const { allLinks, to = null, ...waiting } = options;
  const { owner, note } = await findHeir(to);
  const hasAccount = (await accountOf(email)) !== null;
  const owned = await ownedBy(email);
  const heir = to === null ? {} : { heir: owner };
  const input = { kind: 'leave', email, allLinks, ...heir } as const;
  const { id, job, commentsOpen } = await workHere(input, waiting);
  const { updated = 0, linksReplaced = 0, publicKept = 0, othersKept = 0, failed } = job.result;
  const departure = readDeparture(await departureRef(email).get());
  return {
    hasAccount,
    wasAdmin: departure?.wasAdmin ?? false,
    movedTo: await enabledAmong(departure?.movedUids ?? []),
    records: updated,
    linksReplaced,
    linksKept: { public: publicKept, others: othersKept },
    failed,
    owned,
    heir: to,
    heirNote: note,
    commentsOpen: commentsOpen ? id : null,
  };
}

/** The addresses of those of the accounts that are enabled. */
async function enabledAmong(uids: readonly string[]): Promise<string[]> {
  const users = await accountsAmong(uids);
  return users.filter(({ disabled }) => !disabled).map(({ email, uid }) => email ?? uid);
}
