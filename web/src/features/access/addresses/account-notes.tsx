import { isEmailAddress } from '@navette/core/accounts/email-addresses';
import { shownAddress } from '../../../text/shown-address.ts';
import { useAccountState } from '../../session/use-account-state.ts';
import { ACCESS_STRINGS } from '../strings.ts';
import styles from './address-field.module.css';

/** For how many addresses the server is asked: each is a call. */
const ASKED = 5;

/** Says for which of the addresses added last there is no account yet: a letter is easily mistyped. */
export function AccountNotes({ entries }: { entries: readonly string[] }) {
  return (
    <div role="status" className={styles['accounts']}>
      {entries
        .filter(isEmailAddress)
        .slice(-ASKED)
        .map((email) => (
          <AccountNote key={email} email={email} />
        ))}
    </div>
  );
}

function AccountNote({ email }: { email: string }) {
  const account = useAccountState(email);
  if (account === 'verified') return null;
  return <p className={styles['hint']}>{ACCESS_STRINGS.accounts[account](shownAddress(email))}</p>;
}
