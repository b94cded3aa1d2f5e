import { isEmailAddress, parseEmails } from '@navette/core/accounts/email-addresses';
import { MAX_ALLOWED_EMAILS } from '@navette/core/limits';
import { malformedEmails, MESSAGES } from '@navette/core/text/messages';
import { useState } from 'react';

/** The addresses of a field: its chips, and what is being typed. */
export interface Addresses {
  /** Lower-cased, in order; may be malformed. */
  entries: readonly string[];
  /** Typed text that is no chip yet. */
  text: string;
  /** Whether the person has changed anything. */
  touched: boolean;
  /** What is wrong with the addresses; null if nothing is known to be. */
  problem: string | null;
  /** Entries and typed addresses; null while one is malformed, or there are too many. */
  valid: readonly string[] | null;
  type: (text: string) => void;
  /** Turns a text into entries, or keeps it as typed text if they would be too many. */
  add: (text: string) => void;
  remove: (entry: string) => void;
  /** Moves an entry back into the field, to be corrected. */
  correct: (entry: string) => void;
  /** Turns the typed text into entries. @returns all addresses; null if there is a problem, which is shown */
  submit: () => readonly string[] | null;
}

/** The person's changes, which are applied to the server's current entries. */
interface Changes {
  added: readonly string[];
  removed: readonly string[];
}

/**
 * The state of a field of addresses.
 *
 * @param current the server's entries; those that the person has not touched follow it
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
