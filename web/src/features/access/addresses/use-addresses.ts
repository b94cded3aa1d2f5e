import { isEmailAddress, parseEmails } from '@navette/core/accounts/email-addresses';
import { MAX_ALLOWED_EMAILS } from '@navette/core/limits';
import { malformedEmails, MESSAGES } from '@navette/core/text/messages';
import { useState } from 'react';

/** The addresses of a field: those that are chips, and what is being typed. */
export interface Addresses {
  /** Lower-cased, in order; malformed ones too. */
  entries: readonly string[];
  /** What is typed, and is no chip yet. */
  text: string;
  /** Whether the person has changed anything. */
  touched: boolean;
  /** What is wrong with them; null when nothing is known to be. */
  problem: string | null;
  /** The entries and what is typed; null while one of them is malformed, or they are too many. */
  valid: readonly string[] | null;
  type: (text: string) => void;
  /** Makes entries of a text. Keeps it as typed text when they would be too many. */
  add: (text: string) => void;
  remove: (entry: string) => void;
  /** Puts an entry back into the field, to be corrected. */
  correct: (entry: string) => void;
  /** Makes entries of what is typed. @returns all addresses; null when there is a problem, which is shown */
  submit: () => readonly string[] | null;
}

/** What the person has changed: it is applied to the entries that the server has now. */
interface Changes {
  added: readonly string[];
  removed: readonly string[];
}

/**
 * The state of a field of addresses.
 *
 * @param current the entries that the server has: those that the person has not touched follow it
 */
export function useAddresses(current: readonly string[]): Addresses {
  const [changes, setChanges] = useState<Changes>({ added: [], removed: [] });
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const entries = union(
    current.filter((entry) => !changes.removed.includes(entry)),
    changes.added,
  );
  const all = union(entries, parseEmails(text));

  const change = (next: readonly string[], rest: string) => {
    const { added, removed } = changes;
    setChanges({
      added: next.filter((entry) => added.includes(entry) || !current.includes(entry)),
      removed: union(removed, current).filter((entry) => !next.includes(entry)),
    });
    setText(rest);
    setProblem(null);
  };
  return {
    entries,
    text,
    touched: text !== '' || changes.added.length > 0 || changes.removed.length > 0,
    problem,
    valid: problemOf(all) === null ? all : null,
    type(typed) {
      setText(typed);
      setProblem(null);
    },
    add(added) {
      const next = union(entries, parseEmails(added));
      if (next.length <= MAX_ALLOWED_EMAILS) return change(next, '');
      setText(added.replaceAll(/\s*[\r\n]+\s*/g, ', '));
      setProblem(MESSAGES.tooManyEmails);
    },
    remove(entry) {
      change(
        entries.filter((other) => other !== entry),
        text,
      );
    },
    correct(entry) {
      change(
        entries.filter((other) => other !== entry),
        entry,
      );
    },
    submit() {
      const found = problemOf(all);
      if (all.length <= MAX_ALLOWED_EMAILS && text !== '') change(all, '');
      setProblem(found);
      return found === null ? all : null;
    },
  };
}

function union(entries: readonly string[], added: readonly string[]): readonly string[] {
  return added.length === 0 ? entries : [...new Set([...entries, ...added])];
}

function problemOf(entries: readonly string[]): string | null {
  if (entries.length > MAX_ALLOWED_EMAILS) return MESSAGES.tooManyEmails;
  const malformed = entries.filter((entry) => !isEmailAddress(entry));
  return malformed.length === 0 ? null : malformedEmails(malformed);
}
