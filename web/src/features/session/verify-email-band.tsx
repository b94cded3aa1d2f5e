import { useEffect, useState } from 'react';
import { checkVerification, sendVerification } from '../../firebase/accounts.ts';
import { hasLocalMailbox, newestLink } from '../../firebase/local-mailbox.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { useSignedIn } from './session.ts';
import styles from './verify-email-band.module.css';

/** Asks a person whose address is not confirmed to confirm it (design, "Who may see what"). */
export function VerifyEmailBand() {
  const user = useSignedIn();
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const missing = !user.emailVerified;

  // They confirm in another tab, so check when they come back.
  useEffect(() => {
    if (!missing) return undefined;
    const onVisible = () => {
      if (document.visibilityState === 'visible') checkVerification().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [missing]);

  if (!missing) return null;

  const send = async () => {
    try {
      await sendVerification();
      setSaid(STRINGS.verification.sent(user.email));
      setLink(await newestLink(user.email, 'VERIFY_EMAIL'));
    } catch {
      setSaid(STRINGS.verification.sendFailed);
    }
  };
  const check = async () => {
    try {
      if (!(await checkVerification())) setSaid(STRINGS.verification.notYet);
    } catch {
      setSaid(STRINGS.networkError);
    }
  };

  return (
    <section aria-label={STRINGS.verification.title} className={styles['band']}>
      <p>{STRINGS.verification.text(user.email)}</p>
      <p role="status">{said}</p>
      {link !== null && (
        <a href={link} target="_blank" rel="noreferrer">
          {STRINGS.verification.localLink}
        </a>
      )}
      <span className={styles['buttons']}>
        <Button onClick={() => void send()}>
          {hasLocalMailbox ? STRINGS.verification.sendLocally : STRINGS.verification.send}
        </Button>
        <Button variant="quiet" onClick={() => void check()}>
          {STRINGS.verification.done}
        </Button>
      </span>
    </section>
  );
}
