import type { ClipboardEventHandler, KeyboardEventHandler, Ref } from 'react';
import { ACCESS_STRINGS } from '../strings.ts';
import styles from './address-field.module.css';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import type { useSuggestions } from './use-suggestions.ts';

interface AddressInputProps {
  ref: Ref<HTMLInputElement>;
  /** The ids of its hint and its problem are `{id}-hint` and `{id}-error`. */
  id: string;
  value: string;
  problem: string | null;
  suggested: ReturnType<typeof useSuggestions>;
  onType: (typed: string) => void;
  onChoose: (address: string) => void;
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  onPaste?: ClipboardEventHandler<HTMLInputElement>;
}

/** An input for addresses that suggests known ones (a combobox with a list, ARIA Authoring Practices). */
export function AddressInput(props: AddressInputProps) {
  const { id, problem, suggested, onType, onChoose, ...input } = props;
  const { options, highlighted } = suggested;
  const list = `${id}-list`;
  return (
    <>
      <input
        {...input}
        id={id}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-activedescendant={highlighted === null ? undefined : optionId(list, highlighted)}
        className={styles['input']}
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-describedby={problem === null ? `${id}-hint` : `${id}-hint ${id}-error`}
        {...(problem === null ? {} : { 'aria-invalid': true })}
        onChange={(event) => onType(event.target.value)}
        onBlur={suggested.close}
      />
      {options.length > 0 && (
        <SuggestionList
          id={list}
          label={ACCESS_STRINGS.suggestions}
          options={options}
          highlighted={highlighted}
          onChoose={onChoose}
        />
      )}
    </>
  );
}
