import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Content } from '../jsx-runtime.ts';
import styles from './filter-fields.module.css';
import { Select } from './select.tsx';

// The fields that narrow a list: those that do are marked.

/** A row of them, which breaks into several. */
export function FilterFields({ label, children }: { label: string; children: Content }) {
  return (
    <div role="group" aria-label={label} className={styles['filters']}>
      {children}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** Empty for what does not narrow. */
  value: string;
  onChoose: (value: string) => void;
  children: Content;
}

export function Choice({ label, value, onChoose, children }: ChoiceProps) {
  return (
    <label>
      <span>{label}</span>
      <Select label={label} value={value} narrows={value !== ''} onChoose={onChoose}>
        {children}
      </Select>
    </label>
  );
}

interface DayProps {
  label: string;
  day: string | null;
  onChange: (day: string | null) => void;
}

/** A day, which counts once it is left: while it is typed, it is many others. */
export function Day({ label, day, onChange }: DayProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        key={day}
        type="date"
        defaultValue={day ?? ''}
        data-narrows={day !== null}
        {...committing((value) => value !== (day ?? '') && onChange(value || null))}
      />
    </label>
  );
}

interface TypedProps {
  label: string;
  type: 'email' | 'text';
  placeholder: string;
  /** Null for what does not narrow. */
  value: string | null;
  /** What was typed, trimmed; null for nothing. */
  onChange: (value: string | null) => void;
}

/** A text, which counts once it is left. */
export function Typed({ label, type, placeholder, value, onChange }: TypedProps) {
  const [shown, setShown] = useState({ value, text: value ?? '' });
  // Another value than the typed one begins anew; the field stays, with its focus.
  if (shown.value !== value) setShown({ value, text: value ?? '' });
  return (
    <label>
      <span>{label}</span>
      <input
        type={type}
        size={16}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholder}
        value={shown.text}
        data-narrows={value !== null}
        onChange={({ target }) => setShown({ value, text: target.value })}
        {...committing((typed) => {
          if (typed.trim() !== (value ?? '')) onChange(typed.trim() || null);
        })}
      />
    </label>
  );
}

/** Calls once a field is left, or Enter pressed in it. */
function committing(commit: (value: string) => void) {
  return {
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => commit(currentTarget.value),
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Enter') commit(currentTarget.value);
    },
  };
}
