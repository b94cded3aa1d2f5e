import type { KeptTexts } from './browser-storage.ts';
import { personalStore, useStore } from './store.ts';

/** A choice of a person, kept in the browser. */
export interface StoredChoice<Value extends string> {
  /** A hook. */
  useValue: () => Value;
  choose: (value: Value) => void;
}

/**
 * @param storage decides how long the choice is kept; where storage is blocked, until the page is left
 * @param key one of `PERSONAL_KEYS`
 * @param valueOf the choice that a stored text stands for; gets null when none is stored
 */
export function storedChoice<Value extends string>(
  storage: KeptTexts,
  key: string,
  valueOf: (kept: string | null) => Value,
): StoredChoice<Value> {
  // Read again for each person: by then, the stored choice of another person has been deleted.
  const chosen = personalStore(() => valueOf(storage.read(key)));
  return {
    useValue: () => useStore(chosen),
    choose(value) {
      storage.write(key, value);
      chosen.set(value);
    },
  };
}

/** The stored value if it is one of these, else the first. */
export function oneOf<Value extends string>(values: readonly [Value, ...Value[]]) {
  return (kept: string | null): Value => values.find((value) => value === kept) ?? values[0];
}
