import { again, type Google, type Read } from './google.ts';
import type { FileFacts } from './read-files.ts';

/** Finds a sentence that says what to do before a deployment, or nothing. Writes nothing. */
export type ProjectCheck = (google: Google, facts: FileFacts) => Promise<string | null>;

/**
 * A check of one thing. One that could not read what it is about refuses too: what nobody has looked at may be wrong.
 *
 * @param what it is, for the sentence
 * @param judge `isOff`: the service that would tell has never been switched on
 */
export function about<T>(
  what: string,
  ask: (google: Google, facts: FileFacts) => Promise<Read<T>>,
  judge: (found: T | null, facts: FileFacts, isOff: boolean) => string | null,
): ProjectCheck {
  return async (google, facts) => {
    const answer = await ask(google, facts);
    if ('value' in answer) return judge(answer.value, facts, answer.isOff === true);
    if (answer.isFault) return again(what, answer.unread);
    return `Have an owner of ${facts.project} let you read ${what}: ${answer.unread}.`;
  };
}
