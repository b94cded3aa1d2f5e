import { PREVIEW_STRINGS } from '../strings.ts';
import styles from '../file/file-view.module.css';
import { Button } from '../../../ui/buttons/button.tsx';
import { browserStorage } from '../../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../../state/per-person.ts';
import { oneOf, storedChoice } from '../../../state/stored-choice.ts';

/**
 * Whether the person lets Microsoft's viewer have the Office files that they open: asked once in a session, forgotten
 * when they sign out (decision 0122).
 */
export const officeConsent = storedChoice(
  browserStorage,
  SESSION_KEYS.officeConsent,
  oneOf(['not-asked', 'agreed']),
);

interface OfficeQuestionProps {
  /** Shows the plain view instead; undefined: this file has none. */
  onPlain: (() => void) | undefined;
  onDownload: () => void;
}

/** Shown before the first Office file goes to Microsoft: what Microsoft gets. Until the person has agreed, it gets nothing. */
export function OfficeQuestion({ onPlain, onDownload }: OfficeQuestionProps) {
  return (
    <div className={styles['none']}>
      <p>{PREVIEW_STRINGS.officeConsent}</p>
      <Button onClick={() => officeConsent.choose('agreed')}>{PREVIEW_STRINGS.officeAgree}</Button>
      {onPlain && (
        <Button variant="quiet" onClick={onPlain}>
          {PREVIEW_STRINGS.plainOffice}
        </Button>
      )}
      <button type="button" role="link" className={styles['link']} onClick={onDownload}>
        {PREVIEW_STRINGS.download}
      </button>
    </div>
  );
}
