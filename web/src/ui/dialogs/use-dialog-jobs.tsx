import { useState } from 'react';
import type { JobGroup, JobCode, JobsEnd } from '../../jobs/job-group.ts';
import { lookForJobs } from '../../jobs/look-for-jobs.ts';
import type { Elements } from '../jsx-runtime.ts';

interface DialogJobsOptions {
  /** Loads the code that shows jobs. */
  load: () => Promise<JobCode>;
  /** The uid of the signed-in person. */
  uid: string;
  onEnd: JobsEnd;
}

interface DialogJobsState {
  /** How far the jobs are; null while there is none. */
  progress: Elements;
  /**
   * Shows the jobs as which the call goes on, in this dialog and in the panel.
   *
   * @throws {TypeError} when the code that shows jobs cannot be loaded
   */
  handOver: (group: JobGroup) => Promise<void>;
  /** Looks for jobs that a call may have started although its answer was lost. */
  look: () => void;
}

/** For a dialog whose call may go on as jobs. */
export function useDialogJobs({ load, uid, onEnd }: DialogJobsOptions): DialogJobsState {
  const [progress, setProgress] = useState<Elements>(null);
  return {
    progress,
    async handOver(group) {
      const { showJobs, DialogJobs } = await load();
      showJobs(group, uid);
      setProgress(<DialogJobs group={group} onEnd={onEnd} />);
    },
    look: lookForJobs,
  };
}
