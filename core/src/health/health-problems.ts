import type { Maintenance } from '../calls/maintenance.ts';
import type { JobKind } from '../calls/jobs.ts';
import type { RepairBraked } from '../calls/notices.ts';
import { ROOT } from '../paths/item-path.ts';
import {
  MAX_TOLD,
  type GoneRecord,
  type JobHealth,
  type MirrorHealth,
  type RepairHealth,
  type SweepHealth,
} from './health.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After so many milliseconds without a sweep, which comes each minute, the functions count as stopped. */
const HEARTBEAT_MS = 10 * MINUTE;
/** A repair comes each night: that may be 25 hours after the last one, when the clocks go back, and it takes some time itself. */
const NIGHT_MS = 27 * HOUR;
/** What has lapsed is taken up by the next sweep, within a minute: so much later none has. */
const LAPSED_MS = 3 * MINUTE;
/** After so many attempts without progress a job is not just unlucky. */
const MANY_ATTEMPTS = 3;
/** So far the comments database may be behind. */
export const MIRROR_DELAY_MS = 5 * MINUTE;
/** So long it counts as behind after a change that was late: if no other follows, nothing else tells that it has caught up. */
const LATE_MS = HOUR;
/** So long a failure counts. What could not be mirrored is tried again within ten minutes: if none follows, nothing waits. */
export const TRIED_AGAIN_MS = 15 * MINUTE;
/** What a repair of everything does as well. Of other work it mends the records, and does not do the rest. */
const REPAIRED: ReadonlySet<JobKind> = new Set(['access', 'repair']);
/** So long other work that was given up is a problem, whether or not somebody has asked for it again; then it is known. */
const LEFT_MS = 7 * 24 * HOUR;
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

/** How many were found among those that were read, and whether there may be more: `MAX_TOLD` are read at most. */
export interface Counted {
  count: number;
  isAtLeast: boolean;
}

/** What is wrong, and what there is to say about it. */
export type HealthProblem =
  | { code: 'no-heartbeat'; since: number | null }
  | { code: 'braked'; count: number }
  | ({ code: 'gone' } & Counted)
  | { code: 'maintenance'; since: number }
  | ({ code: 'job-failed' } & Counted)
  | ({ code: 'job-stuck' } & Counted)
  | { code: 'repair-failed' }
  | { code: 'repair-late'; since: number | null }
  | { code: 'repair-incomplete'; count: number }
  | { code: 'mirror-failing'; since: number }
  | { code: 'mirror-late'; delayMs: number }
  | { code: 'mirror-closed'; count: number };

/** What is wrong, the gravest first; empty when all is well. */
export function healthProblems(facts: HealthFacts, now: number): HealthProblem[] {
  const { sweep, braked, maintenance } = facts;
  const problems: HealthProblem[] = [];
  if (!isAlive(sweep?.at ?? null, now)) {
    problems.push({ code: 'no-heartbeat', since: sweep?.at ?? null });
  }
  if (braked !== null) problems.push({ code: 'braked', count: braked.would_remove });
  const gone = counted(facts.gone.latest, (record) => isNews(record, now));
  if (gone.count > 0) problems.push({ code: 'gone', ...gone });
  if (maintenance !== null && now - maintenance.since > MAINTENANCE_MS) {
    problems.push({ code: 'maintenance', since: maintenance.since });
  }
  const failed = counted(facts.failed, (job) => isLeft(job, facts, now));
  if (failed.count > 0) problems.push({ code: 'job-failed', ...failed });
  const stuck = counted(facts.running, (job) => isStuck(job, facts, now));
  if (stuck.count > 0) problems.push({ code: 'job-stuck', ...stuck });
  return [...problems, ...repairProblems(facts, now), ...mirrorProblems(facts, now)];
}

/** What was checked, if nothing is wrong. */
export type CheckedPart = 'functions' | 'jobs' | 'repair' | 'bucket' | 'comments';

/** Without a repair nobody has compared the bucket yet, nor the comments database, which not every installation has. */
export function checkedParts({
  repair,
  sweep,
}: Pick<HealthFacts, 'repair' | 'sweep'>): CheckedPart[] {
  if (repair === null) return ['functions', 'jobs'];
  const parts: CheckedPart[] = ['functions', 'jobs', 'repair', 'bucket'];
  return sweep?.comments === false ? parts : [...parts, 'comments'];
}

function counted<Item>(read: readonly Item[], isMeant: (item: Item) => boolean): Counted {
  return { count: read.filter(isMeant).length, isAtLeast: read.length >= MAX_TOLD };
}

/** What an operator has confirmed is no news. */
function isNews({ removed_at, confirmed }: GoneRecord<number>, now: number): boolean {
  return confirmed !== true && removed_at > now - NEWS_MS;
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
  if (maintenance !== null && !goesOn(job, maintenance)) return false;
  return now - job.lease_until > LAPSED_MS || job.attempts >= MANY_ATTEMPTS;
}

/**
 * Whether a job goes on during a maintenance. The mark of an earlier one has come with restored records; this one's may be
 * later than its flag says, if an import has put an earlier time there (decision 0154).
 */
function goesOn({ goes_on }: JobHealth<number>, { since }: Maintenance<number>): boolean {
  return goes_on === true || (goes_on ?? -Infinity) >= since;
}

/** Whether a repair of everything has made good since what a job that was given up has left. */
export function isMadeGood(
  { kind, updated_at }: JobHealth<number>,
  repair: RepairHealth<number> | null,
): boolean {
  return REPAIRED.has(kind) && (repair?.done_since ?? 0) > updated_at;
}

/** Whether somebody has to do something about a job that was given up. */
function isLeft(job: JobHealth<number>, { repair }: HealthFacts, now: number): boolean {
  if (!REPAIRED.has(job.kind)) return now - job.updated_at < LEFT_MS;
  return !isMadeGood(job, repair);
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
  const { failed_at, waiting_since, mirrored_at = 0, delay_ms = 0 } = mirror ?? {};
  const { mirrorClosed = 0 } = repair?.counts ?? {};
  const problems: HealthProblem[] = [];
  // A repair compares the whole mirror.
  const compared = repair?.done_since ?? 0;
  // That others are mirrored says nothing: one record may be stuck, whose access has perhaps been narrowed.
  if (failed_at !== undefined && failed_at > Math.max(compared, now - TRIED_AGAIN_MS)) {
    problems.push({ code: 'mirror-failing', since: waiting_since ?? failed_at });
  } else if (delay_ms > MIRROR_DELAY_MS && mirrored_at > Math.max(compared, now - LATE_MS)) {
    problems.push({ code: 'mirror-late', delayMs: delay_ms });
  }
  if (mirrorClosed > 0) problems.push({ code: 'mirror-closed', count: mirrorClosed });
  return problems;
}
