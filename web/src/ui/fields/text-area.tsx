import { useId, type ComponentPropsWithRef } from 'react';
import styles from './text-field.module.css';

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: string;
  hint: string;
  /** What is wrong with the value, shown below the field. */
  error?: string | null;
}

/** A labelled field of several lines. */
export function TextArea({ label, hint, error = null, ...rest }: TextAreaProps) {
  const id = useId();
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <textarea
        {...rest}
        id={id}
        aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-error`}
        {...(error === null ? {} : { 'aria-invalid': true })}
      />
      <p id={`${id}-hint`} className={styles['hint']}>
        {hint}
      </p>
      {error !== null && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  );
}
