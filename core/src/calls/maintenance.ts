// Maintenance (decision 0154): an operator closes uploads and changes for everybody, and reading goes on.

/**
 * Path of the flag: a document that exists as long as Navette is closed. There is none when it is open, so that importing an
 * older state of the database, which deletes no document, cannot open it. Only an operator's command and functions write it.
 */
export const MAINTENANCE = 'settings/maintenance';

/** The document of `MAINTENANCE`. */
export interface Maintenance<Time = unknown> {
  since: Time;
  /** What the comments database is to be: it opens before the flag goes. */
  comments: CommentsGate;
  /** What functions have told that database last; null: nothing yet. */
  told: CommentsGate | null;
}

export type CommentsGate = 'closed' | 'open';

/**
 * For how long, in milliseconds, a function may use what it has read of the flag. The operator's command waits as long before
 * it says that Navette is closed, or open again.
 */
export const FLAG_AGE_MS = 3000;
