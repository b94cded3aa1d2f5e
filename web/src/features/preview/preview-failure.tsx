import { PREVIEW_STRINGS } from '../../preview-strings.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import styles from './file-view.module.css';

interface PreviewFailureProps {
  /** The object does not exist, so trying again would not help. */
  missing: boolean;
  onRetry: () => void;
}

/** Shown when the file's address could not be fetched. */
export function PreviewFailure({ missing, onRetry }: PreviewFailureProps) {
  return (
    <div className={styles['none']}>
      <p role="alert">{PREVIEW_STRINGS.failed}</p>
      {missing ? (
        <p>{PREVIEW_STRINGS.missing}</p>
      ) : (
        <Button onClick={onRetry}>{STRINGS.retry}</Button>
      )}
    </div>
  );
}
