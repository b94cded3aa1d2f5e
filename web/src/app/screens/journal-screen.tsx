import { useNavigate, useSearchParams } from 'react-router-dom';
import { addressOf, filtersIn } from '../../features/journal/journal-address.ts';
import { JournalView } from '../../features/journal/journal-view.tsx';
import { STRINGS } from '../../strings.ts';
import { AdminsOnly } from './admins-only.tsx';

/** /documents?journal, for admins; others are sent to the documents. */
export function JournalScreen() {
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  return (
    <AdminsOnly title={STRINGS.layout.journal}>
      {({ uid }) => (
        <JournalView
          uid={uid}
          filters={filtersIn(parameters)}
          // A new entry of the history, so that going back takes a filter away.
          onChange={(filters) => void navigate(addressOf(filters))}
        />
      )}
    </AdminsOnly>
  );
}
