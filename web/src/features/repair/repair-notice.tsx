import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { DOCUMENTS_KEY } from '../../state/documents-key.ts';
import { fetchRepairBraked } from '../../firebase/repair-braked.ts';
import { REPAIR_STRINGS } from './strings.ts';
import styles from '../../ui/feedback/note.module.css';
import { useAfterListing } from '../../state/use-after-listing.ts';
import { HEALTH_URL } from '../../urls.ts';
import { useSignedIn } from '../session/session.ts';

/** Until then an answer counts as fresh, in milliseconds: a repair runs once a night. */
const FRESH_MS = 5 * 60_000;

/** Tells admins that a repair has stopped, since it would have removed very many records (decision 0090). */
export function RepairNotice() {
  const { uid } = useSignedIn();
  const { data: braked } = useQuery({
    queryKey: [DOCUMENTS_KEY, uid, 'repair-braked'],
    queryFn: fetchRepairBraked,
    // The rows come first.
    enabled: useAfterListing(),
    staleTime: FRESH_MS,
  });
  if (!braked) return null;
  const { records, unlisted } = braked;
  return (
    <div className={styles['note']} role="status">
      {records > 0 && <p>{REPAIR_STRINGS.braked(records)}</p>}
      {unlisted > 0 && <p>{REPAIR_STRINGS.unlisted(unlisted)}</p>}
      <p>
        {REPAIR_STRINGS.whatToDo} <code>{REPAIR_STRINGS.command}</code>{' '}
        <Link to={HEALTH_URL}>{REPAIR_STRINGS.which}</Link>
      </p>
    </div>
  );
}
