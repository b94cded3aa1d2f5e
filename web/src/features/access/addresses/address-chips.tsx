import { Toolbar } from '@base-ui/react/toolbar';
import { isEmailAddress } from '@navette/core/accounts/email-addresses';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import X from 'lucide-react/icons/x';
import { useEffect, useImperativeHandle, useRef, type KeyboardEvent, type Ref } from 'react';
import { shownAddress } from '../../../text/shown-address.ts';
import { ACCESS_STRINGS } from '../strings.ts';
import styles from './address-field.module.css';

/** Moves the focus into the chips. */
export interface ChipsFocus {
  focusLast: () => void;
}

interface AddressChipsProps {
  ref: Ref<ChipsFocus>;
  entries: readonly string[];
  onRemove: (entry: string) => void;
  onCorrect: (entry: string) => void;
  /** Called when the last chip was removed and had the focus. */
  onEmpty: () => void;
}

/**
 * Addresses, each with a button to remove it, malformed ones also with a button to correct them. There may be hundreds,
 * so they are one tab stop: arrow keys move between the buttons, and Delete removes.
 */
export function AddressChips({ ref, entries, onRemove, onCorrect, onEmpty }: AddressChipsProps) {
  const toolbar = useRef<HTMLDivElement>(null);
  const crosses = () => [...(toolbar.current?.querySelectorAll<HTMLElement>('[data-cross]') ?? [])];
  useImperativeHandle(ref, () => ({ focusLast: () => crosses().at(-1)?.focus() }));

  // The chip that gets the focus after the focused one is removed.
  const next = useRef<string | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    crosses()
      .find((cross) => cross.dataset['cross'] === next.current)
      ?.focus();
    next.current = null;
  });
  const remove = (entry: string) => {
    const index = entries.indexOf(entry);
    const neighbour = entries[index + 1] ?? entries[index - 1];
    if (neighbour === undefined) onEmpty();
    else next.current = neighbour;
    onRemove(entry);
  };
  const removeByKey = (entry: string) => (event: KeyboardEvent) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    remove(entry);
  };

  return (
    <Toolbar.Root
      ref={toolbar}
      aria-label={ACCESS_STRINGS.chips}
      className={styles['chips']}
      loopFocus={false}
    >
      {entries.map((entry) => {
        const malformed = !isEmailAddress(entry);
        return (
          <span key={entry} className={styles['chip']} data-malformed={malformed || undefined}>
            {malformed ? (
              <Toolbar.Button
                className={styles['correct']}
                aria-label={ACCESS_STRINGS.correct(entry)}
                onClick={() => onCorrect(entry)}
                onKeyDown={removeByKey(entry)}
              >
                <OctagonAlert aria-hidden="true" />
                <span>{entry}</span>
              </Toolbar.Button>
            ) : (
              <span className={styles['address']}>{shownAddress(entry)}</span>
            )}
            <Toolbar.Button
              className={styles['cross']}
              aria-label={ACCESS_STRINGS.remove(shownAddress(entry))}
              data-cross={entry}
              onClick={() => remove(entry)}
              onKeyDown={removeByKey(entry)}
            >
              <X aria-hidden="true" />
            </Toolbar.Button>
          </span>
        );
      })}
    </Toolbar.Root>
  );
}
