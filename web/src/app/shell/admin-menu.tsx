import { useQueryClient } from '@tanstack/react-query';
import { loadedAddresses } from '../../state/loaded-addresses.ts';
import { BinLink } from '../../features/bin/bin-link.tsx';
import { HealthLink } from '../../features/health/health-link.tsx';
import { JournalLink } from '../../features/journal/journal-link.tsx';
import { PublicationLink } from '../../features/publication/publication-link.tsx';
import { ViewAsEntry } from '../../features/view-as/view-as-entry.tsx';

/** What the side menu has for admins alone. */
export function AdminMenu() {
  const queryClient = useQueryClient();
  return (
    <>
      <PublicationLink />
      <JournalLink />
      <BinLink />
      <HealthLink />
      <ViewAsEntry suggestions={() => loadedAddresses(queryClient)} />
    </>
  );
}
