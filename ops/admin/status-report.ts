import { inspect } from 'node:util';
import type { RepairBraked } from '../../core/src/calls/notices.ts';
import type { JobHealth } from '../../core/src/health/health.ts';
import {
  healthProblems,
  isMadeGood,
  isStuck,
  type HealthFacts,
  type HealthProblem,
} from '../../core/src/health/health-problems.ts';
import { ROOT, type ItemPath } from '../../core/src/paths/item-path.ts';
import { shellWord } from '../../core/src/text/shell-word.ts';

/** How the installation is, for a terminal. */
export interface StatusReport {
  text: string;
  /** Whether nothing is wrong. */
  isWell: boolean;
}

/**
 * What is wrong first, then all that is known.
 *
 * @param project in production; undefined: the local stack
 */
export function statusReport(
  facts: HealthFacts,
  { project, now = Date.now() }: { project?: string | undefined; now?: number },
): StatusReport {
  const problems = healthProblems(facts, now);
  const lines = [
    ...(problems.length === 0
      ? [
          'All is well: the functions, jobs, the repair of the night, the bucket, the comments database.',
        ]
      : problems.map((problem) => `WRONG: ${sentenceOf(problem, now)}`)),
    '',
    ...functionsLines(facts, now),
    ...maintenanceLines(facts, now),
    ...jobLines(facts, now),
    ...repairLines(facts, now),
    ...brakeLines(facts.braked, now, project),
    ...goneLines(facts, now),
    ...mirrorLines(facts, now),
  ];
  return { text: lines.join('\n'), isWell: problems.length === 0 };
}

function sentenceOf(problem: HealthProblem, now: number): string {
  switch (problem.code) {
    case 'no-heartbeat':
      return problem.since === null
        ? 'no sweep of the functions has ever ended: do they run, and does Cloud Scheduler?'
        : `the functions stand still: the last sweep ended ${age(problem.since, now)}.`;
    case 'braked':
      return `a repair has stopped before it removed ${problem.count} records.`;
    case 'gone':
      return `${problem.count} items are gone from the bucket since yesterday, and nobody has deleted them in Navette.`;
    case 'maintenance':
      return `Navette is closed for maintenance, since ${age(problem.since, now)}: "maintenance off" opens it again.`;
    case 'job-failed':
      return `${problem.count} jobs were given up.`;
    case 'job-stuck':
      return `${problem.count} jobs do not get on.`;
    case 'repair-failed':
      return 'the last repair of everything was given up.';
    case 'repair-late':
      return problem.since === null
        ? 'no repair of everything has ever ended.'
        : `the last repair of everything ended ${age(problem.since, now)}.`;
    case 'repair-incomplete':
      return `the last repair of everything has left ${problem.count} items out.`;
    case 'mirror-failing':
      return `the comments database does not take changes: one waits, made ${age(problem.since, now)}.`;
    default:
      return `the comments database is ${duration(problem.delayMs)} behind.`;
  }
}

function functionsLines({ sweep }: HealthFacts, now: number): string[] {
  if (sweep === null) return ['Functions: no sweep is noted.'];
  return [`Functions: version ${sweep.version}; last sweep ${age(sweep.at, now)}.`];
}

/** Most jobs without a path are about a person, or about what has expired. */
function workOf({ kind, path }: JobHealth<number>): string {
  return path === ROOT && kind !== 'repair' ? kind : `${kind} of ${nameOf(path)}`;
}

function maintenanceLines({ maintenance }: HealthFacts, now: number): string[] {
  if (maintenance === null) return [];
  return [`Maintenance: on, since ${age(maintenance.since, now)}; most jobs wait for its end.`];
}

