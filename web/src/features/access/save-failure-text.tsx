import { useEffect, useEffectEvent } from 'react';
import { ACCESS_STRINGS } from './strings.ts';
import { STRINGS } from '../../strings.ts';
import { usePoll } from '../../ui/hooks/use-poll.ts';
import styles from './access-modal.module.css';
import { describeAccess } from './recorded-access.ts';
import type { CurrentAccess } from './use-current-access.ts';
import type { SaveFailure } from './use-save-access.ts';

interface SaveFailureTextProps {
  failure: SaveFailure;
  current: CurrentAccess;
}

/** Why an access was not saved and, if the outcome is uncertain, the server's present access. */
export function SaveFailureText({ failure, current }: SaveFailureTextProps) {
  const { message, uncertainSince } = failure;
  const askNow = useEffectEvent(current.askAgain);
  useEffect(() => {
    if (uncertainSince !== null) askNow();
  }, [uncertainSince]);
  // The server may still be working on the lost request.
  usePoll(uncertainSince ?? false, current.askAgain);
  return (
    <div role="alert" className={styles['failure']}>
      <p>{message}</p>
      {uncertainSince !== null && <p>{accessSince(uncertainSince, current)}</p>}
    </div>
  );
}

/** What is known of the access since a moment, in milliseconds. */
function accessSince(moment: number, current: CurrentAccess): string {
  if (current.answeredAt >= moment) return ACCESS_STRINGS.current(describeAccess(current));
  return current.failedAt >= moment ? ACCESS_STRINGS.currentUnknown : STRINGS.loading;
}
