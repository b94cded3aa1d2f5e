import { isEmailAddress, parseEmail } from '@navette/core/accounts/email-addresses';
import { malformedEmails } from '@navette/core/text/messages';
import { useState } from 'react';

/** An owner named for an item, as `setAccess` takes it. */
export interface NamedOwner {
  /** As records have it; null for nobody. */
  email: string | null;
  /** For a folder: also for what is in it and has access of its own. */
  content: boolean;
}

/** The state of the field 'Propriétaire'. */
export interface OwnerChoice {
  /** Whether an owner is being named. */
  editing: boolean;
  text: string;
  content: boolean;
  /** What is wrong with the submitted address; null if nothing is known to be. */
  problem: string | null;
  /** What to send; null if the owner stays, undefined while the address is malformed. */
  named: NamedOwner | null | undefined;
  /** @param owner the present one, to start from */
  edit: (owner: string | null) => void;
  /** Stops naming an owner. */
  keep: () => void;
  type: (text: string) => void;
  setContent: (content: boolean) => void;
  /** @returns whether there is no problem; a problem is shown */
  submit: () => boolean;
}

export function useOwner(): OwnerChoice {
  const [text, setText] = useState<string | null>(null);
  /** The owner that the field started from. */
  const [from, setFrom] = useState<string | null>(null);
  const [content, setContent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const email = text === null ? null : parseEmail(text) || null;
  const isValid = email === null || isEmailAddress(email);
  const isChange = text !== null && (content || email !== from);
  return {
    editing: text !== null,
    text: text ?? '',
    content,
    problem,
    named: isChange ? (isValid ? { email, content } : undefined) : null,
    edit(owner) {
      setText(owner ?? '');
      setFrom(owner);
    },
    keep() {
      setText(null);
      setContent(false);
      setProblem(null);
    },
    type(typed) {
      setText(typed);
      setProblem(null);
    },
    setContent,
    submit() {
      const found = !isChange || isValid ? null : malformedEmails([email]);
      setProblem(found);
      return found === null;
    },
  };
}
