import { describe, expect, test } from 'vitest';
import type { HealthFacts } from '../../core/src/health/health-problems.ts';
import { MAX_TOLD, type JobHealth } from '../../core/src/health/health.ts';
import { statusReport } from './status-report.ts';

const NOW = Date.parse('2026-03-04T12:00:00Z');
const HOUR = 3_600_000;

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
  sweep: { at: NOW - 20_000, since: NOW - 90 * 24 * HOUR, version: '0.1.0+abc', comments: true },
  repair: {
    job: 'nuit',
    state: 'done',
    started_at: NOW - 9 * HOUR,
    ended_at: NOW - 8 * HOUR,
    counts: { created: 0, updated: 2 },
    failed: 0,
    failures: [],
    done_since: NOW - 9 * HOUR,
  },
  mirror: { mirrored_at: NOW - HOUR, delay_ms: 800 },
  braked: null,
  maintenance: null,
  gone: { count: 0, latest: [] },
  running: [JOB],
  failed: [],
};

const reportOf = (facts: Partial<HealthFacts>, project?: string) =>
  statusReport({ ...WELL, ...facts }, { project, now: NOW });

test('when all is well, that is said of what was checked, and all that is known follows', () => {
  const { text, isWell } = reportOf({});
  expect(isWell).toBe(true);
  expect(text).toMatch(/^All is well: .*, the bucket, the comments database\.\n\n\{/);
  expect(text).toContain("version: '0.1.0+abc'");
  expect(text).toContain('ended_at: 2026-03-04T04:00:00.000Z');
  expect(text).toContain('delay_ms: 800');
  expect(text).toContain("path: 'Été/'");
  expect(text).not.toContain('--confirm');
});

test('before the first night nothing says that all is well, nor of comments that are not there', () => {
  const sweep = { at: NOW, since: NOW - HOUR, version: '1', comments: false };
  const early = reportOf({ sweep, repair: null });
  expect(early.isWell).toBe(true);
  expect(early.text).toMatch(/^Nothing is wrong so far: the functions, jobs\. The first repair/);
  expect(reportOf({ sweep }).text).toMatch(/, the bucket\.\n/);
});

test('what waits for a confirmation is listed, with both ways on', () => {
  const paths = ['L’été/a.txt', 'L’été/b\u0007.txt'];
  const braked = { path: "L'été/", would_remove: 120, limit: 100, paths, at: NOW - HOUR };
  const { text, isWell } = reportOf({ braked }, 'navette-prod');
  expect(isWell).toBe(false);
  expect(text).toMatch(/^WRONG: a repair has stopped before it removed records: 120\.\n/);
  expect(text).toContain(String.raw`'L’été/b\x07.txt'`);
  expect(text).toMatch(/npm run admin -- repair --confirm --project navette-prod 'L'\\''été\/'$/);
});

test('everything that was read is told, however much', () => {
  const failed = Array.from({ length: MAX_TOLD }, (_, index) => ({ ...JOB, id: `f${index}` }));
  const { text } = reportOf({ failed });
  expect(text).toMatch(/^WRONG: jobs were given up: at least 100\.\n/);
  expect(text).toContain(`id: 'f${MAX_TOLD - 1}'`);
});

describe('each problem is a line of its own, before everything else', () => {
  test.each<[string, Partial<HealthFacts>, string[]]>([
    [
      'what never was',
      { sweep: null },
      ['no sweep of the functions has ever ended: do they run, and does Cloud Scheduler?'],
    ],
    [
      'what ended long ago',
      {
        sweep: { at: NOW - HOUR, since: 0, version: '1', comments: true },
        repair: null,
        mirror: { failed_at: NOW, waiting_since: NOW - HOUR },
        running: [{ ...JOB, attempts: 5 }],
      },
      [
        'the functions stand still: the last sweep ended 2026-03-04 11:00 UTC.',
        'jobs do not get on: 1.',
        'no repair of everything is noted yet.',
        'the comments database does not take changes: one waits since 2026-03-04 11:00 UTC.',
      ],
    ],
    [
      'forgotten maintenance',
      { maintenance: { since: NOW - 50 * HOUR, comments: 'closed', told: 'closed' } },
      [
        'Navette is closed for maintenance since 2026-03-02 10:00 UTC: "maintenance off" opens it again.',
      ],
    ],
  ])('%s', (_what, facts, sentences) => {
    const { text, isWell } = reportOf(facts);
    expect(isWell).toBe(false);
    const wrong = text.split('\n').filter((line) => line.startsWith('WRONG: '));
    expect(wrong).toEqual(sentences.map((sentence) => `WRONG: ${sentence}`));
  });
});
