import { STRINGS } from '../strings.ts';
import { Button } from './button.tsx';
import styles from './state.module.css';

/** What stands in place of content that could not be had, with the way to try again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles['state']}>
      <p role="alert">{text}</p>
      <Button onClick={onRetry}>{STRINGS.retry}</Button>
    </div>
  );
}
