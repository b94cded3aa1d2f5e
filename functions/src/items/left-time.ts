import type { LiveObject } from '../objects/live-object.ts';

/** The time of maintenance, in which a store may have been lost, and put back (decision 0183). */
export interface LeftTime {
  /** Since when events have been left, and nobody could go on with what they had sent. */
  since: Date;
  /** When people could add something again: now, while nobody can. */
  until: Date;
}

/**
 * Whether an object may have come from a backup. What people add afterwards is new.
 *
 * @param object null: of a folder that is there because of its content
 */
export function isFromBefore(object: LiveObject | null, left: LeftTime | null): boolean {
  return left !== null && (object === null || object.created <= left.until);
}
