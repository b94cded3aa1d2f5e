import type { ItemPath } from '../../core/src/paths/item-path.ts';
import { byNobody, whileActing } from '../../functions/src/journal/acting.ts';
import { removeAdmin } from '../../functions/src/people/remove-admin.ts';
import { findHeir } from './heir.ts';
import { ownedBy, ownedLines } from './owned.ts';
import { OperatorError } from './operator-error.ts';
import { commentsOpenLine, workHere, type Waiting } from './work-here.ts';

/** Options of `remove`. */
export interface RemoveOptions extends Waiting {
  /** Who gets what the person owns; null: nobody; left out: they keep it. */
  to?: string | null;
  /** Lists each item that they own. */
  full?: boolean;
}

/**
 * Removes somebody from the admins, who stays a user, and hands on what they own if somebody is named.
 * Once this returns, the comments know no such admin either.
 *
 * @param email lower-cased
 * @returns the report for the operator
 * @throws {OperatorError} with the report, when the comments still have to follow
 */
export async function remove(email: string, options: RemoveOptions = {}): Promise<string> {
  const { to, full = false, ...waiting } = options;
  const heir = to === undefined ? null : await findHeir(to);
  // First of all, since this cannot wait.
  await whileActing(byNobody('remove'), () => removeAdmin(email));
  const owned = await ownedBy(email);
  const input = { kind: 'removal', email, heir: heir?.owner ?? null } as const;
  const { id, job, commentsOpen } = await workHere(input, waiting);
  const { failed, updated = 0 } = job.result;
  const lines = [
    `${email} is no admin.`,
    ...(to === undefined || heir === null
      ? keptLines(email, owned, full)
      : handedLines({ to, note: heir.note, owned, updated, full })),
    ...(failed > 0 ? [`Failed for ${failed} of them: run it again, and look at the log.`] : []),
  ];
  if (commentsOpen) throw new OperatorError([...lines, commentsOpenLine(id)].join('\n'));
  return lines.join('\n');
}

function keptLines(email: string, owned: readonly ItemPath[], full: boolean): string[] {
  if (owned.length === 0) return ['They own nothing with access of its own.'];
  return [
    `They still own ${owned.length} items with access of their own, and what inherits from these:`,
    ...ownedLines(owned, full),
    `To hand them on: npm run admin -- remove ${email} --to <e-mail>, or --to nobody.`,
  ];
}

interface Handed {
  to: string | null;
  note: string;
  owned: readonly ItemPath[];
  updated: number;
  full: boolean;
}

function handedLines({ to, note, owned, updated, full }: Handed): string[] {
  return [
    `Handed to ${to ?? 'nobody'}${note}: ${updated} records${owned.length === 0 ? '.' : ', among them:'}`,
    ...ownedLines(owned, full),
  ];
}
