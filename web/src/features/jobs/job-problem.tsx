import type { Job } from '@navette/core/calls/jobs';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import type { JobGroup } from '../../jobs/job-group.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { panelStyles } from '../../ui/feedback/progress-panel.tsx';
import type { Outcome } from './job-outcome.ts';
import styles from './job-panel.module.css';
import { titleOf } from './job-words.ts';
import { endGroup } from './job-store.ts';

interface JobProblemProps {
  group: JobGroup;
  /** One of the group's jobs. */
  job: Job | undefined;
  problem: Extract<Outcome, { kind: 'problem' }>;
}

/** What jobs have not done, until the person closes it or tries again. */
export function JobProblem({ group, job, problem }: JobProblemProps) {
  const { text, items, unlisted, arrived, final } = problem;
  const { retry } = group;
  return (
    <div className={panelStyles['entry']}>
      {job && (
        <p title={titleOf(job)} className={panelStyles['name']}>
          {titleOf(job)}
        </p>
      )}
      <div role="alert" className={panelStyles['failure']}>
        <p>{text}</p>
        {items.length > 0 && (
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
            {unlisted > 0 && <li>{JOB_STRINGS.otherItems(unlisted)}</li>}
          </ul>
        )}
        {arrived !== undefined && <p>{arrived}</p>}
      </div>
      <div className={styles['buttons']}>
        {retry && !final && (
          <Button
            onClick={() => {
              endGroup(group);
              retry();
            }}
          >
            {STRINGS.retry}
          </Button>
        )}
        <Button variant="quiet" onClick={() => endGroup(group)}>
          {STRINGS.close}
        </Button>
      </div>
    </div>
  );
}
