import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { forgetWithPerson } from './per-person.ts';

/** A value outside React, to read and to follow. */
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
  /** Replaces the value. The same object again says that something within it has changed. */
  set: (next: Value) => void;
}

/** A store of what is nobody's. What people do or see is kept in a {@link personalStore}. */
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
 * A store that begins anew when somebody else is there, or nobody any more. For modules: it lasts as
 * long as the page.
 *
 * @param begin makes the value of somebody who has only just come
 */
export function personalStore<Value>(begin: () => Value): Store<Value> {
  const store = createStore(begin());
  forgetWithPerson(() => store.set(begin()));
  return store;
}

/**
 * Renders the component again when the value, or the part of it that is named, is another.
 *
 * @param part takes the part out of the value: the same one as long as nothing has changed
 */
export function useStore<Value>(store: Followed<Value>): Value;
export function useStore<Value, Part>(store: Followed<Value>, part: (value: Value) => Part): Part;
export function useStore<Value, Part>(
  { get, subscribe }: Followed<Value>,
  part?: (value: Value) => Part,
): Value | Part {
  return useSyncExternalStore<Value | Part>(subscribe, part ? () => part(get()) : get);
}
