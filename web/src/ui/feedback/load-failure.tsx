import { STRINGS } from '../../strings.ts';
import { Button } from '../buttons/button.tsx';
import styles from './state.module.css';

interface LoadFailureProps {
  text: string;
  onRetry: () => void;
  /** What the button says; by default 'Réessayer'. */
  action?: string;
}

/** Shown instead of content that could not be loaded, with a button to try again. */
export function LoadFailure({ text, onRetry, action = STRINGS.retry }: LoadFailureProps) {
  return (
    <div className={styles['state']}>
      <p role="alert">
        <strong>{text}</strong>
      </p>
      <Button onClick={onRetry}>{action}</Button>
    </div>
  );
}
