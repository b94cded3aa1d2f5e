import { STRINGS } from '../../strings.ts';
import { SHARE_STRINGS } from './strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { audienceInWords } from '../../text/audience.ts';
import styles from './share-modal.module.css';
import type { AudienceQuery } from './use-audience.ts';

/** Who can see the item already, shown before anything is shared. */
export function AudienceLine({ seenBy }: { seenBy: AudienceQuery }) {
  if (seenBy.status === 'failed') {
    return (
      <div className={styles['row']}>
        <p role="alert">{SHARE_STRINGS.audienceFailed}</p>
        <Button onClick={seenBy.retry}>{STRINGS.retry}</Button>
      </div>
    );
  }
  return <p className={styles['audience']}>{audienceText(seenBy)}</p>;
}

function audienceText(seenBy: Exclude<AudienceQuery, { status: 'failed' }>): string {
  if (seenBy.status === 'loading') return STRINGS.loading;
  if (seenBy.status === 'unrecorded') return STRINGS.documents.noRecord;
  return audienceInWords(seenBy.audience);
}
