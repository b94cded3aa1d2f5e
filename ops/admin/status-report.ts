import { inspect } from 'node:util';
import {
  checkedParts,
  healthProblems,
  type CheckedPart,
  type Counted,
  type HealthFacts,
  type HealthProblem,
} from '../../core/src/health/health-problems.ts';
import { repairCommand } from '../../core/src/health/repair-command.ts';

/** How the installation is, for a terminal. */
export interface StatusReport {
  text: string;
  /** Whether nothing is wrong. */
  isWell: boolean;
}

/**
 * What is wrong first, then all that is known, and how to confirm what the brake holds.
 *
 * @param options.project in production; undefined: the local stack
 */
export function statusReport(
  facts: HealthFacts,
  { project, now = Date.now() }: { project?: string | undefined; now?: number },
): StatusReport {
  const problems = healthProblems(facts, now);
  const lines = [
    ...(problems.length === 0
      ? [wellLine(facts)]
      : problems.map((problem) => `WRONG: ${sentenceOf(problem)}`)),
    '',
    described(facts),
    ...(facts.braked === null
      ? []
      : [
          '',
          'The brake holds what is listed. If it was lost, put the objects back: their records are still there. If it is meant to go:',
          `  ${repairCommand(facts.braked.path, project)}`,
        ]),
  ];
  return { text: lines.join('\n'), isWell: problems.length === 0 };
}

const CHECKED: Readonly<Record<CheckedPart, string>> = {
  functions: 'the functions',
  jobs: 'jobs',
  repair: 'the repair of the night',
  bucket: 'the bucket',
  comments: 'the comments database',
};

function wellLine(facts: HealthFacts): string {
  const checked = checkedParts(facts).map((part) => CHECKED[part]);
  return facts.repair === null
    ? `Nothing is wrong so far: ${checked.join(', ')}. The first repair of the night, which compares everything, is still to come.`
    : `All is well: ${checked.join(', ')}.`;
}

function sentenceOf(problem: HealthProblem): string {
  switch (problem.code) {
    case 'no-heartbeat':
      return problem.since === null
        ? 'no sweep of the functions has ever ended: do they run, and does Cloud Scheduler?'
        : `the functions stand still: the last sweep ended ${date(problem.since)}.`;
    case 'braked':
      return `a repair has stopped before it removed records: ${problem.count}.`;
    case 'gone':
      return `items are gone from the bucket since yesterday, and nobody has deleted them in Navette: ${counted(problem)}.`;
    case 'maintenance':
      return `Navette is closed for maintenance since ${date(problem.since)}: "maintenance off" opens it again.`;
    case 'job-failed':
      return `jobs were given up: ${counted(problem)}.`;
    case 'job-stuck':
      return `jobs do not get on: ${counted(problem)}.`;
    case 'repair-failed':
      return 'the last repair of everything was given up.';
    case 'repair-late':
      return problem.since === null
        ? 'no repair of everything is noted yet.'
        : `the last repair of everything ended ${date(problem.since)}.`;
    case 'repair-incomplete':
      return `the last repair of everything has left items out: ${problem.count}.`;
    case 'mirror-failing':
      return `the comments database does not take changes: one waits since ${date(problem.since)}.`;
    case 'mirror-late':
      return `the comments database is behind: ${Math.round(problem.delayMs / 60_000)} min.`;
    default:
      return `the comments database cannot store the access of items, and has closed their comments: ${problem.count}.`;
  }
}

/** How many, or at least how many, where there may be more than were read. */
function counted({ count, isAtLeast }: Counted): string {
  return `${isAtLeast ? 'at least ' : ''}${count}`;
}

/** Milliseconds since the epoch are larger than anything that is counted. */
const A_TIME = 1e12;

/** All that is known, with its times as such; a path is one word, whatever characters it has. */
function described(facts: HealthFacts): string {
  const withTimes: unknown = JSON.parse(JSON.stringify(facts), (_name, value: unknown) =>
    typeof value === 'number' && value > A_TIME ? new Date(value) : value,
  );
  return inspect(withTimes, { depth: null, maxArrayLength: null, maxStringLength: null });
}

function date(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
