import { documentsBucket } from '../../functions/src/platform/admin-app.ts';
import type { Target } from './target.ts';

const DAY_SECONDS = 24 * 3600;

/** What no run can remove, in sentences. */
export async function whatStays({ emulators }: Target): Promise<string[]> {
  return [
    ...(emulators === null ? [await softDeleted()] : []),
    'The lines of the journal stay, as long as JOURNAL_DAYS says.',
    'Closed rows of the mirror stay in the comments database for a while, as of anything that was deleted.',
  ];
}

async function softDeleted(): Promise<string> {
  const bucket = await documentsBucket();
  const [metadata] = await bucket.getMetadata().catch(() => [null]);
  const seconds = Number(metadata?.softDeletePolicy?.retentionDurationSeconds ?? Number.NaN);
  if (seconds === 0) return 'The bucket keeps nothing of the deleted objects.';
  const time = Number.isNaN(seconds)
    ? 'as long as its soft-delete policy says, by default 7 days'
    : `${seconds / DAY_SECONDS} days`;
  return `The bucket keeps the deleted objects, some 20 kB, invisible and without a link: ${time}.`;
}
