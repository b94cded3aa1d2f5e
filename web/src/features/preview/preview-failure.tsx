import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import styles from './file-view.module.css';

interface PreviewFailureProps {
  /** There is no such object. */
  missing: boolean;
  onRetry: () => void;
}

/** What stands where a file's address could not be had. */
export function PreviewFailure({ missing, onRetry }: PreviewFailureProps) {
  return (
    <div className={styles['none']}>
      <p role="alert">{STRINGS.preview.failed}</p>
      {missing && <p>{STRINGS.preview.missing}</p>}
      <Button onClick={onRetry}>{STRINGS.retry}</Button>
    </div>
  );
}
