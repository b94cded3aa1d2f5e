import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DOCUMENTS_KEY } from '../../listings/documents-key.ts';
import { fetchRepairBraked } from '../../firebase/repair-braked.ts';
import { REPAIR_STRINGS } from './strings.ts';
import styles from '../../ui/feedback/note.module.css';
import { useAfterListing } from '../../listings/use-after-listing.ts';
import { viewUrl } from '../../urls.ts';
import { useSignedIn } from '../session/session.ts';

/** How long an answer counts as fresh, in milliseconds: the repair runs once a night. */
const FRESH_MS = 5 * 60_000;

/** Tells admins that the repair has stopped, because it would have removed very many records (decision 0090). */
export function RepairNotice() {
  const { uid } = useSignedIn();
  const { data: count } = useQuery({
    queryKey: [DOCUMENTS_KEY, uid, 'repair-braked'],
    queryFn: fetchRepairBraked,
    // The listing comes first.
    enabled: useAfterListing(),
    staleTime: FRESH_MS,
  });
  if (typeof count !== 'number') return null;
  return (
    <div className={styles['note']} role="status">
      <p>{REPAIR_STRINGS.braked(count)}</p>
      <p>{REPAIR_STRINGS.whatToDo}</p>
      <p>
        <Link to={viewUrl('etat')}>{REPAIR_STRINGS.which}</Link>
      </p>
    </div>
  );
}
