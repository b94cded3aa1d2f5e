import { isFolderPath, ROOT } from '../../core/src/paths/item-path.ts';
import type { Job } from '../../core/src/calls/jobs.ts';
import { forEachPage } from '../../functions/src/walk/for-each-page.ts';
import { createJob } from '../../functions/src/jobs/create-job.ts';
import { accountOf } from '../../functions/src/people/close-account.ts';
import { addedBy } from '../../functions/src/records/added-by.ts';
import { pageById } from '../../functions/src/records/meta-collection.ts';
import { OperatorError } from './operator-error.ts';
import { waitForJob } from './wait-for-job.ts';

/**
 * Has the project's functions remove what an account has uploaded and commented, and waits for that. Without `confirm`,
 * only says what would be removed.
 *
 * @param progress gets a line whenever the job has moved on
 * @returns what was done, or would be
 * @throws {OperatorError} when the address has no account, or as `waitForJob` does
 */
export async function purge(
  email: string,
  { confirm }: { confirm: boolean },
  progress: (line: string) => void,
): Promise<string> {
  const account = await accountOf(email);
  if (account === null) throw new OperatorError(`${email} has no account.`);
  const { uid, disabled } = account;
  const { files, bytes } = await figuresOf(uid);
  const open = disabled ? '' : '\nThe account is open, and can add more: end it before with leave.';
  if (!confirm) {
    return `${email} (${uid}) has added ${files} files, ${megabytes(bytes)}. They, and the account's comments, would be removed for good, whoever owns them now: add --confirm.${open}`;
  }
  const { id } = await createJob({
    path: ROOT,
    input: { kind: 'purge', uid },
    askedBy: null,
    isLapsed: true,
    goesOn: true,
  });
  return report(email, await waitForJob(id, progress)) + open;
}

async function figuresOf(uid: string): Promise<{ files: number; bytes: number }> {
  const figures = { files: 0, bytes: 0 };
  await forEachPage(pageById, addedBy(uid).select('file_path', 'size'), async ({ documents }) => {
    for (const record of documents) {
      if (isFolderPath(String(record.get('file_path')))) continue;
      figures.files++;
      figures.bytes += Number(record.get('size') ?? 0);
    }
  });
  return figures;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

function report(email: string, { result }: Job): string {
  const { deleted = 0, commentsDeleted = 0, failed, failures } = result;
  const lines = [`${email}: ${deleted} files and ${commentsDeleted} comments removed.`];
  if (failed > 0) {
    lines.push(`Failed for ${failed}: ${failures.map(({ path }) => path).join(', ')}`);
  }
  return lines.join('\n');
}
