import type { ItemPath } from '@navette/core/paths/item-path';
import { useId } from 'react';
import { STRINGS } from '../../../strings.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { folderAudienceFor } from '../../../text/audience.ts';
import { shownFolder } from '../../../text/shown-folder.ts';
import { useSignedIn } from '../../session/session.ts';
import styles from './upload-modal.module.css';
import type { UploadChoice } from './use-upload-choice.ts';

const TEXTS = UPLOAD_STRINGS.visibility;

interface UploadChoiceFieldProps {
  /** Where the files go. */
  folder: ItemPath;
  choice: UploadChoice;
  /** Whether the person has to choose: then nothing is preselected. */
  open?: boolean;
}

/** Who will see the files: a choice or, where there is none, a sentence. */
export function UploadChoiceField({ folder, choice, open = false }: UploadChoiceFieldProps) {
  const { asFolder, offered, loading, beside, givenUp, choose } = choice;
  const me = useSignedIn();
  const id = useId();
  if (loading) return <p className={styles['visibility']}>{STRINGS.loading}</p>;
  if (offered === null) {
    return <p className={styles['visibility']}>{`${legendOf(folder, beside)} ${TEXTS.private}`}</p>;
  }
  const choices = [
    { value: false, label: TEXTS.private, hint: TEXTS.privateHint },
    {
      value: true,
      label: TEXTS.asFolder(folderAudienceFor(offered, me)),
      hint: TEXTS.folderHint,
    },
  ];
  return (
    <fieldset className={styles['visibility']}>
      <legend>{legendOf(folder, beside)}</legend>
      {choices.map(({ value, label, hint }) => (
        <div key={label} className={styles['choice']}>
          <label>
            <input
              type="radio"
              name={id}
              checked={!open && asFolder === value}
              aria-describedby={`${id}-${value}`}
              onChange={() => choose(value)}
            />
            <span>{label}</span>
          </label>
          <small id={`${id}-${value}`}>{hint}</small>
        </div>
      ))}
      {open && (
        <p role="status" className={styles['warning']}>
          {TEXTS.ask}
        </p>
      )}
      {givenUp && (
        <p role="status" className={styles['warning']}>
          {TEXTS.givenUp}
        </p>
      )}
    </fieldset>
  );
}

/** Which files the choice is about, and `visible par :`. */
function legendOf(folder: ItemPath, beside: UploadChoice['beside']): string {
  if (beside === 'elsewhere') return TEXTS.legendIn(shownFolder(folder));
  return beside === 'sent' ? TEXTS.legendUnsent : TEXTS.legend;
}
