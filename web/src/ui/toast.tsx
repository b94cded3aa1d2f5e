import { TOAST_MS } from '@navette/core/limits';
import { createPortal } from 'react-dom';
import { personalStore, useStore } from '../store.ts';
import styles from './toast.module.css';

interface Toast {
  id: number;
  message: string;
}

const toasts = personalStore<readonly Toast[]>(() => []);
let nextId = 1;

/**
 * Shows a short message that goes by itself (specification, section 2).
 *
 * @param milliseconds how long it stays
 */
export function notify(message: string, milliseconds: number = TOAST_MS): void {
  const toast = { id: nextId++, message };
  toasts.set([...toasts.get(), toast]);
  setTimeout(() => toasts.set(toasts.get().filter((shown) => shown !== toast)), milliseconds);
}

/** Where toasts appear; once, at the root. The region is there before them, so that they are read out. */
export function ToastRegion() {
  const shown = useStore(toasts);
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
