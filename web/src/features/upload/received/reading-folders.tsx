import { useEffect } from 'react';
import { useStore } from '../../../state/store.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { droppedFolders, forgetProblem } from './add-files.ts';
import styles from './drop-zone.module.css';

/** Says that dropped folders are being read, or why they have added nothing. */
export function ReadingFolders() {
  const { reading, problem } = useStore(droppedFolders);
  useEffect(() => forgetProblem, []);
  return (
    <>
      {/* Rendered before its text, so that screen readers read it. */}
      <div role="status">
        {reading.size > 0 && <p className={styles['reading']}>{UPLOAD_STRINGS.readingFolder}</p>}
      </div>
      {problem !== null && (
        <p role="alert" className={styles['refusal']}>
          {problem}
        </p>
      )}
    </>
  );
}
