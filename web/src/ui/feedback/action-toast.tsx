import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import styles from './action-toast.module.css';
import { notify } from './toast.tsx';

/** How long it stays, in milliseconds; longer while the pointer or the focus is on it. */
const ACTION_MS = 10_000;

/** Where the keys undo what was typed. */
const TYPING = 'input:not([type="checkbox"]), textarea, [contenteditable]';

/** What a toast offers. */
export interface ToastAction {
  label: string;
  run: () => void;
  /** Whether Ctrl+Z does it too. */
  undoes?: boolean;
}

/** Those that are shown and undo something, the latest last: Ctrl+Z is about that one. */
const undoing: object[] = [];

/** Shows a message with a button, which stays long enough to be pressed, and goes once it was. */
export function notifyWithAction(message: string, action: ToastAction): void {
  const remove = notify(
    <ActionToast message={message} action={action} onEnd={() => remove()} />,
    Infinity,
  );
}

interface ActionToastProps {
  message: string;
  action: ToastAction;
  onEnd: () => void;
}

function ActionToast({ message, action, onEnd }: ActionToastProps) {
  const { label, run, undoes = false } = action;
  const [held, setHeld] = useState(false);
  /** Where the focus was before: it goes back there. */
  const before = useRef<HTMLElement | null>(null);
  const end = useEffectEvent(onEnd);
  const act = () => {
    before.current?.focus({ preventScroll: true });
    onEnd();
    run();
  };
  const actByKey = useEffectEvent(act);

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => end(), ACTION_MS);
    return () => clearTimeout(timer);
  }, [held]);
  useEffect(() => {
    if (!undoes) return undefined;
    const own = {};
    undoing.push(own);
    const press = (event: KeyboardEvent) => {
      if (!isUndo(event) || event.defaultPrevented || undoing.at(-1) !== own) return;
      if (event.target instanceof Element && event.target.closest(TYPING)) return;
      event.preventDefault();
      actByKey();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      undoing.splice(undoing.indexOf(own), 1);
    };
  }, [undoes]);

  return (
    <div
      className={styles['line']}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={({ relatedTarget }) => {
        setHeld(true);
        if (relatedTarget instanceof HTMLElement) before.current = relatedTarget;
      }}
      onBlur={() => setHeld(false)}
    >
      <p>{message}</p>
      <Button
        variant="quiet"
        {...(undoes ? { 'aria-keyshortcuts': 'Control+Z', title: `${label} (Ctrl+Z)` } : {})}
        onClick={act}
      >
        {label}
      </Button>
    </div>
  );
}

function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !altKey && !shiftKey && !repeat;
}
