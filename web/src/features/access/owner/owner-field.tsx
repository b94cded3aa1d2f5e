import { parseEmail } from '@navette/core/accounts/email-addresses';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { ACCESS_STRINGS } from '../strings.ts';
import { shownAddress } from '../../../text/shown-address.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import modalStyles from '../access-modal.module.css';
import styles from '../addresses/address-field.module.css';
import { AddressInput } from '../addresses/address-input.tsx';
import { ForeignAddresses } from '../addresses/foreign-addresses.tsx';
import ownerStyles from './owner-field.module.css';
import type { OwnerChoice } from './use-owner.ts';
import { useSuggestions } from '../addresses/use-suggestions.ts';

interface OwnerFieldProps {
  choice: OwnerChoice;
  /** The owner if none is named; null for nobody, undefined while unknown. */
  owner: string | null | undefined;
  /** Whether it has its folder's owner. */
  inherits: boolean;
  /** Whether to offer naming the owner of the content too. */
  hasContent: boolean;
  suggestions: readonly string[];
}

/** 'Propriétaire': the owner and, on request, a field to name another one, or nobody. */
export function OwnerField(props: OwnerFieldProps) {
  const { choice, owner, inherits } = props;
  const change = useRef<HTMLButtonElement>(null);
  const { editing } = choice;
  // The button comes back in the field's place, and gets its focus.
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !editing) change.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  if (editing && !inherits) return <OwnerInput {...props} />;
  return (
    <div className={ownerStyles['shown']}>
      <p>
        <span className={ownerStyles['label']}>{ACCESS_STRINGS.owner}</span>
        <span className={ownerStyles['address']}>{inWords(owner)}</span>
        {inherits && <small>{ACCESS_STRINGS.ownerInherited}</small>}
      </p>
      {!inherits && (
        <Button
          ref={change}
          aria-label={ACCESS_STRINGS.changeOwnerWhole}
          disabled={owner === undefined}
          onClick={() => choice.edit(owner ?? null)}
        >
          {ACCESS_STRINGS.changeOwner}
        </Button>
      )}
    </div>
  );
}

function inWords(owner: string | null | undefined): string {
  if (owner === undefined) return ACCESS_STRINGS.counting;
  return owner === null ? ACCESS_STRINGS.ownedByNobody : shownAddress(owner);
}

function OwnerInput({ choice, hasContent, suggestions }: OwnerFieldProps) {
  const { text, problem, content } = choice;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  // Suggesting what is typed completely would only cover what is below.
  const written = parseEmail(text);
  const others = suggestions.filter((suggestion) => suggestion !== written);
  const suggested = useSuggestions(others, text, choice.type);
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // While an input method composes, Enter and arrows belong to it.
    if (event.nativeEvent.isComposing || suggested.onKey(event)) return;
    // Enter must not save the form.
    if (event.key === 'Enter') event.preventDefault();
  };
  const choose = (address: string) => {
    suggested.close();
    choice.type(address);
  };
  return (
    <div className={ownerStyles['editing']}>
      <div className={styles['field']}>
        <label htmlFor={id}>{ACCESS_STRINGS.owner}</label>
        <div className={ownerStyles['row']}>
          <div className={styles['box']} data-invalid={problem === null ? undefined : true}>
            <AddressInput
              ref={input}
              id={id}
              value={text}
              problem={problem}
              suggested={suggested}
              onType={(typed) => {
                suggested.reopen();
                choice.type(typed);
              }}
              onChoose={choose}
              onKeyDown={onKeyDown}
            />
          </div>
          <Button onClick={choice.keep}>{ACCESS_STRINGS.keepOwner}</Button>
        </div>
        <p id={`${id}-hint`} className={styles['hint']}>
          {ACCESS_STRINGS.ownerHint}
        </p>
        {problem !== null && (
          <p id={`${id}-error`} role="alert" className={styles['error']}>
            {problem}
          </p>
        )}
        <ForeignAddresses entries={[written]} />
      </div>
      {hasContent && (
        <label className={modalStyles['check']}>
          <input
            type="checkbox"
            aria-label={ACCESS_STRINGS.ownerOfContent}
            aria-describedby={`${id}-content`}
            checked={content}
            onChange={(event) => choice.setContent(event.target.checked)}
          />
          <span>
            <span>{ACCESS_STRINGS.ownerOfContent}</span>
            <small id={`${id}-content`}>{ACCESS_STRINGS.ownerOfContentHint}</small>
          </span>
        </label>
      )}
    </div>
  );
}
