import { useId, type ComponentPropsWithRef } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  /** What is wrong with the value, shown below the field. */
  error?: string | null;
  /** A rule to know before typing. */
  hint?: string | null;
}

/** A labelled field of one line. */
export function TextField({ label, error = null, hint = null, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const errorId = `${fieldId}-error`;
  const hintId = `${fieldId}-hint`;
  const described = [error !== null && errorId, hint !== null && hintId].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label htmlFor={fieldId}>{label}</label>
      <input
        {...rest}
        id={fieldId}
        {...(error === null ? {} : { 'aria-invalid': true })}
        {...(described === '' ? {} : { 'aria-describedby': described })}
      />
      {hint !== null && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
      {error !== null && (
        <p id={errorId} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
