import type { Job } from '@navette/core/calls/jobs';
import type { JobGroup } from '../../jobs/job-group.ts';

/** A running change of a folder's access, with these fields. */
export function job(fields: Partial<Job> = {}): Job {
  return {
    kind: 'access',
    path: 'Contrats/',
    items: 1,
    asked_by: 'admin@navette.test',
    asked_by_uid: 'admin',
    state: 'running',
    step: 'records',
    done: 0,
    total: null,
    result: { failed: 0, failures: [] },
    comments_pending: false,
    created_at: 0,
    updated_at: 0,
    expire_at: 0,
    ...fields,
  };
}

/** A group of one job, with these fields. */
export function group(fields: Partial<JobGroup> = {}): JobGroup {
  return {
    jobs: ['one'],
    success: null,
    failures: [],
    incomplete: false,
    retry: null,
    over: false,
    ...fields,
  };
}
