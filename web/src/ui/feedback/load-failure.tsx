import { STRINGS } from '../../strings.ts';
import { Button } from '../buttons/button.tsx';
import styles from './state.module.css';

/** Shown instead of content that could not be loaded, with a button to try again. */
export function LoadFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <div className={styles['state']}>
      <p role="alert">
        <strong>{text}</strong>
      </p>
      <Button onClick={onRetry}>{STRINGS.retry}</Button>
    </div>
  );
}
