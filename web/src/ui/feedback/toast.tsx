import { TOAST_MS } from '@navette/core/limits';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { personalStore, useStore } from '../../state/store.ts';
import styles from './toast.module.css';

interface Toast {
  id: number;
  message: ReactNode;
}

/** How long a message stays that explains something, in milliseconds. */
export const LONG_TOAST_MS = 6_000;

const toasts = personalStore<readonly Toast[]>(() => []);
let nextId = 1;

/**
 * Shows a short message that disappears by itself (docs/specification-coverage.md, section 2).
 *
 * @param milliseconds how long it stays; `Infinity` until it is removed
 * @returns a function that removes it
 */
export function notify(message: ReactNode, milliseconds: number = TOAST_MS): () => void {
  const toast = { id: nextId++, message };
  const remove = () => toasts.set(toasts.get().filter((shown) => shown !== toast));
  toasts.set([...toasts.get(), toast]);
  if (milliseconds < Infinity) setTimeout(remove, milliseconds);
  return remove;
}

/**
 * Where toasts appear; once, at the root. The region exists before them, so that screen readers
 * read them.
 */
export function ToastRegion() {
  const shown = useStore(toasts);
  return createPortal(
    // Said although a status implies it: dialogs hide all else from screen readers, and a toast may have a button.
    <div role="status" aria-live="polite" className={styles['region']} data-toasts>
      {shown.map((toast) => (
        <div key={toast.id} className={styles['toast']}>
          {toast.message}
        </div>
      ))}
    </div>,
    // Beside `#root`, which is a stacking context of its own: so toasts are above dialogs, also
    // beside it.
    document.body,
  );
}
