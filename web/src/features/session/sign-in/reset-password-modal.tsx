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
  /** The address typed on the sign-in screen, or that of the signed-in person. */
  email: string;
  /** Whether the person is signed in: then it is their address, and not asked for. */
  signedIn?: boolean;
  onClose: () => void;
}

/** 'Mot de passe oublié' or 'Changer de mot de passe': sends the message with the link. */
export function ResetPasswordModal(props: ResetPasswordModalProps) {
  const { email: written, signedIn = false, onClose } = props;
  const [email, setEmail] = useState(written);
  const [failure, setFailure] = useState<unknown>(null);
  const [times, setTimes] = useState(0);
  const [link, setLink] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  const sent = signedIn ? RESET_STRINGS.changeSent : RESET_STRINGS.sent;
  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      await resetPassword(email.trim());
      setLink(await newestLink(email, 'PASSWORD_RESET'));
      setTimes(times + 1);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void send();
  };

  return (
    <Modal
      title={signedIn ? RESET_STRINGS.change : RESET_STRINGS.title}
      size="sm"
      onClose={onClose}
      {...(signedIn ? {} : { initialFocus: field })}
      footer={
        times === 0 ? (
          <Button variant="primary" type="submit" form={formId} disabled={sending}>
            {RESET_STRINGS.send}
          </Button>
        ) : (
          <>
            <Button disabled={sending} onClick={() => void send()}>
              {RESET_STRINGS.sendAgain}
            </Button>
            <Button variant="primary" onClick={onClose}>
              {STRINGS.ok}
            </Button>
          </>
        )
      }
    >
      <div className={styles['reset']}>
        {times === 0 ? (
          <form id={formId} className={styles['reset']} onSubmit={submit}>
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
          </form>
        ) : (
          <>
            <p role="status">{sent(email.trim(), times > 1)}</p>
            {link !== null && (
              <p>
                <a href={link} target="_blank" rel="noreferrer">
                  {RESET_STRINGS.localLink}
                </a>
              </p>
            )}
          </>
        )}
        {failure !== null && <Refusal failure={failure} />}
      </div>
    </Modal>
  );
}
