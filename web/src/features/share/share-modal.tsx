import type { ListingRow } from '@navette/core/listing/listing';
import Mail from 'lucide-react/icons/mail';
import { useRef } from 'react';
import { navetteLink } from '../../navette-link.ts';
import { mailtoUrl } from '../../text/mailto-url.ts';
import { SHARE_STRINGS } from './strings.ts';
import { STRINGS } from '../../strings.ts';
import buttonStyles from '../../ui/buttons/button.module.css';
import { LoadFailure } from '../../ui/feedback/load-failure.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { recipientsOf } from '../../text/audience.ts';
import { AudienceLine } from './audience-line.tsx';
import { DirectLink } from './direct-link.tsx';
import { LinkField } from './link-field.tsx';
import styles from './share-modal.module.css';
import { useAudience } from './use-audience.ts';
import { useShareLink } from './use-share-link.ts';

export interface ShareModalProps {
  row: ListingRow;
  onClose: () => void;
  /** Called when the direct link may have been replaced: no cache may keep the address. */
  onReplaced: () => void;
}

/** 'Partager': who sees the item, its link in Navette, a message about it and, for a file, the direct link. */
export function ShareModal({ row, onClose, onReplaced }: ShareModalProps) {
  const { link, replace } = useShareLink(row);
  const seenBy = useAudience(row.path);
  const button = useRef<HTMLButtonElement>(null);
  const refused = link.status === 'refused' ? link.refusal : null;

  return (
    <Modal title={SHARE_STRINGS.title} size="md" onClose={onClose} initialFocus={button}>
      <div className={styles['content']}>
        <p className={styles['item']}>{row.label}</p>
        {refused !== null && <p role="alert">{refused}</p>}
        {refused === null && (
          <>
            <AudienceLine seenBy={seenBy} />
            <section className={styles['section']}>
              {row.kind === 'file' ? (
                <LinkField
                  label={SHARE_STRINGS.navetteLink}
                  url={navetteLink(row.path)}
                  copyLabel={STRINGS.share.copy}
                  button={button}
                  primary
                />
              ) : link.status === 'failed' ? (
                <LoadFailure text={STRINGS.share.failed} onRetry={link.retry} />
              ) : (
                <LinkField
                  label={SHARE_STRINGS.folderLink}
                  url={link.status === 'ready' ? link.url : null}
                  copyLabel={STRINGS.share.copy}
                  button={button}
                  primary
                />
              )}
              <p className={styles['hint']}>
                {row.kind === 'file' ? SHARE_STRINGS.navetteHint : SHARE_STRINGS.folderHint}
              </p>
              <div>
                <a
                  className={`${buttonStyles['button']} ${buttonStyles['secondary']}`}
                  href={mailtoUrl({
                    recipients: seenBy.status === 'ready' ? recipientsOf(seenBy.audience) : [],
                    label: row.label,
                    url: navetteLink(row.path),
                  })}
                >
                  <Mail aria-hidden="true" />
                  <span>{SHARE_STRINGS.email}</span>
                </a>
              </div>
            </section>
            {row.kind === 'file' && (
              <DirectLink path={row.path} link={link} refetch={replace} onReplaced={onReplaced} />
            )}
          </>
        )}
      </div>
    </Modal>
  );
}
