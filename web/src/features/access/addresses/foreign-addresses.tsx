import { isEmailAddress } from '@navette/core/accounts/email-addresses';
import { ACCESS_STRINGS } from '../strings.ts';
import { COMPANY_DOMAINS, foreignAmong } from '../../session/company.ts';
import styles from './address-field.module.css';

/** Warns of addresses outside the company's domains, which get access in vain. */
export function ForeignAddresses({ entries }: { entries: readonly string[] }) {
  if (COMPANY_DOMAINS === '') return null;
  const foreign = foreignAmong(entries.filter(isEmailAddress));
  return (
    <div role="status">
      {foreign.length > 0 && (
        <p className={styles['foreign']}>{ACCESS_STRINGS.foreign(foreign, COMPANY_DOMAINS)}</p>
      )}
    </div>
  );
}
