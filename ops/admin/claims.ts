import { isDeepStrictEqual } from 'node:util';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { ROLE_CLAIM } from '../../core/src/accounts/role-claim.ts';
import { addressClaim } from '../../functions/src/platform/address-claim.ts';
import { accounts } from '../../functions/src/platform/admin-app.ts';
import { forEachBounded } from '../../functions/src/walk/for-each-bounded.ts';
import { forEachPage } from '../../functions/src/walk/for-each-page.ts';
import { accountsInPages } from './accounts-in-pages.ts';
import { OperatorError } from './operator-error.ts';

/** What was done to the accounts of a project. */
export interface ClaimsReport {
  /** How many accounts there are. */
  accounts: number;
  /** How many of them got the claim now. */
  given: number;
  /** Uids of accounts with another role, which they keep: they cannot comment. */
  withOtherRole: string[];
  /** Uids of accounts whose claims have no room for it: Auth allows 1,000 characters. */
  withoutRoom: string[];
}

/**
 * Accounts of a page. Few, because all claims of an account are written at once: what something else changes
 * in them between the reading and the writing of a page is lost.
 */
const PAGE_SIZE = 100;
/** Accounts written in parallel. */
const PARALLEL = 10;

/**
 * Gives every account the claim that the comments database uses as the role of its requests, and, where records
 * spell its address differently (decision 0145), the claim with that spelling. Other claims stay. Accounts that have
 * the claims are skipped, so that a second run goes on where an interrupted one has stopped.
 *
 * @throws {OperatorError} when Auth fails, with what was done until then
 */
export async function giveClaims(): Promise<ClaimsReport> {
  const auth = await accounts();
  const report: ClaimsReport = { accounts: 0, given: 0, withOtherRole: [], withoutRoom: [] };
  try {
    await forEachPage(accountsInPages(PAGE_SIZE), auth, async ({ users }) => {
      report.accounts += users.length;
      await forEachBounded(users, PARALLEL, (user) => giveClaim(auth, user, report));
    });
  } catch (error) {
    throw new OperatorError(
      `${report.given} accounts got the claim, then Auth failed: ${error instanceof Error ? error.message : String(error)}
Run the command again: it continues with the accounts that lack the claim.`,
      { cause: error },
    );
  }
  return report;
}

async function giveClaim(auth: Auth, user: UserRecord, report: ClaimsReport): Promise<void> {
  const role: unknown = user.customClaims?.['role'];
  if (role !== undefined && role !== ROLE_CLAIM.role) {
    report.withOtherRole.push(user.uid);
    return;
  }
  const due = { ...ROLE_CLAIM, ...addressClaim(user.email) };
  const has = Object.entries(due).every(([name, claim]) =>
    isDeepStrictEqual(user.customClaims?.[name], claim),
  );
  if (has) return;
  try {
    await auth.setCustomUserClaims(user.uid, { ...user.customClaims, ...due });
    report.given++;
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    // Deleted since the page was read.
    if (code === 'auth/user-not-found') return;
    if (code !== 'auth/claims-too-large') throw error;
    report.withoutRoom.push(user.uid);
  }
}

/** The text that an operator reads after `claims`. */
export function claimsReport(report: ClaimsReport): string {
  const { withOtherRole, withoutRoom } = report;
  const lines = [`Accounts: ${report.accounts}, of which ${report.given} got the claim now.`];
  if (withOtherRole.length > 0) {
    lines.push(`Left as they are, with another role: ${withOtherRole.join(', ')}.`);
  }
  if (withoutRoom.length > 0) {
    lines.push(`Without room for the claim among their own: ${withoutRoom.join(', ')}.`);
  }
  return lines.join('\n');
}
