import type { KeptTexts } from './browser-storage.ts';
import { personalStore, useStore } from './store.ts';

/** A person's choice, kept in the browser. */
export interface StoredChoice<Value extends string> {
  /** A hook. */
  useValue: () => Value;
  choose: (value: Value) => void;
}

/**
 * @param storage how long it is kept; where storage is blocked, until the page is left
 * @param key one of `PERSONAL_KEYS` or `SESSION_KEYS`
 * @param valueOf the choice that a kept text stands for; null when none is kept
 */
export function storedChoice<Value extends string>(
  storage: KeptTexts,
  key: string,
  valueOf: (kept: string | null) => Value,
): StoredChoice<Value> {
  // Read again for each person: another person's stored choice has been deleted by then.
  const chosen = personalStore(() => valueOf(storage.read(key)));
  return {
    useValue: () => useStore(chosen),
    choose(value) {
      storage.write(key, value);
      chosen.set(value);
    },
  };
}

/** The value that is kept, if it is one of these; else the first. */
export function oneOf<Value extends string>(values: readonly [Value, ...Value[]]) {
  return (kept: string | null): Value => values.find((value) => value === kept) ?? values[0];
}
