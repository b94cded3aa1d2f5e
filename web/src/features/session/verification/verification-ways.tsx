import { hasLocalMailbox } from '../../../firebase/accounts/local-mailbox.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { VERIFICATION_STRINGS } from './strings.ts';
import { useVerification } from './use-verification.ts';
import styles from './verify-email-band.module.css';

/** How to confirm one's address: sending the message again, its link on the local stack, and 'J’ai confirmé'. */
export function VerificationWays() {
  const { said, sent, sending, link, send, check } = useVerification();
  // Signing up has sent a message already, unless that failed.
  const label = sent === false ? VERIFICATION_STRINGS.send : VERIFICATION_STRINGS.sendAgain;
  return (
    <>
      <p role="status">{said}</p>
      {link !== null && (
        <a href={link} target="_blank" rel="noreferrer">
          {VERIFICATION_STRINGS.localLink}
        </a>
      )}
      <span className={styles['buttons']}>
        <Button disabled={sending} onClick={() => void send()}>
          {hasLocalMailbox && link === null ? VERIFICATION_STRINGS.sendLocally : label}
        </Button>
        <Button variant="quiet" onClick={() => void check()}>
          {VERIFICATION_STRINGS.done}
        </Button>
      </span>
    </>
  );
}
