import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { resetPassword } from '../../../firebase/accounts/accounts.ts';
import { newestLink } from '../../../firebase/accounts/local-mailbox.ts';
import { RESET_STRINGS } from './reset-strings.ts';
import { STRINGS } from '../../../strings.ts';
import { SESSION_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './credentials-form.module.css';
import { Refusal } from './refusal.tsx';

interface ResetPasswordModalProps {
  /** The address typed on the sign-in screen, or that of the person who is signed in. */
  email: string;
  /** Whether the person is signed in: it is their address then, and not asked for. */
  signedIn?: boolean;
  onClose: () => void;
}

/** 'Mot de passe oublié' or 'Changer de mot de passe': has the message with the link sent. */
export function ResetPasswordModal(props: ResetPasswordModalProps) {
  const { email: written, signedIn = false, onClose } = props;
  const [email, setEmail] = useState(written);
  const [failure, setFailure] = useState<unknown>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    setFailure(null);
    try {
      await resetPassword(email.trim());
      setLink(await newestLink(email, 'PASSWORD_RESET'));
      setSentTo(email.trim());
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <Modal
      title={signedIn ? RESET_STRINGS.change : RESET_STRINGS.title}
      size="sm"
      onClose={onClose}
      {...(signedIn ? {} : { initialFocus: field })}
      footer={
        sentTo === null ? (
          <Button variant="primary" type="submit" form={formId} disabled={sending}>
            {RESET_STRINGS.send}
          </Button>
        ) : (
          <Button variant="primary" onClick={onClose}>
            {STRINGS.ok}
          </Button>
        )
      }
    >
      {sentTo === null ? (
        <form id={formId} className={styles['reset']} onSubmit={(event) => void submit(event)}>
          <p>{signedIn ? RESET_STRINGS.changeIntro(email) : RESET_STRINGS.intro}</p>
          {!signedIn && (
            <TextField
              ref={field}
              label={SESSION_STRINGS.email}
              type="email"
              autoComplete="username"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
          {failure !== null && <Refusal failure={failure} />}
        </form>
      ) : (
        <>
          <p role="status">
            {signedIn ? RESET_STRINGS.changeSent(sentTo) : RESET_STRINGS.sent(sentTo)}
          </p>
          {link !== null && (
            <p>
              <a href={link} target="_blank" rel="noreferrer">
                {RESET_STRINGS.localLink}
              </a>
            </p>
          )}
        </>
      )}
    </Modal>
  );
}
