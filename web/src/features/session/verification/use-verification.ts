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

/** The ways to confirm one's address, and what they have led to. */
export interface Verification {
  /** What to tell the person; empty for nothing. */
  said: string;
  /** The link of the message, on the local stack. */
  link: string | null;
  /** Has the message sent again. Never rejects. */
  send: () => Promise<void>;
  /** Looks whether the address is confirmed by now; the session follows. Never rejects. */
  check: () => Promise<void>;
}

export function useVerification(): Verification {
  const { uid, email } = useSignedIn();
  const [said, setSaid] = useState('');
  const [link, setLink] = useState<string | null>(null);
  useEffect(() => {
    void messageOfSignUp(uid)?.then((sent) => setSaid(afterSending(email, sent)));
  }, [uid, email]);
  return {
    said,
    link,
    async send() {
      try {
        await sendVerification();
        setSaid(afterSending(email, true));
        setLink(await newestLink(email, 'VERIFY_EMAIL'));
      } catch {
        setSaid(afterSending(email, false));
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

function afterSending(email: string, sent: boolean): string {
  return sent ? VERIFICATION_STRINGS.sent(email) : VERIFICATION_STRINGS.sendFailed;
}
