import { MIN_PASSWORD_CHARACTERS } from '@navette/core/limits';
import { useState } from 'react';
import { SESSION_STRINGS } from '../strings.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './credentials-form.module.css';

interface PasswordFieldProps {
  /** For password managers. A new password also shows its rule, which Auth checks. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password field whose text can be shown: typing unseen is hard on a phone. */
export function PasswordField({ autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const isNew = autoComplete === 'new-password';
  return (
    <div className={styles['password']}>
      <TextField
        label={SESSION_STRINGS.password}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        {...(isNew && { hint: SESSION_STRINGS.passwordRule, minLength: MIN_PASSWORD_CHARACTERS })}
      />
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? SESSION_STRINGS.hidePassword : SESSION_STRINGS.showPassword}
      </button>
    </div>
  );
}
