import { STRINGS } from '../../strings.ts';
import { Button } from '../buttons/button.tsx';
import styles from './state.module.css';

interface LoadFailureProps {
  text: string;
  /** Whether the button loads the page anew. */
  reloads?: boolean;
  onRetry: () => void;
}

/** Shown instead of content that could not be loaded, with a button to try again. */
export function LoadFailure({ text, reloads = false, onRetry }: LoadFailureProps) {
  return (
    <div className={styles['state']}>
      <p role="alert">
        <strong>{text}</strong>
      </p>
      <Button onClick={onRetry}>{reloads ? STRINGS.reload : STRINGS.retry}</Button>
    </div>
  );
}
