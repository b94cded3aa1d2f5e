import type { Job } from '@navette/core/calls/jobs';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { isDenial } from '../../firebase/errors.ts';
import { fetchJob } from '../../firebase/fetch-jobs.ts';
import type { JobGroup } from '../../jobs/job-group.ts';
import { useSignedIn } from '../session/session.ts';
import { isRunning } from './job-outcome.ts';
import { pauseAfter } from './pause-after.ts';

/** The jobs of a group, as far as this page knows them. */
export interface FollowedJobs {
  /** Undefined until they are loaded; null for one whose document is gone. */
  jobs: readonly (Job | null)[] | undefined;
  /** Whether they could not be fetched again. */
  outdated: boolean;
  /** Whether the person may not see them any more. */
  denied: boolean;
}

/** The jobs of a group, fetched repeatedly while one runs and the tab is visible. */
export function usePolledJobs(group: JobGroup): FollowedJobs {
  return useJobs(group, true);
}

/** The jobs of a group, as another component has fetched them. */
export function useKnownJobs(group: JobGroup): FollowedJobs {
  return useJobs(group, false);
}

function useJobs({ jobs: ids }: JobGroup, polled: boolean): FollowedJobs {
  const { uid } = useSignedIn();
  const { data, error } = useQuery({ ...jobsOptions(uid, ids), enabled: polled });
  return { jobs: data, outdated: error !== null, denied: isDenial(error) };
}

function jobsOptions(uid: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: ['jobs', uid, ...ids],
    queryFn: () => Promise.all(ids.map(fetchJob)),
    // They are fetched at once when the person comes back to the tab.
    staleTime: 0,
    networkMode: 'always',
    refetchInterval: ({ state }) => {
      const { data, error, dataUpdateCount, errorUpdateCount } = state;
      if (isDenial(error) || data?.every((job) => !isRunning(job))) return false;
      return pauseAfter(dataUpdateCount + errorUpdateCount);
    },
  });
}
