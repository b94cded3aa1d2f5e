import type { Job } from '@navette/core/calls/jobs';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import type { JobGroup } from '../../jobs/job-group.ts';
import { STRINGS } from '../../strings.ts';
import { panelStyles as styles, ProgressBar } from '../../ui/feedback/progress-panel.tsx';
import { progressOf, titleOf } from './job-words.ts';
import type { FollowedJobs } from './use-jobs.ts';

interface JobEntriesProps extends FollowedJobs {
  group: JobGroup;
}

/** The jobs of a group: what each does, and its progress. */
export function JobEntries({ group, jobs, outdated }: JobEntriesProps) {
  return group.jobs.map((id, index) => (
    <JobEntry key={id} job={jobs?.[index] ?? null} outdated={outdated} />
  ));
}

function JobEntry({ job, outdated }: { job: Job | null; outdated: boolean }) {
  const title = job ? titleOf(job) : JOB_STRINGS.unknown;
  const { step, figures, percent } = job ? progressOf(job) : NOTHING_KNOWN;
  return (
    <div className={styles['entry']}>
      <p title={title} className={styles['name']}>
        {title}
      </p>
      <p className={styles['figures']}>{figures}</p>
      <div className={styles['progress']}>
        <ProgressBar label={title} percent={percent} />
        {step !== '' && <p className={styles['figures']}>{step}</p>}
        {outdated && <p className={styles['figures']}>{STRINGS.documents.outdated}</p>}
      </div>
    </div>
  );
}

const NOTHING_KNOWN = { step: '', figures: '', percent: null };
