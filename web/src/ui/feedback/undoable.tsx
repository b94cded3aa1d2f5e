import { useEffect, useEffectEvent } from 'react';
import type { Content } from '../jsx-runtime.ts';
import { notifyDone } from './toast.tsx';
import styles from './undoable.module.css';

/** How long 'Annuler' is offered, in milliseconds. */
const UNDO_MS = 10_000;

const UNDO_STRINGS = { undo: 'Annuler', key: 'Ctrl + Z' } as const;

/** Says for a while that something was done, and offers to undo it. Ctrl or Cmd+Z means the latest offer. */
export function notifyUndoable(said: Content, undo: () => void): void {
  const hide = notifyDone(
    <Undoable
      said={said}
      onUndo={() => {
        hide();
        undo();
      }}
    />,
    UNDO_MS,
  );
}

/** Elements where the key undoes what was typed. */
const TYPED = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]';
/** What is offered at the moment: the key means the latest. */
const offers: object[] = [];

function Undoable({ said, onUndo }: { said: Content; onUndo: () => void }) {
  const act = useEffectEvent(onUndo);
  useEffect(() => {
    const offer = {};
    offers.push(offer);
    const press = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, repeat, target } = event;
      const isUndo = key.toLowerCase() === 'z' && (ctrlKey || metaKey) && !shiftKey && !altKey;
      if (!isUndo || repeat || event.defaultPrevented || offers.at(-1) !== offer) return;
      if (target instanceof Element && target.closest(TYPED)) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => {
      document.removeEventListener('keydown', press);
      offers.splice(offers.indexOf(offer), 1);
    };
  }, []);
  return (
    <>
      <span>{said}</span>
      <button
        type="button"
        className={styles['undo']}
        aria-keyshortcuts="Control+Z"
        title={UNDO_STRINGS.key}
        onClick={onUndo}
      >
        {UNDO_STRINGS.undo}
      </button>
    </>
  );
}
