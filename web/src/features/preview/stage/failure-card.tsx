import { useEffect, useEffectEvent } from 'react';
import { isConnectionLost, subscribeConnection } from '../../../state/connection.ts';
import { STRINGS } from '../../../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import styles from '../file/file-view.module.css';

interface FailureCardProps {
  text: string;
  /** What the person can do about it. */
  wayOn: string;
  /** Also called when the network is back; null where trying again is useless. */
  onRetry?: (() => void) | null;
}

/** Shown when a file is refused, or its address cannot be fetched. */
export function FailureCard({ text, wayOn, onRetry = null }: FailureCardProps) {
  const retry = useEffectEvent(() => onRetry?.());
  useEffect(() => subscribeConnection(() => isConnectionLost() || retry()), []);
  return (
    <div className={styles['none']}>
      <p role="alert">
        <strong>{text}</strong>
      </p>
      <p>{wayOn}</p>
      {onRetry && <Button onClick={onRetry}>{STRINGS.retry}</Button>}
    </div>
  );
}
