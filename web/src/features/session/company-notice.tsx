import { STRINGS } from '../../strings.ts';
import { SESSION_STRINGS } from './strings.ts';
import { COMPANY_DOMAINS } from './company.ts';

/**
 * Shown instead of the screens to people outside the company's domains: the servers refuse them everything, so the
 * screens would be empty.
 */
export function CompanyNotice({ foreign }: { foreign: boolean }) {
  return (
    <>
      <h1 className="visually-hidden">{STRINGS.product}</h1>
      <p role="status">
        {foreign
          ? SESSION_STRINGS.company.foreign(COMPANY_DOMAINS)
          : SESSION_STRINGS.company.unverified}
      </p>
    </>
  );
}
