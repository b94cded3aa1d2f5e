import { useId } from 'react';
import { STRINGS } from '../../../strings.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { folderAudience } from '../../../text/audience.ts';
import styles from './upload-modal.module.css';
import type { Visibility } from './use-visibility.ts';

const TEXTS = UPLOAD_STRINGS.visibility;

/** Who will see the files, before anything is sent: a choice, or a sentence where there is none. */
export function VisibilityField({ visibility }: { visibility: Visibility }) {
  const { asFolder, offered, loading, fixed, choose } = visibility;
  const id = useId();
  if (loading) return <p className={styles['visibility']}>{STRINGS.loading}</p>;
  if (offered === null) {
    const seenBy = asFolder ? TEXTS.folder : TEXTS.private;
    return <p className={styles['visibility']}>{TEXTS.sentence(seenBy)}</p>;
  }
  const choices = [
    { value: false, label: TEXTS.private },
    { value: true, label: TEXTS.asFolder(folderAudience(offered, 'mark')) },
  ];
  return (
    <fieldset className={styles['visibility']} disabled={fixed} aria-describedby={id}>
      <legend>{TEXTS.legend}</legend>
      {choices.map(({ value, label }) => (
        <label key={label}>
          <input
            type="radio"
            name={id}
            checked={asFolder === value}
            onChange={() => choose(value)}
          />
          {label}
        </label>
      ))}
      <small id={id}>{asFolder ? TEXTS.folderHint : TEXTS.privateHint}</small>
    </fieldset>
  );
}
