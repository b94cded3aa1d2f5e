import type { Job } from '@navette/core/calls/jobs';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { JobGroup } from '../../jobs/job-group.ts';
import { SESSION_STRINGS } from '../session/strings.ts';
import { LONG_TOAST_MS, notify, notifyDone } from '../../ui/feedback/toast.tsx';
import { DOCUMENTS_URL } from '../../urls.ts';
import { JobEntries } from './job-entries.tsx';
import { isRunning, outcomeOf } from './job-outcome.ts';
import { usePolledJobs } from './use-jobs.ts';
import { JobProblem } from './job-problem.tsx';
import { endAllGroups, endGroup } from './job-store.ts';

interface JobGroupEntryProps {
  group: JobGroup;
  /** A step of a job has ended, or all of it. */
  onChanged: () => void;
  onProblem: () => void;
}

/** A group: its jobs while they run, then what they have not done. Success is a toast. */
export function JobGroupEntry({ group, onChanged, onProblem }: JobGroupEntryProps) {
  const followed = usePolledJobs(group);
  const { jobs, denied } = followed;
  const outcome = outcomeOf(group, jobs);
  const { kind } = outcome;
  const end = useEffectEvent(() => {
    if (outcome.kind === 'problem') onProblem();
    if (outcome.kind !== 'success') return;
    // A long toast, since nobody is waiting for it.
    if (group.onSuccess) group.onSuccess(outcome.text);
    else notifyDone(outcome.text, LONG_TOAST_MS);
    endGroup(group);
  });
  useEffect(() => {
    if (kind !== 'running') end();
  }, [kind]);
  useStepChange(jobs, onChanged);
  useEndWhenDenied(denied);

  if (outcome.kind !== 'problem') return <JobEntries group={group} {...followed} />;
  return <JobProblem group={group} job={jobs?.find((job) => job !== null)} problem={outcome} />;
}

/** Calls back when a job has moved to another step, or has ended. */
function useStepChange(jobs: readonly (Job | null)[] | undefined, onChange: () => void): void {
  const steps = jobs?.map((job) => (job ? `${job.state} ${job.step}` : 'gone')).join();
  const before = useRef<string | undefined>(undefined);
  const compare = useEffectEvent((now: string) => {
    const first = before.current === undefined;
    before.current = now;
    // At first the listing is as fresh as the jobs, unless one has ended already.
    if (!first || !jobs?.every(isRunning)) onChange();
  });
  useEffect(() => {
    if (steps !== undefined) compare(steps);
  }, [steps]);
}

/** Tells a person once that they are no admin any more; the documents screen says so by itself. */
function useEndWhenDenied(denied: boolean): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (denied && endAllGroups() && pathname !== DOCUMENTS_URL) {
      notify(SESSION_STRINGS.noLongerAdmin, LONG_TOAST_MS);
    }
  }, [denied, pathname]);
}
