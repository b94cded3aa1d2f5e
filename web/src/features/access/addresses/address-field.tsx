import { isEmailAddress, parseEmails } from '@navette/core/accounts/email-addresses';
import { useId, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { shownAddress } from '../../../text/shown-address.ts';
import { ACCESS_STRINGS } from '../strings.ts';
import { AccountNotes } from './account-notes.tsx';
import { AddressChips, type ChipsFocus } from './address-chips.tsx';
import { AddressInput } from './address-input.tsx';
import styles from './address-field.module.css';
import { ForeignAddresses } from './foreign-addresses.tsx';
import type { Addresses } from './use-addresses.ts';
import { useSuggestions } from './use-suggestions.ts';

/** Characters that end an address while typing. */
const ENDED = /[\s,;]$/;

interface AddressFieldProps {
  addresses: Addresses;
  suggestions: readonly string[];
}

/**
 * 'E-mails autorisés': a field that turns typed or pasted addresses into chips, and suggests known ones. Why it is our
 * own: decision 0172.
 */
export function AddressField({ addresses, suggestions }: AddressFieldProps) {
  const { entries, text, problem } = addresses;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const chips = useRef<ChipsFocus>(null);
  const [said, setSaid] = useState('');

  const add = (added: string) => {
    const before = new Set(entries);
    const count = parseEmails(added).filter((entry) => !before.has(entry)).length;
    if (count > 0) setSaid(ACCESS_STRINGS.added(count));
    addresses.add(added);
  };
  const remove = (entry: string) => {
    setSaid(ACCESS_STRINGS.removed(shownAddress(entry)));
    addresses.remove(entry);
  };

  const free = suggestions.filter((suggestion) => !entries.includes(suggestion));
  const suggested = useSuggestions(free, text, add);

  const type = (typed: string) => {
    suggested.reopen();
    const found = parseEmails(typed);
    // Words that are no address may be the name before one.
    const complete = ENDED.test(typed) && found.length > 0 && found.every(isEmailAddress);
    if (complete) add(typed);
    else addresses.type(typed);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, Enter and arrows belong to it.
    if (event.nativeEvent.isComposing || suggested.onKey(event)) return;
    const atStart = event.currentTarget.selectionEnd === 0;
    if (event.key === 'Enter') {
      // Enter must not save the form.
      event.preventDefault();
      if (text !== '') add(text);
    } else if (event.key === 'Backspace' && text === '') {
      const last = entries.at(-1);
      if (last !== undefined) remove(last);
    } else if (event.key === 'ArrowLeft' && atStart) chips.current?.focusLast();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { selectionStart, selectionEnd } = event.currentTarget;
    const pasted = event.clipboardData.getData('text');
    const whole =
      text.slice(0, selectionStart ?? text.length) +
      pasted +
      text.slice(selectionEnd ?? text.length);
    // Part of an address is pasted as text.
    if (!parseEmails(whole).some(isEmailAddress)) return;
    event.preventDefault();
    add(whole);
  };

  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{ACCESS_STRINGS.emails}</label>
      <div className={styles['box']} data-invalid={problem === null ? undefined : true}>
        {entries.length > 0 && (
          <AddressChips
            ref={chips}
            entries={entries}
            onRemove={remove}
            onCorrect={(entry) => {
              addresses.correct(entry);
              input.current?.focus();
            }}
            onEmpty={() => input.current?.focus()}
          />
        )}
        <AddressInput
          ref={input}
          id={id}
          value={text}
          problem={problem}
          suggested={suggested}
          onType={type}
          onChoose={add}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
      </div>
      <p id={`${id}-hint`} className={styles['hint']}>
        {ACCESS_STRINGS.emailsHint}
      </p>
      {problem !== null && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {problem}
        </p>
      )}
      <div role="status">
        {entries.filter(isEmailAddress).length > 1 && (
          <p className={styles['hint']}>{ACCESS_STRINGS.emailsSeen}</p>
        )}
      </div>
      <ForeignAddresses entries={entries} />
      <AccountNotes entries={entries} />
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}
