import { useState } from 'react';
import { resetPassword } from '../../../firebase/accounts/accounts.ts';
import { newestLink } from '../../../firebase/accounts/local-mailbox.ts';
import { ACTION_STRINGS } from './strings.ts';
import { Refusal } from '../sign-in/refusal.tsx';
import { RESET_STRINGS } from '../sign-in/reset-strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';

const TEXTS = ACTION_STRINGS.notMe;

interface NotMeProps {
  /** The address to which the message was sent. */
  email: string;
  onBack: () => void;
}

/**
 * For somebody who did not make the account. Only the owner of the mailbox can choose a new password, which ends the
 * stranger's sessions; Navette then asks whose the account is (`AccountQuestion`).
 */
export function NotMe({ email, onBack }: NotMeProps) {
  const [sending, setSending] = useState(false);
  const [sent, setSent] = useState(false);
  const [link, setLink] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  const send = async () => {
    setSending(true);
    setFailure(null);
    try {
      await resetPassword(email);
      setLink(await newestLink(email, 'PASSWORD_RESET'));
      setSent(true);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <p role="status">{sent ? TEXTS.sent(email) : TEXTS.text(email)}</p>
      {link !== null && <a href={link}>{RESET_STRINGS.localLink}</a>}
      {failure !== null && <Refusal failure={failure} />}
      {!sent && (
        <>
          <Button variant="primary" disabled={sending} onClick={() => void send()}>
            {TEXTS.send}
          </Button>
          <Button variant="quiet" disabled={sending} onClick={onBack}>
            {TEXTS.back}
          </Button>
        </>
      )}
    </>
  );
}
