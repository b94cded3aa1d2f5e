import { countUnlisted, type RepairBraked } from '../calls/notices.ts';
import type { GoneRecord, JobHealth, MirrorHealth, RepairHealth, SweepHealth } from './health.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After so many milliseconds without a sweep, which comes each minute, the functions count as stopped. */
export const HEARTBEAT_MS = 10 * MINUTE;
/** A repair comes each night; a night of 25 hours, and the time that it takes itself. */
const NIGHT_MS = 27 * HOUR;
/** Each sweep takes up what has lapsed. */
const LAPSED_MS = 3 * MINUTE;
/** Attempts without progress after which a job is not just unlucky. */
const MANY_ATTEMPTS = 3;
/** So long a job may wait for the comments database. */
const COMMENTS_MS = 10 * MINUTE;
/** So far the comments database may be behind. */
const DELAY_MS = 5 * MINUTE;
/** So long it counts as behind after a late change: it may be the last one, and nothing waits any more. */
const LATE_MS = HOUR;
/** What went with its object is a problem for a day; then it is known. */
const NEWS_MS = 24 * HOUR;

/** All that is known, with its times in milliseconds since the epoch. */
export interface HealthFacts {
  sweep: SweepHealth<number> | null;
  repair: RepairHealth<number> | null;
  mirror: MirrorHealth<number> | null;
  braked: RepairBraked<number> | null;
  /** What went with its object and has not come back: how much, and the latest of it, the latest first. */
  gone: { count: number; latest: readonly GoneRecord<number>[] };
  running: readonly JobHealth<number>[];
  /** Jobs that were given up. */
  failed: readonly JobHealth<number>[];
}

/** What is wrong, and what there is to say about it. */
export type HealthProblem =
  | { code: 'no-heartbeat'; since: number | null }
  | { code: 'braked'; count: number }
  | { code: 'unlisted'; count: number }
  | { code: 'gone'; count: number }
  | { code: 'job-failed'; count: number }
  | { code: 'job-stuck'; count: number }
  | { code: 'repair-failed' }
  | { code: 'repair-late'; since: number | null }
  | { code: 'repair-incomplete'; count: number }
  | { code: 'mirror-failing'; since: number }
  | { code: 'mirror-late'; delayMs: number };

/** What is wrong, the gravest first; empty when all is well. */
export function healthProblems(facts: HealthFacts, now: number): HealthProblem[] {
  const { sweep, braked, running } = facts;
  const stuck = running.filter((job) => isStuck(job, now)).length;
  const failed = facts.failed.filter((job) => !isMadeGood(job, facts.repair)).length;
  const [records, unlisted] = [braked?.would_remove ?? 0, braked ? countUnlisted(braked) : 0];
  const gone = facts.gone.latest.filter(({ removed_at }) => removed_at > now - NEWS_MS).length;
  return [
    ...(isAlive(sweep?.at ?? null, now)
      ? []
      : [{ code: 'no-heartbeat', since: sweep?.at ?? null } as const]),
    ...(records === 0 ? [] : [{ code: 'braked', count: records } as const]),
    ...(unlisted === 0 ? [] : [{ code: 'unlisted', count: unlisted } as const]),
    ...(gone === 0 ? [] : [{ code: 'gone', count: gone } as const]),
    ...(failed === 0 ? [] : [{ code: 'job-failed', count: failed } as const]),
    ...(stuck === 0 ? [] : [{ code: 'job-stuck', count: stuck } as const]),
    ...repairProblems(facts, now),
    ...mirrorProblems(facts, now),
  ];
}

/** Whether the functions run, by when the last sweep ended. */
export function isAlive(sweptAt: number | null, now: number): boolean {
  return sweptAt !== null && now - sweptAt < HEARTBEAT_MS;
}

/** Whether a job under way does not get on. */
export function isStuck(job: JobHealth<number>, now: number): boolean {
  return (
    now - job.lease_until > LAPSED_MS ||
    job.attempts >= MANY_ATTEMPTS ||
    (job.comments_pending && now - job.created_at > COMMENTS_MS)
  );
}

/** Whether a repair of everything has made good since what a job that was given up has left. */
export function isMadeGood(
  { updated_at }: JobHealth<number>,
  repair: RepairHealth<number> | null,
): boolean {
  return repair?.state === 'done' && repair.started_at > updated_at;
}

function repairProblems({ repair, sweep }: HealthFacts, now: number): HealthProblem[] {
  if (repair === null) {
    // The first night of a project is still to come.
    const isNew = sweep === null || now - sweep.since < NIGHT_MS;
    return isNew ? [] : [{ code: 'repair-late', since: null }];
  }
  return [
    ...(now - repair.ended_at > NIGHT_MS
      ? [{ code: 'repair-late', since: repair.ended_at } as const]
      : []),
    ...(repair.state === 'failed' ? [{ code: 'repair-failed' } as const] : []),
    ...(repair.failed > 0 ? [{ code: 'repair-incomplete', count: repair.failed } as const] : []),
  ];
}

function mirrorProblems({ mirror, repair }: HealthFacts, now: number): HealthProblem[] {
  if (mirror === null) return [];
  const { failed_at, waiting_since, mirrored_at = 0, delay_ms = 0 } = mirror;
  // A repair compares the whole mirror.
  const compared = repair?.state === 'done' ? repair.started_at : 0;
  if (failed_at !== undefined && failed_at > Math.max(mirrored_at, compared)) {
    return [{ code: 'mirror-failing', since: waiting_since ?? failed_at }];
  }
  return delay_ms > DELAY_MS && mirrored_at > Math.max(compared, now - LATE_MS)
    ? [{ code: 'mirror-late', delayMs: delay_ms }]
    : [];
}
