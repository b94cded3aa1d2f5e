import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useEffect, useId, useState } from 'react';
import { JOB_STRINGS } from '../../jobs/job-strings.ts';
import { useStore } from '../../state/store.ts';
import { IconButton } from '../../ui/buttons/button.tsx';
import { ProgressPanel } from '../../ui/feedback/progress-panel.tsx';
import styles from './job-panel.module.css';
import { JobGroupEntry } from './job-group-entry.tsx';
import { followedGroups } from './job-store.ts';

interface JobPanelProps {
  /** A job has changed what listings show. */
  onChanged: () => void;
}

/** Shows running jobs, and failures until the person closes them. */
export function JobPanel({ onChanged }: JobPanelProps) {
  const groups = useStore(followedGroups);
  const [folded, setFolded] = useState(false);
  const contentId = useId();
  const shown = groups.filter(({ over }) => !over);
  if (shown.length === 0) return null;
  return (
    <>
      <Announcement text={JOB_STRINGS.region} />
      <ProgressPanel label={JOB_STRINGS.region}>
        <div className={styles['head']}>
          <p className={styles['heading']}>{JOB_STRINGS.region}</p>
          <IconButton
            label={folded ? JOB_STRINGS.unfold : JOB_STRINGS.fold}
            icon={folded ? <ChevronUp /> : <ChevronDown />}
            aria-expanded={!folded}
            aria-controls={contentId}
            onClick={() => setFolded(!folded)}
          />
        </div>
        <div id={contentId} hidden={folded}>
          {shown.map((group) => (
            <JobGroupEntry
              key={group.jobs[0]}
              group={group}
              onChanged={onChanged}
              onProblem={() => setFolded(false)}
            />
          ))}
        </div>
      </ProgressPanel>
    </>
  );
}

/** Rendered before it has a text, so that screen readers read the first text too. */
function Announcement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(text), [text]);
  return (
    <p role="status" className="visually-hidden">
      {said}
    </p>
  );
}
