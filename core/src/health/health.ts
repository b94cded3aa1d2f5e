import type { Job, JobCount, JobFailure, JobState } from '../calls/jobs.ts';
import type { ItemPath } from '../paths/item-path.ts';

// What functions note about themselves, for admins and whoever operates (decision 0167). Only functions write it.

/** Name of the collection; its documents are those of {@link HEALTH_PARTS}. */
export const HEALTH = 'health';

export const HEALTH_PARTS = ['sweep', 'repair', 'mirror'] as const;

export type HealthPart = (typeof HEALTH_PARTS)[number];

/** The heartbeat: written when the sweep of each minute has ended. */
export interface SweepHealth<Time = unknown> {
  at: Time;
  /** When the first sweep ended that was noted. */
  since: Time;
  /** Of the functions. */
  version: string;
  /** Whether there is a comments database. */
  comments: boolean;
}

/** The last repair of everything, written with its end. */
export interface RepairHealth<Time = unknown> {
  job: string;
  state: Exclude<JobState, 'running'>;
  started_at: Time;
  ended_at: Time;
  counts: Partial<Record<JobCount, number>>;
  /** Items that it could not repair. */
  failed: number;
  /** The first of them. */
  failures: readonly JobFailure[];
  /** When the last one began that was done; a later one may have been given up. Absent before the first. */
  done_since?: Time;
}

/** Failures that {@link RepairHealth} lists. */
export const MAX_NOTED_FAILURES = 20;

/** How far the comments database is behind the records; written once a minute at most while records change. */
export interface MirrorHealth<Time = unknown> {
  /** When a record was last mirrored, as far as that was noted. */
  mirrored_at?: Time;
  /** The longest time that one has waited since the note before, in milliseconds. */
  delay_ms?: number;
  /** When a record last could not be mirrored that had waited for long already; a first failure is not noted. */
  failed_at?: Time;
  /** When that record was changed. */
  waiting_since?: Time;
}

/** Name of the collection of records that went with their objects, and are kept for a while (decision 0090). */
export const REMOVED_RECORDS = 'removed_records';

/** A document of it, of what is gone and has not come back, as admins may read it. */
export interface GoneRecord<Time = unknown> {
  file_path: ItemPath;
  removed_at: Time;
  /** Until then it comes back with its object. */
  expire_at: Time;
  /** Absent of what Navette itself has removed, and once it has come back. */
  gone?: true;
  /** Whether an operator has confirmed that it may go. */
  confirmed?: true;
}

/** A job, as far as its health is concerned. */
export interface JobHealth<Time = unknown> extends Pick<
  Job<Time>,
  'kind' | 'path' | 'step' | 'done' | 'total' | 'comments_pending' | 'created_at' | 'updated_at'
> {
  id: string;
  attempts: number;
  /** Whether it goes on during maintenance: in any, or in the one that began then, in milliseconds since the epoch. */
  goes_on?: true | number;
  lease_until: Time;
}

/** Of each kind, so many documents are read to tell how the installation is. */
export const MAX_TOLD = 100;

/**
 * By state, the order in which jobs are read: of those under way those come first that have waited longest, of others those
 * that were given up last.
 */
export const JOBS_TOLD = {
  running: ['lease_until', 'asc'],
  failed: ['updated_at', 'desc'],
} as const satisfies Partial<Record<JobState, readonly [field: string, 'asc' | 'desc']>>;