function jobLines(facts: HealthFacts, now: number): string[] {
  const { running, failed, repair } = facts;
  const described = (job: JobHealth<number>, state: string) =>
    `  ${job.id}: ${workOf(job)}, ${state}`;
  return [
    `Jobs: ${running.length} running, ${failed.length} given up within 30 days.`,
    ...running.map((job) =>
      described(
        job,
        `${isStuck(job, facts, now) ? 'STUCK' : 'under way'} since ${date(job.created_at)}, at ${job.step} (${job.done}${job.total === null ? '' : ` of ${job.total}`})${job.comments_pending ? ', waits for the comments database' : ''}`,
      ),
    ),
    ...failed.map((job) =>
      described(
        job,
        `given up ${date(job.updated_at)} at ${job.step}${isMadeGood(job, repair) ? '; a repair has ended since' : ''}`,
      ),
    ),
  ];
}

function repairLines({ repair }: HealthFacts, now: number): string[] {
  if (repair === null) return ['Repair: none of everything has ended.'];
  const { state, ended_at, counts, failed, failures } = repair;
  const found = Object.entries(counts).filter(([, count]) => count > 0);
  return [
    `Repair: ${state} ${age(ended_at, now)}; ${found.length === 0 ? 'it had nothing to change' : found.map(([name, count]) => `${name}: ${count}`).join(', ')}; left out: ${failed}.`,
    ...failures.map(({ path, reason }) => `  ${nameOf(path)}: ${reason}`),
  ];
}

function brakeLines(
  braked: RepairBraked<number> | null,
  now: number,
  project: string | undefined,
): string[] {
  if (braked === null) return ['Brake: nothing waits for a confirmation.'];
  const { path, would_remove, limit, paths = [], at } = braked;
  const most = limit === undefined ? '' : ` (limit ${limit})`;
  const of = path === ROOT ? '' : ` ${shellWord(path)}`;
  const where = project === undefined ? '' : ` --project ${project}`;
  const more = would_remove - paths.length;
  return [
    `Brake: a repair of ${nameOf(path)} would remove ${would_remove} records${most}, whose files and folders are not in the bucket (${age(at, now)}):`,
    ...paths.map((gone) => `  ${nameOf(gone)}`),
    ...(more > 0 && paths.length > 0 ? [`  and ${more} more`] : []),
    '  Lost: put the objects back, and run the repair again. Their records are still there.',
    `  Meant: npm run admin -- repair${of} --confirm${where}`,
  ];
}

function goneLines({ gone }: HealthFacts, now: number): string[] {
  if (gone.count === 0) return ['Gone: nothing is missing from the bucket.'];
  const more = gone.count - gone.latest.length;
  return [
    `Gone: ${gone.count} items are not in the bucket any more; their records are kept:`,
    ...gone.latest.map(
      ({ file_path, removed_at, expire_at }) =>
        `  ${nameOf(file_path)}, ${age(removed_at, now)}, kept until ${date(expire_at)}`,
    ),
    ...(more > 0 ? [`  and ${more} more`] : []),
    '  To bring one back with its access and its comments, put the same object back, for instance while the bucket’s soft delete has it:',
    '  gcloud storage restore gs://BUCKET/files/PATH',
  ];
}

function mirrorLines({ mirror, sweep }: HealthFacts, now: number): string[] {
  if (sweep?.comments === false) return ['Comments: there is no database.'];
  if (mirror === null) return ['Comments: no change was mirrored yet.'];
  const { mirrored_at, delay_ms = 0, failed_at } = mirror;
  return [
    `Comments: ${mirrored_at === undefined ? 'no change was mirrored' : `a change was last noted as mirrored ${age(mirrored_at, now)}, at most ${duration(delay_ms)} after it was made`}${failed_at === undefined ? '' : `; last failure ${age(failed_at, now)}`}.`,
  ];
}

/** A path on one line, whatever characters it has. */
function nameOf(path: ItemPath): string {
  return path === ROOT ? 'everything' : /[\p{Cc}\p{Cf}]/u.test(path) ? inspect(path) : path;
}

function date(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

function age(at: number, now: number): string {
  return `${duration(Math.max(0, now - at))} ago (${date(at)})`;
}

function duration(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 90) return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
  const minutes = seconds / 60;
  if (minutes < 90) return `${Math.round(minutes)} min`;
  const hours = minutes / 60;
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} days`;
}
