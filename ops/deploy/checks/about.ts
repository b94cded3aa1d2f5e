import type { Facts, Read } from '../facts.ts';

/** A fact that Google tells -> what there is to do about it; null: nothing. `isOff`: the service that would tell. */
type Judge<T> = (value: T | null, facts: Facts, isOff: boolean) => string | null;

/**
 * Refuses also where a fact could not be read: what nobody has looked at may be wrong.
 *
 * @param what it is, for the sentence
 */
export function about<T>(what: string, pick: (facts: Facts) => Read<T>, judge: Judge<T>) {
  return (facts: Facts): string | null => {
    const read = pick(facts);
    if ('value' in read) return judge(read.value, facts, read.isOff === true);
    return `Have an owner of ${facts.project} let you read ${what}: ${read.unread}.`;
  };
}
