import { useId, type ComponentPropsWithRef } from 'react';
import styles from './text-field.module.css';

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  label: string;
  /** What is wrong with the value, shown below the field. */
  error?: string | null;
}

/** A labelled field of one line. */
export function TextField({ label, error = null, id, ...rest }: TextFieldProps) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const errorId = `${fieldId}-error`;
  return (
    <div className={styles['field']}>
      <label htmlFor={fieldId}>{label}</label>
      <input
        {...rest}
        id={fieldId}
        {...(error === null ? {} : { 'aria-invalid': true, 'aria-describedby': errorId })}
      />
      {error !== null && (
        <p id={errorId} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
