import type { KeptTexts } from '../../../state/browser-storage.ts';
import { personalStore, useStore } from '../../../state/store.ts';

/** A person's choice among a few values, kept in the browser. */
export interface StoredChoice<Value extends string> {
  /** A hook. */
  useValue: () => Value;
  choose: (value: Value) => void;
}

/**
 * @param storage how long it is kept; where storage is blocked, until the page is left
 * @param key one of `PERSONAL_KEYS`
 * @param values all of them; the first is the default
 */
export function storedChoice<Value extends string>(
  storage: KeptTexts,
  key: string,
  values: readonly [Value, ...Value[]],
): StoredChoice<Value> {
  // Read again for each person: another person's stored choice has been deleted by then.
  const chosen = personalStore(() => {
    const kept = storage.read(key);
    return values.find((value) => value === kept) ?? values[0];
  });
  return {
    useValue: () => useStore(chosen),
    choose(value) {
      storage.write(key, value);
      chosen.set(value);
    },
  };
}
