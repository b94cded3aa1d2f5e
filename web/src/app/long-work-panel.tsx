import { useQueryClient } from '@tanstack/react-query';
import { refreshListings } from '../features/documents/folder/refresh-listings.ts';
import { JobPanel } from '../features/jobs/job-panel.tsx';
import { followFound, followWork } from '../features/jobs/work-store.ts';
import { longWorkPanel, type LongWorkCode } from '../long-work.ts';

export { DialogJobs } from '../features/jobs/dialog-jobs.tsx';

export const showWork: LongWorkCode['showWork'] = (work, uid) => {
  followWork(work, uid);
  longWorkPanel.set(<LongWorkPanel />);
};

/** Shows jobs that were found under way. */
export function showFound(jobs: readonly string[], uid: string): void {
  for (const job of jobs) followFound(job, uid);
  longWorkPanel.set(<LongWorkPanel />);
}

function LongWorkPanel() {
  const queryClient = useQueryClient();
  return <JobPanel onChanged={() => void refreshListings(queryClient)} />;
}
