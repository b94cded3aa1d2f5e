import type { Maintenance } from '../calls/maintenance.ts';
import type { RepairBraked } from '../calls/notices.ts';
import { ROOT } from '../paths/item-path.ts';
import type { GoneRecord, JobHealth, MirrorHealth, RepairHealth, SweepHealth } from './health.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After so many milliseconds without a sweep, which comes each minute, the functions count as stopped. */
export const HEARTBEAT_MS = 10 * MINUTE;
/** A repair comes each night: a night of 25 hours, and the time that it takes itself. */
const NIGHT_MS = 27 * HOUR;
/** Each sweep takes up what has lapsed. */
const LAPSED_MS = 3 * MINUTE;
/** After so many attempts without progress a job is not just unlucky. */
const MANY_ATTEMPTS = 3;
/** So long a job may wait for the comments database. */
const COMMENTS_MS = 10 * MINUTE;
/** So far the comments database may be behind. */
export const MIRROR_DELAY_MS = 5 * MINUTE;
/** So long it counts as behind after a late change: that may be the last one, and nothing waits any more. */
const LATE_MS = HOUR;
/** What went with its object is a problem for a day; then it is known. */
const NEWS_MS = 24 * HOUR;
/** Maintenance that lasts longer has perhaps been forgotten. */
const MAINTENANCE_MS = 24 * HOUR;

/** All that is known, with its times in milliseconds since the epoch. */
export interface HealthFacts {
  sweep: SweepHealth<number> | null;
  repair: RepairHealth<number> | null;
  mirror: MirrorHealth<number> | null;
  braked: RepairBraked<number> | null;
  maintenance: Maintenance<number> | null;
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
  | { code: 'gone'; count: number }
  | { code: 'maintenance'; since: number }
  | { code: 'job-failed'; count: number }
  | { code: 'job-stuck'; count: number }
  | { code: 'repair-failed' }
  | { code: 'repair-late'; since: number | null }
  | { code: 'repair-incomplete'; count: number }
  | { code: 'mirror-failing'; since: number }
  | { code: 'mirror-late'; delayMs: number };

/** What is wrong, the gravest first; empty when all is well. */
export function healthProblems(facts: HealthFacts, now: number): HealthProblem[] {
  const { sweep, braked, maintenance } = facts;
  const problems: HealthProblem[] = [];
  if (!isAlive(sweep?.at ?? null, now)) {
    problems.push({ code: 'no-heartbeat', since: sweep?.at ?? null });
  }
  if (braked !== null) problems.push({ code: 'braked', count: braked.would_remove });
  const gone = facts.gone.latest.filter(({ removed_at }) => removed_at > now - NEWS_MS).length;
  if (gone > 0) problems.push({ code: 'gone', count: gone });
  if (maintenance !== null && now - maintenance.since > MAINTENANCE_MS) {
    problems.push({ code: 'maintenance', since: maintenance.since });
  }
  const failed = facts.failed.filter((job) => !isMadeGood(job, facts.repair)).length;
  if (failed > 0) problems.push({ code: 'job-failed', count: failed });
  const stuck = facts.running.filter((job) => isStuck(job, facts, now)).length;
  if (stuck > 0) problems.push({ code: 'job-stuck', count: stuck });
  return [...problems, ...repairProblems(facts, now), ...mirrorProblems(facts, now)];
}

/** Whether the functions run, by when the last sweep ended. */
export function isAlive(sweptAt: number | null, now: number): boolean {
  return sweptAt !== null && now - sweptAt < HEARTBEAT_MS;
}

/** Whether a job under way does not get on. During maintenance most jobs wait for its end. */
export function isStuck(
  job: JobHealth<number>,
  { maintenance }: Pick<HealthFacts, 'maintenance'>,
  now: number,
): boolean {
  if (maintenance !== null && job.goes_on !== true) return false;
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

function repairProblems(facts: HealthFacts, now: number): HealthProblem[] {
  const { repair } = facts;
  const problems: HealthProblem[] = [];
  if (isRepairLate(facts, now)) {
    problems.push({ code: 'repair-late', since: repair?.ended_at ?? null });
  }
  if (repair?.state === 'failed') problems.push({ code: 'repair-failed' });
  const failed = repair?.failed ?? 0;
  if (failed > 0) problems.push({ code: 'repair-incomplete', count: failed });
  return problems;
}

function isRepairLate(facts: HealthFacts, now: number): boolean {
  const { repair, sweep, maintenance, running } = facts;
  // There is none during maintenance, and the one afterwards takes its time.
  if (maintenance !== null) return false;
  const isUnderWay = running.some(
    (job) => job.kind === 'repair' && job.path === ROOT && !isStuck(job, facts, now),
  );
  if (isUnderWay) return false;
  // The first night of a project is still to come.
  const known = repair?.ended_at ?? sweep?.since ?? now;
  return now - known > NIGHT_MS;
}

function mirrorProblems({ mirror, repair }: HealthFacts, now: number): HealthProblem[] {
  if (mirror === null) return [];
  const { failed_at, waiting_since, mirrored_at = 0, delay_ms = 0 } = mirror;
  // A repair compares the whole mirror.
  const compared = repair?.state === 'done' ? repair.started_at : 0;
  if (failed_at !== undefined && failed_at > Math.max(mirrored_at, compared)) {
    return [{ code: 'mirror-failing', since: waiting_since ?? failed_at }];
  }
  return delay_ms > MIRROR_DELAY_MS && mirrored_at > Math.max(compared, now - LATE_MS)
    ? [{ code: 'mirror-late', delayMs: delay_ms }]
    : [];
}
