/** Listeners to an event. */
export interface Listeners<Arguments extends readonly unknown[]> {
  /** @returns a function that ends the subscription */
  subscribe: (listener: (...told: Arguments) => void) => () => void;
  notify: (...told: Arguments) => void;
}

export function createListeners<Arguments extends readonly unknown[]>(): Listeners<Arguments> {
  const listeners = new Set<(...told: Arguments) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    notify(...told) {
      for (const listener of listeners) listener(...told);
    },
  };
}
