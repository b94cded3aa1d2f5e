import { useEffect, useEffectEvent } from 'react';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import type { JobGroup, JobsEnd } from '../../jobs/job-group.ts';
import styles from './dialog-jobs.module.css';
import { JobEntries } from './job-entries.tsx';
import { movedBy, outcomeOf } from './job-outcome.ts';
import { useKnownJobs } from './use-jobs.ts';

interface DialogJobsProps {
  group: JobGroup;
  /** Called when it has ended, well or not, or may not be seen any more; the panel says how. */
  onEnd: JobsEnd;
}

/** Progress of jobs, inside the dialog that started them. */
export function DialogJobs({ group, onEnd }: DialogJobsProps) {
  const known = useKnownJobs(group);
  const { kind } = outcomeOf(group, known.jobs);
  const ended = known.denied || kind !== 'running';
  const end = useEffectEvent(() => {
    onEnd(kind === 'success' && !known.denied, movedBy(known.jobs ?? []));
  });
  useEffect(() => {
    if (ended) end();
  }, [ended]);
  return (
    <>
      <div className={styles['jobs']}>
        <JobEntries group={group} {...known} />
      </div>
      <p className={styles['hint']}>{JOB_STRINGS.leaveHint}</p>
    </>
  );
}
