import type { LeaveReport } from './leave.ts';
import { ownedLines } from './owned.ts';
import { commentsOpenLine } from './work-here.ts';

/** The text that an operator reads after `leave`. @param full whether it names each item that the person owned */
export function leaveReport(email: string, report: LeaveReport, full = false): string {
  const { owned, heir, heirNote, commentsOpen } = report;
  const { hasAccount, wasAdmin, movedTo, records, linksReplaced, linksKept } = report;
  const account = hasAccount ? 'the account is disabled, its sessions end' : 'there is no account';
  const lines = [
    `${email}: ${account}${wasAdmin ? ', no admin any more' : ''}.`,
    `Records that no longer name them: ${records}.`,
    `Files whose links were ended: ${linksReplaced}.`,
  ];
  if (linksKept.public > 0 || linksKept.others > 0) {
    const others = wasAdmin ? ` and ${linksKept.others} others, which they saw as an admin` : '';
    lines.push(
      `Files whose links stay: ${linksKept.public} that are public${others}; --all-links ends these too, whoever has them.`,
    );
  }
  if (report.failed > 0) {
    lines.push(`Failed for ${report.failed} of them: run it again, and look at the log.`);
  }
  if (movedTo.length > 0) {
    lines.push(
      `These accounts used the address and have another one now: ${movedTo.join(', ')}. They still have access: run leave for each that is the same person's.`,
    );
  }
  if (hasAccount) {
    lines.push('A session that is open sees what is public for up to an hour more.');
  }
  if (owned.length > 0) {
    const now = heir === null ? 'nobody owns these now' : `they belong to ${heir}${heirNote} now`;
    lines.push(
      `Items with access of their own that they owned: ${owned.length}; ${now}:`,
      ...ownedLines(owned, full),
    );
  }
  if (commentsOpen !== null) lines.push(commentsOpenLine(commentsOpen));
  return lines.join('\n');
}
