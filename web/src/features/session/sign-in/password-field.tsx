import { useState } from 'react';
import { STRINGS } from '../../../strings.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './credentials-form.module.css';

interface PasswordFieldProps {
  /** For password managers; a new password is told its rule (Firebase Authentication's). */
  autoComplete: 'current-password' | 'new-password';
}

/** A password, which can be looked at: typing what one does not see is hard on a phone. */
export function PasswordField({ autoComplete }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <div className={styles['password']}>
      <TextField
        label={STRINGS.session.password}
        name="password"
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        required
        hint={autoComplete === 'new-password' ? STRINGS.session.passwordRule : null}
      />
      <button type="button" onClick={() => setShown(!shown)}>
        {shown ? STRINGS.session.hidePassword : STRINGS.session.showPassword}
      </button>
    </div>
  );
}
