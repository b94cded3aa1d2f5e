import { isEmailAddress, parseEmail } from '@navette/core/accounts/email-addresses';
import { malformedEmails } from '@navette/core/text/messages';
import { useState } from 'react';

/** An owner that is named for an item, as `setAccess` takes it. */
export interface NamedOwner {
  /** As records hold it; null for nobody. */
  email: string | null;
  /** For a folder: also of what has access of its own beneath. */
  content: boolean;
}

/** The state of the field 'Propriétaire'. */
export interface OwnerChoice {
  /** Whether the person is naming an owner. */
  editing: boolean;
  text: string;
  content: boolean;
  /** What is wrong with the address, once it was submitted; null when nothing is known to be. */
  problem: string | null;
  /** What is to be sent; null when the owner stays, undefined while the address is malformed. */
  named: NamedOwner | null | undefined;
  /** @param owner the present one, to begin with */
  edit: (owner: string | null) => void;
  /** Gives up naming an owner. */
  keep: () => void;
  type: (text: string) => void;
  setContent: (content: boolean) => void;
  /** @returns whether there is no problem; it is shown */
  submit: () => boolean;
}

/** The state of the field 'Propriétaire'. */
export function useOwner(): OwnerChoice {
  const [text, setText] = useState<string | null>(null);
  /** The owner that the field began with. */
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
