import type { Target } from './target.ts';

/** What no run can remove, in sentences. */
export function whatStays({ emulators }: Target): string[] {
  const inBucket =
    'The bucket keeps the deleted objects, some 20 kB, invisible, as long as its soft-delete policy says, by default 7 days.';
  return [
    ...(emulators === null ? [inBucket] : []),
    'The lines of the journal stay, as long as JOURNAL_DAYS says.',
    // Counted once a file was opened, which may be after the cleaning up.
    'How long its files took to open stays noted for a day, under the ids of its accounts.',
    'Closed rows of the mirror stay in the comments database for a while, as of anything that was deleted.',
  ];
}
