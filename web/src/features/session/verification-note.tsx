import { VERIFICATION_STRINGS } from '../../verification-strings.ts';
import { useSignedIn } from './session.ts';
import styles from './verification-note.module.css';
import { VerificationWays } from './verification-ways.tsx';

interface VerificationNoteProps {
  /** Whether files can be chosen already, to be sent later. */
  queueStays?: boolean;
}

/**
 * Beside what adds files or folders: the servers take nothing from somebody whose address is not confirmed.
 * Nothing for others.
 */
export function VerificationNote({ queueStays = false }: VerificationNoteProps) {
  const { email, emailVerified } = useSignedIn();
  if (emailVerified) return null;
  return (
    <div className={styles['note']} role="group" aria-label={VERIFICATION_STRINGS.open}>
      <p>
        {VERIFICATION_STRINGS.beforeAdding(email)}
        {queueStays && ` ${VERIFICATION_STRINGS.queueStays}`}
      </p>
      <VerificationWays />
    </div>
  );
}
