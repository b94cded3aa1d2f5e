import type { JobCount, JobFailure, JobKind, JobState, JobStep } from '../calls/jobs.ts';
import type { ItemPath } from '../paths/item-path.ts';

// What functions note about themselves, for admins and whoever operates (decision 0121). Only functions write it.

/** Name of the collection; its documents are those of {@link HEALTH_PARTS}. */
export const HEALTH = 'health';

export const HEALTH_PARTS = { sweep: 'sweep', repair: 'repair', mirror: 'mirror' } as const;

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
  /** Null: the night, or an operator's command. */
  asked_by: string | null;
  started_at: Time;
  ended_at: Time;
  counts: Partial<Record<JobCount, number>>;
  /** Items that it could not repair. */
  failed: number;
  /** The first of them. */
  failures: readonly JobFailure[];
}

/** Failures that {@link RepairHealth} lists. */
export const MAX_NOTED_FAILURES = 20;

/** How far the comments database is behind the records; written once a minute at most while records change. */
export interface MirrorHealth<Time = unknown> {
  /** When a record was last mirrored, as far as that was noted. */
  mirrored_at?: Time;
  /** The longest time that one has waited since the note before, in milliseconds. */
  delay_ms?: number;
  failed_at?: Time;
  /** When the record was changed that could not be mirrored. */
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
  /** Absent once it has come back, and of what Navette itself has moved or deleted. */
  gone?: true;
}

/** A job, as far as its health is concerned. */
export interface JobHealth<Time = unknown> {
  id: string;
  kind: JobKind;
  path: ItemPath;
  step: JobStep;
  done: number;
  total: number | null;
  asked_by: string | null;
  attempts: number;
  comments_pending: boolean;
  created_at: Time;
  updated_at: Time;
  lease_until: Time;
}

/** Records of one kind that are read to tell how things are. */
export const MAX_TOLD = 100;
