import { useId, useState, type SyntheticEvent } from 'react';
import type { Credentials } from '../../../firebase/accounts/accounts.ts';
import { messageOf } from '../../../ui/feedback/message-of.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { SESSION_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './credentials-form.module.css';
import { PasswordField } from './password-field.tsx';

interface CredentialsFormProps {
  title: string;
  submitLabel: string;
  /** 'current-password' to sign in, 'new-password' to sign up: for password managers. */
  passwordAutoComplete: 'current-password' | 'new-password';
  submit: (credentials: Credentials) => Promise<void>;
  /** Whose session has ended here. */
  knownEmail?: string;
  onEmailChange?: (email: string) => void;
  /** Content below the form. */
  children?: Elements;
}

/** The form of both auth screens. On success the session changes, and the route guards redirect. */
export function CredentialsForm({
  title,
  submitLabel,
  passwordAutoComplete,
  submit,
  knownEmail = '',
  onEmailChange,
  children,
}: CredentialsFormProps) {
  const [error, setError] = useState<string | null>(null);
  const [sending, setSending] = useState(false);
  const titleId = useId();

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSending(true);
    setError(null);
    try {
      await submit({ email: textOf(fields, 'email').trim(), password: textOf(fields, 'password') });
    } catch (failure) {
      // The auth service's own message, without any text of ours (docs/specification-coverage.md, section 8).
      setError(messageOf(failure));
    } finally {
      setSending(false);
    }
  };

  return (
    <form
      className={styles['form']}
      aria-labelledby={titleId}
      onSubmit={(event) => void onSubmit(event)}
    >
      <h1 id={titleId} className={styles['title']}>
        {title}
      </h1>
      <TextField
        label={SESSION_STRINGS.email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={knownEmail}
        required
        onChange={(event) => onEmailChange?.(event.target.value)}
      />
      <PasswordField autoComplete={passwordAutoComplete} />
      <Button variant="primary" type="submit" disabled={sending}>
        {submitLabel}
      </Button>
      {error !== null && (
        <p role="alert" className={styles['error']}>
          {error}
        </p>
      )}
      {children}
    </form>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
