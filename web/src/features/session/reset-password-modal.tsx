import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { resetPassword } from '../../firebase/accounts.ts';
import { newestLink } from '../../firebase/local-mailbox.ts';
import { messageOf } from '../../ui/message-of.ts';
import { RESET_STRINGS } from '../../reset-strings.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface ResetPasswordModalProps {
  /** The address typed on the sign-in screen. */
  email: string;
  onClose: () => void;
}

/** 'Mot de passe oublié': asks for the address, and has the message sent. */
export function ResetPasswordModal({ email: written, onClose }: ResetPasswordModalProps) {
  const [email, setEmail] = useState(written);
  const [error, setError] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [link, setLink] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    setSending(true);
    setError(null);
    try {
      await resetPassword(email.trim());
      setLink(await newestLink(email, 'PASSWORD_RESET'));
      setSentTo(email.trim());
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setSending(false);
    }
  };

  return (
    <Modal
      title={RESET_STRINGS.title}
      size="sm"
      onClose={onClose}
      initialFocus={field}
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
        <form id={formId} onSubmit={(event) => void submit(event)}>
          <TextField
            ref={field}
            label={STRINGS.session.email}
            type="email"
            autoComplete="username"
            required
            value={email}
            error={error}
            onChange={(event) => setEmail(event.target.value)}
          />
        </form>
      ) : (
        <>
          <p role="status">{RESET_STRINGS.sent(sentTo)}</p>
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
