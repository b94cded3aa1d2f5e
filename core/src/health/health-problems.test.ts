import { describe, expect, test } from 'vitest';
import type { JobHealth, MirrorHealth, RepairHealth } from './health.ts';
import {
  checkedParts,
  healthProblems,
  isAlive,
  isMadeGood,
  isStuck,
  type HealthFacts,
  type HealthProblem,
} from './health-problems.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOW = 1_000 * HOUR;

const REPAIR: RepairHealth<number> = {
  job: 'nuit',
  state: 'done',
  started_at: NOW - 8 * HOUR,
  ended_at: NOW - 7 * HOUR,
  counts: {},
  failed: 0,
  failures: [],
  done_since: NOW - 8 * HOUR,
};

const JOB: JobHealth<number> = {
  id: 'j',
  kind: 'deletion',
  path: 'A/',
  step: 'files',
  done: 0,
  total: null,
  attempts: 1,
  comments_pending: false,
  created_at: NOW - HOUR,
  updated_at: NOW - MINUTE,
  lease_until: NOW + 5_000,
};

const WELL: HealthFacts = {
  sweep: { at: NOW - MINUTE, since: 0, version: '1', comments: true },
  repair: REPAIR,
  mirror: { mirrored_at: NOW - HOUR, delay_ms: 800 },
  braked: null,
  maintenance: null,
  gone: { count: 0, latest: [] },
  running: [JOB],
  failed: [],
};

function goneAt(...times: number[]): HealthFacts['gone'] {
  const latest = times.map((at) => ({ file_path: 'a.txt', removed_at: at, expire_at: at + HOUR }));
  return { count: times.length, latest };
}

function problems(facts: Partial<HealthFacts>): HealthProblem[] {
  return healthProblems({ ...WELL, ...facts }, NOW);
}

test('nothing is wrong', () => {
  expect(problems({})).toEqual([]);
});

test('that all is well is said of what was checked', () => {
  const { sweep } = WELL;
  const alone = { at: NOW, since: 0, version: '1', comments: false };
  const compared = ['functions', 'jobs', 'repair', 'bucket'];
  expect(checkedParts({ repair: REPAIR, sweep })).toEqual([...compared, 'comments']);
  expect(checkedParts({ repair: REPAIR, sweep: alone })).toEqual(compared);
  expect(checkedParts({ repair: null, sweep })).toEqual(['functions', 'jobs']);
});

describe('the heartbeat', () => {
  test.each([
    [NOW, true],
    [NOW - 10 * MINUTE + 1, true],
    [NOW - 10 * MINUTE, false],
    [null, false],
  ])('of %s', (at, alive) => {
    expect(isAlive(at, NOW)).toBe(alive);
  });

  test('that is old is told, with its time', () => {
    const at = NOW - HOUR;
    const sweep = { at, since: 0, version: '1', comments: true };
    expect(problems({ sweep })).toEqual([{ code: 'no-heartbeat', since: at }]);
    expect(problems({ sweep: null })).toEqual([{ code: 'no-heartbeat', since: null }]);
  });
});

describe('a job under way is stuck', () => {
  test.each<[string, Partial<JobHealth<number>>, boolean]>([
    ['not while somebody is at it', {}, false],
    ['not when its worker has just died', { lease_until: NOW - 3 * MINUTE }, false],
    ['when nobody takes it up', { lease_until: NOW - 3 * MINUTE - 1 }, true],
    ['not after two attempts', { attempts: 2 }, false],
    ['after three attempts', { attempts: 3 }, true],
    // A first failure of the comments database is tried again: what does not pass has many attempts.
    ['not when it waits for the comments', { comments_pending: true }, false],
  ])('%s', (_when, job, stuck) => {
    expect(isStuck({ ...JOB, ...job }, WELL, NOW)).toBe(stuck);
    const expected = stuck ? [{ code: 'job-stuck', count: 1, isAtLeast: false }] : [];
    expect(problems({ running: [{ ...JOB, ...job }] })).toEqual(expected);
  });
});

const FAILED = { code: 'job-failed', count: 1, isAtLeast: false } as const;

