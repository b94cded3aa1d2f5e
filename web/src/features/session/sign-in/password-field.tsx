import { useState } from 'react';
import { SESSION_STRINGS } from '../strings.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './credentials-form.module.css';

/** Of the project's password policy; without one, Firebase Authentication asks for six characters. */
const MIN_LENGTH = import.meta.env.VITE_MIN_PASSWORD_LENGTH ?? '6';

interface PasswordFieldProps {
  /** For password managers; a new password is told its rule. */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be looked at: typing what one does not see is hard on a phone. */
export function PasswordField({ autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
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
        hint={autoComplete === 'new-password' ? SESSION_STRINGS.passwordRule(MIN_LENGTH) : null}
      />
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? SESSION_STRINGS.hidePassword : SESSION_STRINGS.showPassword}
      </button>
    </div>
  );
}
