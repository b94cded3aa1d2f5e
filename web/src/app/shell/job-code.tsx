import { useQueryClient } from '@tanstack/react-query';
import { refreshListings } from '../../listings/refresh-listings.ts';
import { JobPanel } from '../../features/jobs/job-panel.tsx';
import { followFound, followGroup } from '../../features/jobs/job-store.ts';
import { shownJobPanel, type JobCode } from '../../jobs/job-group.ts';

export { DialogJobs } from '../../features/jobs/dialog-jobs.tsx';

export const showJobs: JobCode['showJobs'] = (group, uid) => {
  followGroup(group, uid);
  shownJobPanel.set(<RefreshingJobPanel />);
};

/** Shows jobs that were found running. */
export function showFound(jobs: readonly string[], uid: string): void {
  for (const job of jobs) followFound(job, uid);
  shownJobPanel.set(<RefreshingJobPanel />);
}

function RefreshingJobPanel() {
  const queryClient = useQueryClient();
  return <JobPanel onChanged={() => void refreshListings(queryClient)} />;
}
