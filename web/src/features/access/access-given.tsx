import type { ListingRow } from '@navette/core/listing/listing';
import Mail from 'lucide-react/icons/mail';
import { useRef } from 'react';
import { AccountNotes } from './addresses/account-notes.tsx';
import { ACCESS_STRINGS } from './strings.ts';
import { mailtoUrl } from '../../text/mailto-url.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { navetteLink } from '../../navette-link.ts';
import styles from './access-modal.module.css';

interface AccessGivenProps {
  row: ListingRow;
  /** The addresses that were added. */
  recipients: readonly string[];
  onClose: () => void;
}

/** Shown after people were added: offers to write to them, in the person's own mail program. */
export function AccessGiven({ row, recipients, onClose }: AccessGivenProps) {
  const message = useRef<HTMLAnchorElement>(null);
  return (
    <Modal
      title={STRINGS.documents.access}
      onClose={onClose}
      initialFocus={message}
      footer={
        <>
          <Button onClick={onClose}>{ACCESS_STRINGS.finish}</Button>
          <ButtonLink
            ref={message}
            href={mailtoUrl({
              recipients,
              label: row.label,
              url: navetteLink(row.path),
            })}
            icon={<Mail aria-hidden="true" />}
          >
            {ACCESS_STRINGS.notify}
          </ButtonLink>
        </>
      }
    >
      <div className={styles['form']}>
        <p className={styles['item']}>{row.label}</p>
        <p>{ACCESS_STRINGS.granted(recipients.length)}</p>
        <AccountNotes entries={recipients} />
      </div>
    </Modal>
  );
}
