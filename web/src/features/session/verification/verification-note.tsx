import { Button } from '../../../ui/buttons/button.tsx';
import { VERIFICATION_STRINGS } from './strings.ts';
import { useSignedIn } from '../session.ts';
import { VERIFICATION_BAND } from './verification-band.ts';
import styles from './verification-note.module.css';
import { VerificationWays } from './verification-ways.tsx';

/**
 * Shown where files or folders can be added, before anything is chosen: the servers accept nothing without a confirmed
 * address. Leads to the band.
 */
export function VerificationNote() {
  return (
    <div className={styles['note']}>
      <p>{VERIFICATION_STRINGS.beforeAdding}</p>
      <Button
        variant="quiet"
        onClick={() => {
          const band = document.getElementById(VERIFICATION_BAND);
          band?.scrollIntoView({ block: 'center' });
          band?.querySelector('button')?.focus();
        }}
      >
        {VERIFICATION_STRINGS.open}
      </Button>
    </div>
  );
}

interface VerificationInDialogProps {
  /** Whether files can be chosen already, to be sent later. */
  queueStays?: boolean;
}

/** The note inside a dialog, from which the band is out of reach; nothing if the address is confirmed. */
export function VerificationInDialog({ queueStays = false }: VerificationInDialogProps) {
  const { email, emailVerified } = useSignedIn();
  if (emailVerified) return null;
  return (
    <div className={styles['note']} role="group" aria-label={VERIFICATION_STRINGS.open}>
      <p>
        {[
          VERIFICATION_STRINGS.beforeAdding,
          VERIFICATION_STRINGS.followLink(email),
          ...(queueStays ? [VERIFICATION_STRINGS.queueStays] : []),
        ].join(' ')}
      </p>
      <VerificationWays />
    </div>
  );
}