test.each(['access', 'repair'] as const)(
  'that a %s was given up is told until a repair has made it good',
  (kind) => {
    const given = (updated_at: number) => ({ failed: [{ ...JOB, kind, updated_at }] });
    expect(problems(given(REPAIR.started_at - 1))).toEqual([]);
    expect(problems(given(REPAIR.started_at))).toEqual([FAILED]);
    // A later one that was given up changes nothing about what the one before has done.
    const later = { ...REPAIR, state: 'failed', started_at: NOW - HOUR } as const;
    expect(problems({ ...given(REPAIR.started_at - 1), repair: later })).toEqual([
      { code: 'repair-failed' },
    ]);
    expect(problems({ ...given(NOW - 2 * HOUR), repair: later })).toContainEqual(FAILED);
    const { done_since: _never, ...first } = later;
    expect(problems({ ...given(0), repair: first })).toContainEqual(FAILED);
    expect(problems({ ...given(0), repair: null })).toContainEqual(FAILED);
  },
);

test.each([
  'deletion',
  'move',
  'copy',
  'restore',
  'discard',
  'leave',
  'removal',
  'purge',
  'person',
] as const)('no repair ends a %s: it is told for a week', (kind) => {
  const given = (age: number) => ({ failed: [{ ...JOB, kind, updated_at: NOW - age }] });
  expect(problems(given(7 * 24 * HOUR - 1))).toEqual([FAILED]);
  expect(problems(given(7 * 24 * HOUR))).toEqual([]);
  expect(isMadeGood({ ...JOB, kind, updated_at: 0 }, REPAIR)).toBe(false);
});

test('when as many were read as may be, there may be more', () => {
  const failed = [JOB, ...Array.from({ length: 99 }, () => ({ ...JOB, updated_at: 0 }))];
  expect(problems({ failed })).toEqual([{ ...FAILED, isAtLeast: true }]);
  expect(problems({ failed: failed.slice(1) })).toEqual([]);
});

describe('the repair of the night', () => {
  test.each<[string, Partial<RepairHealth<number>>, HealthProblem[]]>([
    ['is late after 27 hours', { ended_at: NOW - 27 * HOUR }, []],
    [
      'is late',
      { ended_at: NOW - 27 * HOUR - 1 },
      [{ code: 'repair-late', since: NOW - 27 * HOUR - 1 }],
    ],
    ['was given up', { state: 'failed' }, [{ code: 'repair-failed' }]],
    ['has left items out', { failed: 2 }, [{ code: 'repair-incomplete', count: 2 }]],
  ])('%s', (_what, repair, expected) => {
    expect(problems({ repair: { ...REPAIR, ...repair } })).toEqual(expected);
  });

  test('that never was is late only once a night has passed', () => {
    const since = (ms: number) => ({
      sweep: { at: NOW, since: NOW - ms, version: '1', comments: true },
      repair: null,
    });
    expect(problems(since(27 * HOUR))).toEqual([]);
    expect(problems(since(27 * HOUR + 1))).toEqual([{ code: 'repair-late', since: null }]);
  });
});

describe('the mirror', () => {
  const ago = (hours: number) => NOW - hours * HOUR;

  test.each<[string, MirrorHealth<number>, HealthProblem[]]>([
    [
      'fails',
      { failed_at: ago(0.25) + 1, waiting_since: ago(2), mirrored_at: ago(3) },
      [{ code: 'mirror-failing', since: ago(2) }],
    ],
    [
      'has always failed',
      { failed_at: NOW, waiting_since: ago(2) },
      [{ code: 'mirror-failing', since: ago(2) }],
    ],
    [
      'has one record that is stuck, while others are mirrored',
      { failed_at: ago(0.2), waiting_since: ago(2), mirrored_at: NOW, delay_ms: 5 },
      [{ code: 'mirror-failing', since: ago(2) }],
    ],
    ['has not failed again', { failed_at: ago(0.25), waiting_since: ago(2) }, []],
    ['is five minutes behind', { mirrored_at: ago(0.5), delay_ms: 5 * MINUTE }, []],
    ['was behind an hour ago', { mirrored_at: ago(1), delay_ms: HOUR }, []],
    [
      'is behind',
      { mirrored_at: ago(1) + 1, delay_ms: 5 * MINUTE + 1 },
      [{ code: 'mirror-late', delayMs: 5 * MINUTE + 1 }],
    ],
  ])('%s', (_what, mirror, expected) => {
    expect(problems({ mirror })).toEqual(expected);
  });

  test('that was behind before a repair has compared it is well', () => {
    const repair = { ...REPAIR, done_since: ago(0.25) };
    expect(problems({ mirror: { mirrored_at: ago(0.5), delay_ms: HOUR }, repair })).toEqual([]);
    const compared = { ...repair, done_since: NOW };
    const mirror = { failed_at: NOW, waiting_since: ago(1) };
    expect(problems({ mirror, repair: compared })).toEqual([]);
  });

  test('that cannot store the access of items is told, with what the last repair has counted', () => {
    const repair = { ...REPAIR, counts: { mirrorClosed: 2 } };
    expect(problems({ mirror: null, repair })).toEqual([{ code: 'mirror-closed', count: 2 }]);
  });

  test('that has mirrored nothing yet is well', () => {
    expect(problems({ mirror: null })).toEqual([]);
  });
});

