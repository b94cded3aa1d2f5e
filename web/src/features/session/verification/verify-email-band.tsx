import { useEffect } from 'react';
import { checkVerification } from '../../../firebase/accounts/accounts.ts';
import { VERIFICATION_STRINGS } from './strings.ts';
import { useSignedIn } from '../session.ts';
import { VERIFICATION_BAND } from './verification-band.ts';
import { VerificationWays } from './verification-ways.tsx';
import styles from './verify-email-band.module.css';

/** Asks a person to confirm their address (docs/specification-coverage.md, section 6). */
export function VerifyEmailBand() {
  const { email } = useSignedIn();

  // They confirm in another tab or on another device, so check when they come back.
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') checkVerification().catch(() => undefined);
    };
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);

  return (
    <section
      id={VERIFICATION_BAND}
      tabIndex={-1}
      aria-label={VERIFICATION_STRINGS.title}
      className={styles['band']}
    >
      <p>{VERIFICATION_STRINGS.text(email)}</p>
      <VerificationWays />
    </section>
  );
}
