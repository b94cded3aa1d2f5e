import { useQueryClient } from '@tanstack/react-query';
import { loadedAddresses } from '../../listings/loaded-addresses.ts';
import HeartPulse from 'lucide-react/icons/heart-pulse';
import ScrollText from 'lucide-react/icons/scroll-text';
import Trash2 from 'lucide-react/icons/trash-2';
import { STRINGS } from '../../strings.ts';
import { ViewLink } from '../../ui/buttons/view-link.tsx';
import { viewUrl } from '../../urls.ts';
import { PublicationLink } from '../../features/publication/publication-link.tsx';
import { ViewAsEntry } from '../../features/view-as/view-as-entry.tsx';

/** The entries of the side menu that only admins have. */
export function AdminMenu() {
  const queryClient = useQueryClient();
  return (
    <>
      <PublicationLink />
      <ViewLink to={viewUrl('corbeille')}>
        <Trash2 aria-hidden="true" />
        <span>{STRINGS.layout.bin}</span>
      </ViewLink>
      <ViewLink to={viewUrl('journal')}>
        <ScrollText aria-hidden="true" />
        <span>{STRINGS.layout.journal}</span>
      </ViewLink>
      <ViewLink to={viewUrl('etat')}>
        <HeartPulse aria-hidden="true" />
        <span>{STRINGS.layout.health}</span>
      </ViewLink>
      <ViewAsEntry suggestions={() => loadedAddresses(queryClient)} />
    </>
  );
}
