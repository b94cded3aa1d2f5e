import { useQueryClient } from '@tanstack/react-query';
import { loadedAddresses } from '../../listings/loaded-addresses.ts';
import { PublicationLink } from '../../features/publication/publication-link.tsx';
import { ViewAsEntry } from '../../features/view-as/view-as-entry.tsx';

/** What the side menu has for admins alone. */
export function AdminMenu() {
  const queryClient = useQueryClient();
  return (
    <>
      <PublicationLink />
      <ViewAsEntry suggestions={() => loadedAddresses(queryClient)} />
    </>
  );
}
