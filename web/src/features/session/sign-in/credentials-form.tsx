import { useId, useState, type SyntheticEvent } from 'react';
import type { Credentials } from '../../../firebase/accounts/accounts.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { SESSION_STRINGS } from '../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './credentials-form.module.css';
import { PasswordField } from './password-field.tsx';
import { Refusal } from './refusal.tsx';
import { typedAddress } from './typed-address.ts';

interface CredentialsFormProps {
  title: string;
  submitLabel: string;
  /** For password managers: 'current-password' to sign in, 'new-password' to sign up. */
  passwordAutoComplete: 'current-password' | 'new-password';
  submit: (credentials: Credentials) => Promise<void>;
  /** Address of the person whose session has ended here. */
  knownEmail?: string;
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
  children,
}: CredentialsFormProps) {
  const [failure, setFailure] = useState<unknown>(null);
  const [sending, setSending] = useState(false);
  const titleId = useId();

  const onSubmit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    setSending(true);
    setFailure(null);
    try {
      await submit({ email: textOf(fields, 'email').trim(), password: textOf(fields, 'password') });
    } catch (error) {
      setFailure(error);
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
        defaultValue={typedAddress.get() || knownEmail}
        required
        onChange={(event) => typedAddress.set(event.target.value)}
      />
      <PasswordField autoComplete={passwordAutoComplete} />
      <Button variant="primary" type="submit" disabled={sending}>
        {submitLabel}
      </Button>
      {failure !== null && <Refusal failure={failure} />}
      {children}
    </form>
  );
}

function textOf(fields: FormData, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value : '';
}
