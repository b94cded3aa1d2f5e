import type { JobHealth } from '@navette/core/health/health';
import type { HealthFacts } from '@navette/core/health/health-problems';
import { vi } from 'vitest';
import type * as health from '../../firebase/health.ts';

// Stands in for `firebase/health.ts` in component tests.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** An installation of which all is well, but for what is named here. */
export function healthOf(facts: Partial<HealthFacts> = {}): HealthFacts {
  const now = Date.now();
  return {
    sweep: { at: now - MINUTE, since: 0, version: '1.0.0+essai', comments: true },
    repair: {
      job: 'nuit',
      state: 'done',
      started_at: now - 9 * HOUR,
      ended_at: now - 9 * HOUR + 90_000,
      counts: { created: 0, updated: 12 },
      failed: 0,
      failures: [],
      done_since: now - 9 * HOUR,
    },
    mirror: { mirrored_at: now - 5 * MINUTE, delay_ms: 800 },
    braked: null,
    maintenance: null,
    gone: { count: 0, latest: [] },
    running: [],
    failed: [],
    ...facts,
  };
}

/** A job that somebody is at, for an hour. */
export function jobHealth(job: Partial<JobHealth<number>> = {}): JobHealth<number> {
  const now = Date.now();
  return {
    id: 'j1',
    kind: 'access',
    path: 'Exploitation/',
    step: 'records',
    done: 1200,
    total: 48_000,
    attempts: 1,
    comments_pending: false,
    created_at: now - HOUR,
    updated_at: now,
    lease_until: now + MINUTE,
    ...job,
  };
}

export const operatedProject = 'navette-essai';
export const fetchHealth = vi.fn<typeof health.fetchHealth>(async () => healthOf());
