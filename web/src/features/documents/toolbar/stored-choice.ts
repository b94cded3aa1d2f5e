import { useSyncExternalStore } from 'react';
import { forgetWithPerson } from '../../../per-person.ts';

/** A person's choice among a few values, which the browser keeps for them. */
export interface StoredChoice<Value extends string> {
  /** A hook. */
  useValue: () => Value;
  choose: (value: Value) => void;
}

/**
 * @param storage `localStorage`, or `sessionStorage` for as long as the tab is open; where it is
 *   refused (private browsing, a full disk) the choice lasts until the page is left
 * @param key one of `PERSONAL_KEYS`
 * @param values all of them; the first is the one that was never chosen
 */
export function storedChoice<Value extends string>(
  storage: () => Storage,
  key: string,
  values: readonly [Value, ...Value[]],
): StoredChoice<Value> {
  let current = read();
  const listeners = new Set<() => void>();

  function read(): Value {
    let written: string | null = null;
    try {
      written = storage().getItem(key);
    } catch {
      // Storage is refused: the default it is.
    }
    return values.find((value) => value === written) ?? values[0];
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  // What is kept is theirs if the same person comes back, and gone if it is another.
  forgetWithPerson(() => {
    current = read();
    for (const listener of listeners) listener();
  });

  return {
    useValue: () => useSyncExternalStore(subscribe, () => current),
    choose(value) {
      current = value;
      try {
        storage().setItem(key, value);
      } catch {
        // Storage is refused: `current` has it.
      }
      for (const listener of listeners) listener();
    },
  };
}
