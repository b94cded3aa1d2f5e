import { useId } from 'react';
import styles from './access-modal.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  hint: string;
}

interface ChoiceFieldProps<Value extends string> {
  legend: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** Radio buttons, each with a line that explains the choice. */
export function ChoiceField<Value extends string>({
  legend,
  value,
  choices,
  onChange,
}: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['choices']}>
      <legend>{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className={styles['check']}>
          <input
            type="radio"
            name={name}
            aria-label={choice.label}
            aria-describedby={`${name}-${choice.value}`}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          <span>
            {choice.label}
            <small id={`${name}-${choice.value}`}>{choice.hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
