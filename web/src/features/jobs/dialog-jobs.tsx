import { useEffect, useEffectEvent } from 'react';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import type { JobGroup } from '../../jobs/job-group.ts';
import styles from './dialog-jobs.module.css';
import { JobEntries } from './job-entries.tsx';
import { outcomeOf } from './job-outcome.ts';
import { useKnownJobs } from './use-jobs.ts';

interface DialogJobsProps {
  work: JobGroup;
  /** It has ended, well or not, or may not be seen any more; the panel says how. */
  onEnd: (well: boolean) => void;
}

/** How far work is, inside the dialog that has asked for it. */
export function DialogJobs({ work, onEnd }: DialogJobsProps) {
  const known = useKnownJobs(work);
  const { kind } = outcomeOf(work, known.jobs);
  const ended = known.denied || kind !== 'running';
  const end = useEffectEvent(() => onEnd(kind === 'success' && !known.denied));
  useEffect(() => {
    if (ended) end();
  }, [ended]);
  return (
    <>
      <div className={styles['jobs']}>
        <JobEntries work={work} {...known} />
      </div>
      <p className={styles['hint']}>{JOB_STRINGS.leaveHint}</p>
    </>
  );
}
