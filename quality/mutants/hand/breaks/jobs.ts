import type { ListedBreak } from '../hand-break.ts';

/** Work that goes on after its worker died, and what it leaves behind. */
export const JOBS: readonly ListedBreak[] = [
  {
    name: 'jobs: a sweep forgets jobs whose workers died',
    file: 'functions/src/jobs/sweep.ts',
    text: 'job.lease_until.toMillis() <= now',
    replacement: 'job.lease_until.toMillis() <= 0 && now < 0',
    tests: ['tests/emulators/jobs/jobs.test.ts', 'tests/emulators/jobs/killed-jobs.test.ts'],
    harm: 'a folder that was to be closed stays half open',
  },
  {
    name: 'jobs: what it works with does not expire',
    file: 'functions/src/jobs/create-job.ts',
    text: '{ ...input, expire_at }',
    replacement: '{ ...input }',
    tests: ['tests/emulators/jobs/created-jobs.test.ts'],
    harm: 'paths of deleted files stay in the database for ever',
  },
  {
    name: 'jobs: without a queue, the schedule leaves work undone',
    file: 'functions/src/triggers/sweep-lapsed-jobs.ts',
    text: 'if (!(await wakeJob(id))) await advanceJob(id);',
    replacement: 'if (!(await wakeJob(id))) void advanceJob;',
    tests: ['tests/emulators/jobs/job-workers.test.ts'],
    harm: 'a folder that was to be closed stays open while the queue is out',
  },
  {
    name: 'jobs: the next person sees those of the one before',
    file: 'web/src/features/jobs/job-store.ts',
    text: 'personalStore<readonly JobGroup[]>(() => []);',
    replacement: 'createStore<readonly JobGroup[]>([]);',
    tests: ['quality/conventions/per-person.test.ts'],
    harm: 'on a shared computer the next person reads the names of folders',
  },
];
