// Maintenance (decision 0120): an operator closes all uploads and changes, and reading goes on.

/** Path of the flag, a document that is there as long as Navette is closed. Only an operator's command writes it. */
export const MAINTENANCE = 'settings/maintenance';

/** Its document. */
export interface Maintenance<Time = unknown> {
  since: Time;
  /** What the comments database is to be: it opens before the rest. */
  comments: 'closed' | 'open';
}

/**
 * So long, in milliseconds, a function may use what it has read of the flag: each call and each event asks. An operator's
 * command waits as long, before it says that Navette is closed, or open again.
 */
export const FLAG_AGE_MS = 3000;
