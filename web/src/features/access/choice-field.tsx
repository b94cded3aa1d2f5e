import { useId } from 'react';
import type { Elements } from '../../ui/jsx-runtime.ts';
import styles from './access-modal.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint?: string;
}

interface ChoiceFieldProps<Value extends string> {
  legend: string;
  /** Stands between the legend and the choices. */
  fact?: Elements;
  /** Null while nothing is chosen. */
  value: Value | null;
  choices: readonly Choice<Value>[];
  /** What is wrong with the choice, shown below. */
  error?: string | null;
  /** In columns, if there is room. */
  beside?: boolean;
  onChange: (value: Value) => void;
}

/** Radio buttons, each with a line that explains the choice. */
export function ChoiceField<Value extends string>({
  legend,
  fact,
  value,
  choices,
  error = null,
  beside = false,
  onChange,
}: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={styles['choices']}
      aria-describedby={error === null ? undefined : `${name}-error`}
    >
      <legend>{legend}</legend>
      {fact}
      <div className={beside ? styles['beside'] : styles['stacked']}>
        {choices.map(({ value: offered, label, hint }) => (
          <label key={offered} className={styles['check']}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              aria-describedby={hint === undefined ? undefined : `${name}-${offered}`}
              checked={offered === value}
              onChange={() => onChange(offered)}
            />
            <span>
              <span>{label}</span>
              {hint !== undefined && <small id={`${name}-${offered}`}>{hint}</small>}
            </span>
          </label>
        ))}
      </div>
      {error !== null && (
        <p id={`${name}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
