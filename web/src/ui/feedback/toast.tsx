import { TOAST_MS } from '@navette/core/limits';
import { createPortal } from 'react-dom';
import { personalStore, useStore } from '../../state/store.ts';
import type { Content } from '../jsx-runtime.ts';
import styles from './toast.module.css';

interface Toast {
  id: number;
  message: Content;
  /** Whether it says that something was done. */
  done: boolean;
}

/** How long an explanation stays, in milliseconds. */
export const LONG_TOAST_MS = 6_000;
/** How often it is looked whether a toast is still held, in milliseconds. */
const HELD_MS = 500;

const toasts = personalStore<readonly Toast[]>(() => []);
let nextId = 1;

/**
 * Shows a short message that disappears by itself (docs/specification-coverage.md, section 2).
 *
 * @param milliseconds how long it stays; longer while the pointer or the focus is on a toast
 * @returns hides it
 */
export function notify(message: string, milliseconds: number = TOAST_MS): () => void {
  return show({ id: nextId++, message, done: false }, milliseconds);
}

/** Like {@link notify}, with the colour and the tick of success. */
export function notifyDone(message: Content, milliseconds: number = TOAST_MS): () => void {
  return show({ id: nextId++, message, done: true }, milliseconds);
}

function show(toast: Toast, milliseconds: number): () => void {
  const hide = () => toasts.set(toasts.get().filter((shown) => shown !== toast));
  const end = () => {
    // Somebody is about to use it.
    if (document.querySelector('[data-toasts] :is(:hover, :focus)')) setTimeout(end, HELD_MS);
    else hide();
  };
  toasts.set([...toasts.get(), toast]);
  setTimeout(end, milliseconds);
  return hide;
}

/**
 * Where toasts appear; render it once, at the root. The region exists before its toasts, so that screen readers read
 * them.
 */
export function ToastRegion() {
  const shown = useStore(toasts);
  return createPortal(
    // Said although a status implies it: dialogs hide all else, and a toast may have a button.
    <div role="status" aria-live="polite" className={styles['region']} data-toasts>
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
