import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { forgetWithPerson } from './per-person.ts';

/** A value outside React that can be read and subscribed to. */
export interface Followed<Value> {
  get: () => Value;
  /**
   * Calls the listener whenever the value has changed.
   *
   * @returns a function that ends the subscription
   */
  subscribe: (listener: () => void) => () => void;
}

export interface Store<Value> extends Followed<Value> {
  /** Replaces the value. Setting the same object again tells that something inside it has changed. */
  set: (next: Value) => void;
}

/** A store of a value that belongs to no person. For what people do or see, use a {@link personalStore}. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const { subscribe, notify } = createListeners<[]>();
  return {
    get: () => value,
    set(next) {
      value = next;
      notify();
    },
    subscribe,
  };
}

/**
 * A store that is reset when another person signs in, or nobody is signed in any more. Create it in a module: it lasts
 * as long as the page.
 *
 * @param begin makes the initial value for a person
 */
export function personalStore<Value>(begin: () => Value): Store<Value> {
  const store = createStore(begin());
  forgetWithPerson(() => store.set(begin()));
  return store;
}

/**
 * Renders the component again when the value, or the selected part of it, changes.
 *
 * @param part selects the part; it must return the same object as long as nothing has changed
 */
export function useStore<Value>(store: Followed<Value>): Value;
export function useStore<Value, Part>(store: Followed<Value>, part: (value: Value) => Part): Part;
export function useStore<Value, Part>(
  { get, subscribe }: Followed<Value>,
  part?: (value: Value) => Part,
): Value | Part {
  return useSyncExternalStore<Value | Part>(subscribe, part ? () => part(get()) : get);
}
