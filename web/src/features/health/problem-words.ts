import type { HealthProblem } from '@navette/core/health/health-problems';
import { formatAge } from '@navette/core/text/french-format';
import { HEALTH_STRINGS } from './strings.ts';

/** A section of the screen. */
export type ShownPart = 'brake' | 'gone' | 'jobs' | 'repair' | 'mirror' | 'functions';

/** Which section tells more of a problem. */
export const PART_OF: Readonly<Record<HealthProblem['code'], ShownPart>> = {
  'no-heartbeat': 'functions',
  maintenance: 'functions',
  braked: 'brake',
  gone: 'gone',
  'job-failed': 'jobs',
  'job-stuck': 'jobs',
  'repair-failed': 'repair',
  'repair-late': 'repair',
  'repair-incomplete': 'repair',
  'mirror-failing': 'mirror',
  'mirror-late': 'mirror',
  'mirror-closed': 'mirror',
};

/** What is wrong, in a sentence. @param now in milliseconds since the epoch */
export function problemInWords(problem: HealthProblem, now: number): string {
  const words = HEALTH_STRINGS.problems;
  switch (problem.code) {
    case 'no-heartbeat':
      return problem.since === null
        ? words.neverSwept
        : words.noHeartbeat(formatAge(now - problem.since));
    case 'braked':
      return words.braked(problem.count);
    case 'gone':
      return words.gone(problem);
    case 'maintenance':
      return words.maintenance(formatAge(now - problem.since));
    case 'job-failed':
      return words.jobFailed(problem);
    case 'job-stuck':
      return words.jobStuck(problem);
    case 'repair-failed':
      return words.repairFailed;
    case 'repair-late':
      return problem.since === null
        ? words.neverRepaired
        : words.repairLate(formatAge(now - problem.since));
    case 'repair-incomplete':
      return words.repairIncomplete(problem.count);
    case 'mirror-failing':
      return words.mirrorFailing(formatAge(now - problem.since));
    case 'mirror-late':
      return words.mirrorLate(durationInWords(problem.delayMs));
    default:
      return words.mirrorClosed(problem.count);
  }
}

/** A duration as `0,8 s`, `12 s`, `5 min` or `3 h`. @param ms in milliseconds */
export function durationInWords(ms: number): string {
  const { seconds, minutes, hours } = HEALTH_STRINGS.duration;
  if (ms < 10_000) {
    return seconds((ms / 1000).toLocaleString('fr-FR', { maximumFractionDigits: 1 }));
  }
  if (ms < 90_000) return seconds(String(Math.round(ms / 1000)));
  const inMinutes = Math.round(ms / 60_000);
  return inMinutes < 90 ? minutes(inMinutes) : hours(Math.round(inMinutes / 60));
}