test('what went with its object is told for a day', () => {
  const gone = goneAt(NOW - HOUR, NOW - 24 * HOUR + 1, NOW - 24 * HOUR);
  expect(problems({ gone })).toEqual([{ code: 'gone', count: 2, isAtLeast: false }]);
});

test('what went since an operator has confirmed it is no news', () => {
  const [record] = goneAt(NOW - HOUR).latest;
  const latest = record === undefined ? [] : [{ ...record, confirmed: true as const }];
  expect(problems({ gone: { count: 1, latest } })).toEqual([]);
});

test('the gravest comes first', () => {
  const facts = {
    sweep: null,
    braked: { path: '', would_remove: 7, at: NOW },
    gone: goneAt(NOW),
    maintenance: closedFor(25),
    failed: [{ ...JOB, updated_at: NOW }],
    running: [{ ...JOB, attempts: 9, goes_on: true as const }],
  };
  expect(problems(facts).map(({ code }) => code)).toEqual([
    'no-heartbeat',
    'braked',
    'gone',
    'maintenance',
    'job-failed',
    'job-stuck',
  ]);
});

function closedFor(hours: number): NonNullable<HealthFacts['maintenance']> {
  return { since: NOW - hours * HOUR, comments: 'closed', told: 'closed' };
}

describe('during maintenance', () => {
  test('what waits for its end is neither stuck nor late', () => {
    const maintenance = closedFor(24);
    const lapsed = { ...JOB, lease_until: NOW - HOUR };
    const repair = { ...REPAIR, ended_at: NOW - 30 * HOUR };
    expect(problems({ maintenance, running: [lapsed], repair })).toEqual([]);
    const ofAnOperator = { ...lapsed, goes_on: true as const };
    expect(problems({ maintenance, running: [lapsed, ofAnOperator] })).toEqual([
      { code: 'job-stuck', count: 1, isAtLeast: false },
    ]);
  });

  test.each([
    ['which ends what somebody still sees', 0, true],
    ['whose flag an import has made older', 1, true],
    ['of an earlier maintenance', -1, false],
  ])('a job with a mark %s', (_what, later, stuck) => {
    const maintenance = closedFor(2);
    const marked = { ...JOB, attempts: 3, goes_on: maintenance.since + later };
    expect(isStuck(marked, { maintenance }, NOW)).toBe(stuck);
  });

  test('it is told itself after a day: somebody may have forgotten it', () => {
    const { since } = closedFor(25);
    expect(problems({ maintenance: closedFor(25) })).toEqual([{ code: 'maintenance', since }]);
  });
});

test('a repair that is under way is not late, unless it is stuck', () => {
  const repair = { ...REPAIR, ended_at: NOW - 30 * HOUR };
  const running = { ...JOB, kind: 'repair', path: '' } as const;
  const late = { code: 'repair-late', since: repair.ended_at };
  expect(problems({ repair, running: [running] })).toEqual([]);
  expect(problems({ repair, running: [{ ...running, path: 'A/' }] })).toEqual([late]);
  expect(problems({ repair, running: [{ ...running, attempts: 3 }] })).toContainEqual(late);
});
