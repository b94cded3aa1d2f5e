import { useQueryClient } from '@tanstack/react-query';
import { PublicationLink } from '../features/publication/publication-link.tsx';
import { ViewAsEntry } from '../features/view-as/view-as-entry.tsx';
import { knownAddresses } from './known-addresses.ts';

/** What the side menu has for admins alone. */
export function AdminMenu() {
  const queryClient = useQueryClient();
  return (
    <>
      <PublicationLink />
      <ViewAsEntry suggestions={() => knownAddresses(queryClient)} />
    </>
  );
}
