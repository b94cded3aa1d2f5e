import { TOAST_MS } from '@navette/core/limits';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { forgetWithPerson } from '../per-person.ts';
import styles from './toast.module.css';

interface Toast {
  id: number;
  message: string;
}

let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

forgetWithPerson(() => publish([]));

/**
 * Shows a short message that goes by itself (specification, section 2).
 *
 * @param milliseconds how long it stays
 */
export function notify(message: string, milliseconds: number = TOAST_MS): void {
  const toast = { id: nextId++, message };
  publish([...toasts, toast]);
  setTimeout(() => publish(toasts.filter((shown) => shown !== toast)), milliseconds);
}

/** Where toasts appear; once, at the root. The region is there before them, so that they are read out. */
export function ToastRegion() {
  const shown = useSyncExternalStore(subscribe, () => toasts);
  return createPortal(
    <div role="status" className={styles['region']} data-toasts>
      {shown.map((toast) => (
        <p key={toast.id} className={styles['toast']}>
          {toast.message}
        </p>
      ))}
    </div>,
    // Beside `#root`, which is a stacking context of its own: above dialogs, which are beside it too.
    document.body,
  );
}

function publish(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
