import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watchCalls } from '../../firebase/calls-under-way.ts';
import { fetchOwnRunningJobs } from '../../firebase/fetch-jobs.ts';
import { onLookForJobs } from '../../jobs/look-for-jobs.ts';
import { usePoll } from '../../ui/hooks/use-poll.ts';
import { useAfterListing } from '../../listings/use-after-listing.ts';
import { useSignedIn } from '../session/session.ts';

/** How long the answer counts as fresh, in milliseconds: after that, coming back to the tab asks again. */
const FRESH_MS = 30_000;

interface RunningJobsProps {
  /** Loads the code that shows jobs; after a failure, the next check tries again. */
  load: () => Promise<{ showFound: (jobs: readonly string[], uid: string) => void }>;
}

/**
 * Finds running jobs that the admin has started: before a reload, in another tab, or by a call whose answer was lost.
 * Renders nothing.
 */
export function RunningJobs({ load }: RunningJobsProps) {
  const { uid } = useSignedIn();
  const { refetch } = useQuery({
    queryKey: ['running-jobs', uid],
    queryFn: async () => {
      // During a call of this page, found jobs may be its own, which it reports itself.
      const isQuiet = watchCalls();
      const jobs = await fetchOwnRunningJobs(uid);
      if (jobs.length > 0 && isQuiet()) (await load()).showFound(jobs, uid);
      return jobs;
    },
    enabled: useAfterListing(),
    staleTime: FRESH_MS,
    networkMode: 'always',
  });
  const [lost, setLost] = useState(0);
  useEffect(() => onLookForJobs(() => setLost((count) => count + 1)), []);
  usePoll(lost, () => void refetch({ cancelRefetch: false }));
  return null;
}
