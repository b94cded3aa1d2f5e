import { useEffect } from 'react';
import { useStore } from '../../../state/store.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { forgetReceived, received } from './add-files.ts';
import styles from './drop-zone.module.css';

/** Says that dropped folders are being read, what is missing from what was added, and what was changed in it. */
export function ReadingFolders() {
  const { reading, problem, notes } = useStore(received);
  useEffect(() => forgetReceived, []);
  return (
    <>
      {/* Rendered before it has a text, so that screen readers read the text when it comes. */}
      <div role="status">
        {reading.size > 0 && <p className={styles['reading']}>{UPLOAD_STRINGS.readingFolder}</p>}
        {notes.map((note) => (
          <p key={note} className={styles['reading']}>
            {note}
          </p>
        ))}
      </div>
      {problem !== null && (
        <p role="alert" className={styles['refusal']}>
          {problem}
        </p>
      )}
    </>
  );
}
