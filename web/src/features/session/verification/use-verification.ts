import { useEffect, useState } from 'react';
import {
  checkVerification,
  messageOfSignUp,
  sendVerification,
} from '../../../firebase/accounts/accounts.ts';
import { newestLink } from '../../../firebase/accounts/local-mailbox.ts';
import { STRINGS } from '../../../strings.ts';
import { VERIFICATION_STRINGS } from './strings.ts';
import { useSignedIn } from '../session.ts';

/** The ways to confirm one's address, and their outcome. */
export interface Verification {
  /** What to tell the person; empty for nothing. */
  said: string;
  /** Whether the last message was sent; null if this page has sent none. */
  sent: boolean | null;
  sending: boolean;
  /** The link in the message, on the local stack. */
  link: string | null;
  /** Sends the message, again if need be. Never rejects. */
  send: () => Promise<void>;
  /** Checks whether the address is confirmed now; the session follows. Never rejects. */
  check: () => Promise<void>;
}

export function useVerification(): Verification {
  const { uid, email } = useSignedIn();
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string | null>(null);
  const [sent, setSent] = useState<boolean | null>(null);
  const [sending, setSending] = useState(false);
  useEffect(() => {
    void messageOfSignUp(uid)?.then((left) => {
      setSent(left);
      setSaid(left ? VERIFICATION_STRINGS.sent(email) : VERIFICATION_STRINGS.sendFailed);
    });
  }, [uid, email]);
  return {
    said,
    sent,
    sending,
    link,
    async send() {
      setSending(true);
      try {
        await sendVerification();
        setLink(await newestLink(email, 'VERIFY_EMAIL'));
        setSent(true);
        setSaid(
          sent === true ? VERIFICATION_STRINGS.sentAgain(email) : VERIFICATION_STRINGS.sent(email),
        );
      } catch {
        setSent(false);
        setSaid(VERIFICATION_STRINGS.sendFailed);
      } finally {
        setSending(false);
      }
    },
    async check() {
      try {
        if (!(await checkVerification())) setSaid(VERIFICATION_STRINGS.notYet);
      } catch {
        setSaid(STRINGS.networkError);
      }
    },
  };
}
