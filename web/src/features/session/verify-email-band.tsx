import { useEffect, useState } from 'react';
import { checkVerification, sendVerification } from '../../firebase/accounts.ts';
import { hasLocalMailbox, newestLink } from '../../firebase/local-mailbox.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { VERIFICATION_STRINGS } from '../../verification-strings.ts';
import { useSignedIn } from './session.ts';
import styles from './verify-email-band.module.css';

/** Asks a person to confirm their address, which is not confirmed (design, "Who may see what"). */
export function VerifyEmailBand() {
  const user = useSignedIn();
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string | null>(null);

  // They confirm in another tab, so check when they come back.
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') checkVerification().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, []);

  const send = async () => {
    try {
      await sendVerification();
      setSaid(VERIFICATION_STRINGS.sent(user.email));
      setLink(await newestLink(user.email, 'VERIFY_EMAIL'));
    } catch {
      setSaid(VERIFICATION_STRINGS.sendFailed);
    }
  };
  const check = async () => {
    try {
      if (!(await checkVerification())) setSaid(VERIFICATION_STRINGS.notYet);
    } catch {
      setSaid(STRINGS.networkError);
    }
  };

  return (
    <section aria-label={VERIFICATION_STRINGS.title} className={styles['band']}>
      <p>{VERIFICATION_STRINGS.text(user.email)}</p>
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
    </section>
  );
}
