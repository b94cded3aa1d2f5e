import {
  Timestamp,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
} from 'firebase-admin/firestore';
import type { ErasedPerson } from '@navette/core/accounts/erased-person';
import type { ItemPath } from '@navette/core/paths/item-path';
import { JOB_STEPS, JOBS, type Job } from '@navette/core/calls/jobs';
import { database } from '../platform/admin-app.ts';
import type { Owner } from '@navette/core/access/meta';
import type { AccessChange } from '../items/change-access.ts';
import type { SeenAccess } from '../items/seen-access.ts';

/** A job as it is stored: what screens read, and what its workers need. */
export interface StoredJob extends Job<Timestamp> {
  /** Where the current step goes on: JSON text of its own cursor; null at the beginning. */
  cursor: string | null;
  /** Until then a worker is at the job, or it waits for its next attempt; after that it has lapsed. */
  lease_until: Timestamp;
  /** How often it has been taken up since it last made progress. */
  attempts: number;
  /** Whether it makes everything beneath its path inherit; stays when its input is gone. */
  drop_own: boolean;
  /** Whether it names the owner of everything beneath its path; stays when its input is gone. */
  names_owners?: boolean;
  /**
   * Whether it goes on while Navette is closed for maintenance: true when an operator has asked for it; when it ends what
   * somebody still sees (`jobs-to-end.ts`), the beginning of that maintenance, in milliseconds since the epoch.
   */
  goes_on?: true | number;
}

/** What a job works with. It never changes, and screens need not read it. */
export type JobInput =
  | {
      kind: 'access';
      /** The change of the item's own access; null when only the rest is to be done. */
      change: AccessChange | null;
      /** The name of `applyToContent` in stored jobs: everything beneath inherits, except what has got access of its own since. */
      dropOwn: boolean;
      /** The new owner of items beneath that keep access of their own; left out: their owners stay. */
      contentOwner?: Owner;
      /** What the person has seen of the item; absent: whatever it is now. */
      seen?: SeenAccess;
      /** When they saw its content, in milliseconds since the epoch; absent: when they asked. */
      contentSeen?: number;
    }
  | {
      kind: 'deletion';
      paths: readonly ItemPath[];
      /** What the person has seen of each path (`seenOf`); absent: whatever has the name. */
      seen?: readonly (string | null)[];
      /** Whether somebody takes back what they have added themselves, also if they are an admin. */
      own?: boolean;
    }
  | { kind: 'restore'; of: { ids: readonly string[] } | { deletion: string }; keepBoth: boolean }
  /** `expired`: what has been in the bin for long enough, and what jobs that were given up have left. */
  | { kind: 'discard'; of: { ids: readonly string[] } | 'all' | 'expired' }
  | {
      kind: 'move' | 'copy';
      /** Where each item is to be, and what the person has seen of it (`seenOf`; absent: whatever has the name). */
      items: readonly { from: ItemPath; to: ItemPath; seen?: string | null | undefined }[];
      /** The folder into which they go, and the one whose access of its own applied in it when the person asked; null: none. */
      into: { path: ItemPath; governedBy: ItemPath | null };
    }
  /**
   * `confirmed`: may remove any number of records (see `repair-brake.ts`); `closedSince`: since when events have been
   * left that it is to make good, after maintenance, in milliseconds since the epoch (`events-left-since.ts`).
   */
  | { kind: 'repair'; confirmed?: boolean; closedSince?: number }
  /** Only counts what a repair would do. Functions of an earlier version, which would repair, do not know it. */
  | { kind: 'forecast' }
  /**
   * The address is lower-cased; `allLinks` also revokes the links that other people use; `heir` gets
   * what the person owns, left out: nobody.
   */
  | { kind: 'leave'; email: string; allLinks: boolean; heir?: Owner }
  /** The address is lower-cased; `heir` gets what the person owns, null: they keep it. */
  | { kind: 'removal'; email: string; heir: Owner | null }
  | { kind: 'purge'; uid: string }
  /**
   * `emails`: an address in all its spellings, lower-cased; `erasedAs`: who takes the person's place; null: their comments
   * are read, for an operator to fetch (`exported-rows.ts`).
   */
  | {
      kind: 'person';
      emails: readonly string[];
      uids: readonly string[];
      /** Uids that stay where they stand beside one of the addresses: accounts of others. */
      kept: readonly string[];
      erasedAs: ErasedPerson | null;
    };

export function jobRef(id: string): DocumentReference {
  return database().collection(JOBS).doc(id);
}

/** The jobs that are under way. Only an equality: with the lease, the query would need a composite index. */
export function runningJobs(): Query {
  return database().collection(JOBS).where('state', '==', 'running');
}

/** Whether a job has ended: done, given up, or so long ago that its document is gone. */
export async function hasEnded(id: string): Promise<boolean> {
  return (await jobRef(id).get()).get('state') !== 'running';
}

/**
 * Whether a job goes on during a maintenance. A mark of an earlier one has come with restored records.
 *
 * @param goes_on of the job, as it is stored
 * @param since the beginning of the maintenance
 */
export function goesOn(goes_on: unknown, since: Date): boolean {
  return goes_on === true || goes_on === since.getTime();
}

/** The job of a document; null when it is none, or was spoiled by hand. */
export function readJob(snapshot: DocumentSnapshot): StoredJob | null {
  const job = snapshot.data() as Partial<StoredJob> | undefined;
  if (job?.kind === undefined || job.step === undefined) return null;
  const steps: readonly string[] | undefined = JOB_STEPS[job.kind];
  const isJob = steps?.includes(job.step) && job.lease_until instanceof Timestamp;
  if (!isJob) return null;
  // Firestore's own clock, like the times of the records that it is compared with.
  return { ...(job as StoredJob), ...(snapshot.createTime && { created_at: snapshot.createTime }) };
}
