import { useQueryClient } from '@tanstack/react-query';
import { loadedAddresses } from '../../listings/loaded-addresses.ts';
import { PublicationLink } from '../../features/publication/publication-link.tsx';
import { ViewAsEntry } from '../../features/view-as/view-as-entry.tsx';

/** The entries of the side menu that only admins have. */
export function AdminMenu() {
  const queryClient = useQueryClient();
  return (
    <>
      <PublicationLink />
      <ViewAsEntry suggestions={() => loadedAddresses(queryClient)} />
    </>
  );
}
