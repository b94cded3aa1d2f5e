import { expect, test } from 'vitest';
import type { JobHealth } from '../../core/src/health/health.ts';
import type { HealthFacts } from '../../core/src/health/health-problems.ts';
import { statusReport } from './status-report.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const JOB: JobHealth<number> = {
  id: 'j1',
  kind: 'deletion',
  path: 'Été/',
  step: 'files',
  done: 3,
  total: 7,
  attempts: 1,
  comments_pending: false,
  created_at: NOW - HOUR,
  updated_at: NOW,
  lease_until: NOW,
};

const WELL: HealthFacts = {
  sweep: { at: NOW - 20_000, since: 0, version: '0.1.0+abc', comments: true },
  repair: {
    job: 'nuit',
    state: 'done',
    started_at: NOW - 9 * HOUR,
    ended_at: NOW - 8 * HOUR,
    counts: { created: 0, updated: 2 },
    failed: 0,
    failures: [],
  },
  mirror: { mirrored_at: NOW - MINUTE, delay_ms: 800 },
  braked: null,
  maintenance: null,
  gone: { count: 0, latest: [] },
  running: [JOB],
  failed: [],
};

test('when all is well, all of it is told', () => {
  expect(statusReport(WELL, { now: NOW })).toEqual({
    isWell: true,
    text: `All is well: the functions, jobs, the repair of the night, the bucket, the comments database.

Functions: version 0.1.0+abc; last sweep 20 s ago (2026-03-04 11:59 UTC).
Jobs: 1 running, 0 given up within 30 days.
  j1: deletion of Été/, under way since 2026-03-04 11:00 UTC, at files (3 of 7)
Repair: done 8 h ago (2026-03-04 04:00 UTC); updated: 2; left out: 0.
Brake: nothing waits for a confirmation.
Gone: nothing is missing from the bucket.
Comments: a change was last noted as mirrored 60 s ago (2026-03-04 11:59 UTC), at most 0.8 s after it was made.`,
  });
});

test('what waits for a confirmation is listed, with both ways on', () => {
  const braked = {
    path: "L'été/",
    would_remove: 120,
    limit: 100,
    paths: ['L’été/a.txt', 'L’été/b\u0007.txt'],
    at: NOW - HOUR,
  };
  const { text, isWell } = statusReport({ ...WELL, braked }, { project: 'navette-prod', now: NOW });
  expect(isWell).toBe(false);
  expect(text).toMatch(/^WRONG: a repair has stopped before it removed 120 records\.\n/);
  expect(text)
    .toContain(`Brake: a repair of L'été/ would remove 120 records (limit 100), whose files and folders are not in the bucket (60 min ago (2026-03-04 11:00 UTC)):
  L’été/a.txt
  'L’été/b\\x07.txt'
  and 118 more
  Lost: put the objects back, and run the repair again. Their records are still there.
  Meant: npm run admin -- repair 'L'\\''été/' --confirm --project navette-prod
`);
});

test('what went with its object is listed, with the way back', () => {
  const latest = [{ file_path: 'a.txt', removed_at: NOW - 72 * HOUR, expire_at: NOW + 648 * HOUR }];
  const { text, isWell } = statusReport({ ...WELL, gone: { count: 3, latest } }, { now: NOW });
  // It is no news.
  expect(isWell).toBe(true);
  expect(text).toContain(`Gone: 3 items are not in the bucket any more; their records are kept:
  a.txt, 3 days ago (2026-03-01 12:00 UTC), kept until 2026-03-31 12:00 UTC
  and 2 more
  To bring one back`);
});

test('each problem is a line of its own, before everything else', () => {
  const { text, isWell } = statusReport(
    {
      ...WELL,
      sweep: null,
      repair: null,
      mirror: { failed_at: NOW, waiting_since: NOW - HOUR },
      running: [{ ...JOB, attempts: 5, comments_pending: true }],
      failed: [JOB],
    },
    { now: NOW },
  );
  expect(isWell).toBe(false);
  expect(text.split('\n').filter((line) => line.startsWith('WRONG: '))).toEqual([
    'WRONG: no sweep of the functions has ever ended: do they run, and does Cloud Scheduler?',
    'WRONG: 1 jobs were given up.',
    'WRONG: 1 jobs do not get on.',
    'WRONG: the comments database does not take changes: one waits, made 60 min ago (2026-03-04 11:00 UTC).',
  ]);
  expect(text).toContain('STUCK since');
  expect(text).toContain('waits for the comments database');
  expect(text).toContain('Comments: no change was mirrored; last failure 0.0 s ago');
});

test('maintenance is told, and as a problem after a day', () => {
  const closedSince = (since: number) =>
    statusReport(
      { ...WELL, maintenance: { since, comments: 'closed', told: 'closed' } },
      { now: NOW },
    );
  const short = closedSince(NOW - HOUR);
  expect(short.isWell).toBe(true);
  expect(short.text).toContain(
    'Maintenance: on, since 60 min ago (2026-03-04 11:00 UTC); most jobs wait for its end.',
  );
  const long = closedSince(NOW - 50 * HOUR);
  expect(long.isWell).toBe(false);
  expect(long.text).toMatch(/^WRONG: Navette is closed for maintenance, since 2 days ago/);
});

test('of a job that is about no item, only its kind is told', () => {
  const running = [{ ...JOB, kind: 'leave', path: '' } as const];
  expect(statusReport({ ...WELL, running }, { now: NOW }).text).toContain('  j1: leave, under way');
});

test('a project without comments has no mirror to be told', () => {
  const sweep = { at: NOW, since: 0, version: '1', comments: false };
  expect(statusReport({ ...WELL, sweep, mirror: null }, { now: NOW }).text).toContain(
    'Comments: there is no database.',
  );
});
