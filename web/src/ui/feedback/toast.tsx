import { TOAST_MS } from '@navette/core/limits';
import { createPortal } from 'react-dom';
import { personalStore, useStore } from '../../state/store.ts';
import styles from './toast.module.css';

interface Toast {
  id: number;
  message: string;
  /** Whether it says that something was done. */
  done: boolean;
}

/** How long an explanation stays, in milliseconds. */
export const LONG_TOAST_MS = 6_000;

const toasts = personalStore<readonly Toast[]>(() => []);
let nextId = 1;

/**
 * Shows a short message that disappears by itself (docs/specification-coverage.md, section 2).
 *
 * @param milliseconds how long it stays
 */
export function notify(message: string, milliseconds: number = TOAST_MS): void {
  show({ id: nextId++, message, done: false }, milliseconds);
}

/** Like {@link notify}, with the colour and the tick of success. */
export function notifyDone(message: string, milliseconds: number = TOAST_MS): void {
  show({ id: nextId++, message, done: true }, milliseconds);
}

function show(toast: Toast, milliseconds: number): void {
  toasts.set([...toasts.get(), toast]);
  setTimeout(() => toasts.set(toasts.get().filter((shown) => shown !== toast)), milliseconds);
}

/**
 * Where toasts appear; render it once, at the root. The region exists before its toasts, so that screen readers read
 * them.
 */
export function ToastRegion() {
  const shown = useStore(toasts);
  return createPortal(
    <div role="status" className={styles['region']} data-toasts>
      {shown.map((toast) => (
        <p key={toast.id} className={styles['toast']} data-done={toast.done}>
          {toast.message}
        </p>
      ))}
    </div>,
    // Outside `#root`, which is a stacking context of its own: so toasts are above dialogs too.
    document.body,
  );
}
