import { useState } from 'react';
import type { JobGroup, JobCode } from '../../jobs/job-group.ts';
import { lookForJobs } from '../../jobs/look-for-jobs.ts';
import type { Elements } from '../jsx-runtime.ts';

interface DialogJobsOptions {
  /** Loads what shows jobs. */
  load: () => Promise<JobCode>;
  /** Of the signed-in person. */
  uid: string;
  /** Called when the jobs have ended, well or not. */
  onEnd: (well: boolean) => void;
}

interface DialogJobsState {
  /** How far the jobs are; null while there is none. */
  progress: Elements;
  /**
   * Shows jobs that the call goes on as, in this dialog and in the panel.
   *
   * @throws {TypeError} when what shows it could not be loaded
   */
  handOver: (group: JobGroup) => Promise<void>;
  /** Looks for jobs that a call may have made whose answer was lost. */
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
