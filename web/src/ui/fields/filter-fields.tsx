import { useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { Content } from '../jsx-runtime.ts';
import styles from './filter-fields.module.css';
import { Select } from './select.tsx';

// Fields that filter a list. A field that filters is marked.

/** A row of fields, which may break into several lines. */
export function FilterFields({ label, children }: { label: string; children: Content }) {
  return (
    <div role="group" aria-label={label} className={styles['filters']}>
      {children}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  /** Empty while it does not filter. */
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

/** A date field. The date counts once the field is left: while somebody types, it passes through other dates. */
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
  /** Null while it does not filter. */
  value: string | null;
  /** What the filter takes a text for that was typed, trimmed; without it, for itself. */
  takenFor?: (typed: string) => string | null;
  /** Called with that, when it is another value; null for nothing. */
  onChange: (value: string | null) => void;
}

/** A text field whose text counts once the field is left. */
export function Typed({ label, type, placeholder, value, takenFor, onChange }: TypedProps) {
  const [shown, setShown] = useState({ value, text: value ?? '' });
  // A new value from outside replaces the typed text; the field keeps its focus.
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
          if (typed === (value ?? '')) return;
          const text = typed.trim();
          const taken = (takenFor ? takenFor(text) : text) || null;
          if (taken === value) setShown({ value, text: value ?? '' });
          else onChange(taken);
        })}
      />
    </label>
  );
}

/** Handlers that call back when a field is left, or on Enter. */
function committing(commit: (value: string) => void) {
  return {
    onBlur: ({ currentTarget }: FocusEvent<HTMLInputElement>) => commit(currentTarget.value),
    onKeyDown: ({ key, currentTarget }: KeyboardEvent<HTMLInputElement>) => {
      if (key === 'Enter') commit(currentTarget.value);
    },
  };
}
