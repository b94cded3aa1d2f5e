import { useSyncExternalStore } from 'react';

/** A choice among a few values that the browser keeps. */
export interface StoredChoice<Value extends string> {
  /** A hook. */
  useValue: () => Value;
  choose: (value: Value) => void;
}

/**
 * @param storage `localStorage`, or `sessionStorage` for as long as the tab is open; where it is
 *   refused (private browsing, a full disk) the choice lasts until the page is left
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
