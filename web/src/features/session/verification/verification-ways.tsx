import { hasLocalMailbox } from '../../../firebase/accounts/local-mailbox.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VERIFICATION_STRINGS } from './strings.ts';
import { useVerification } from './use-verification.ts';
import styles from './verify-email-band.module.css';

/** How to confirm one's address: the message again, on the local stack its link, and 'J’ai confirmé'. */
export function VerificationWays() {
  const { said, link, send, check } = useVerification();
  return (
    <>
      <p role="status">{said}</p>
      {link !== null && (
        <a href={link} target="_blank" rel="noreferrer">
          {VERIFICATION_STRINGS.localLink}
        </a>
      )}
      <span className={styles['buttons']}>
        <Button onClick={() => void send()}>
          {hasLocalMailbox ? VERIFICATION_STRINGS.sendLocally : VERIFICATION_STRINGS.send}
        </Button>
        <Button variant="quiet" onClick={() => void check()}>
          {VERIFICATION_STRINGS.done}
        </Button>
      </span>
    </>
  );
}
