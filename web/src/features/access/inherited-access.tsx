import type { AccessForecast } from '@navette/core/access/access-forecast';
import { itemName } from '@navette/core/paths/item-path';
import { Link } from 'react-router-dom';
import { ACCESS_STRINGS } from './strings.ts';
import { documentsUrl } from '../../urls.ts';
import styles from './access-modal.module.css';

interface InheritedAccessProps {
  inherited: AccessForecast['inherited'];
  /** Called when the person follows the link. */
  onLeave: () => void;
}

/** The access that an item inherits, and from which folder. */
export function InheritedAccess({ inherited, onLeave }: InheritedAccessProps) {
  if (inherited === null)
    return <p className={styles['soft']}>{ACCESS_STRINGS.nothingInherited}</p>;
  return (
    <p className={styles['soft']}>
      <span>{`${wordsFor(inherited)}, ${ACCESS_STRINGS.via} `}</span>
      <Link to={documentsUrl(inherited.from)} onClick={onLeave}>
        {itemName(inherited.from)}
      </Link>
    </p>
  );
}

function wordsFor({ isPublic, allowedEmails }: NonNullable<AccessForecast['inherited']>): string {
  return isPublic ? ACCESS_STRINGS.public : ACCESS_STRINGS.keptFor(allowedEmails);
}
