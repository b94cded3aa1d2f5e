import { ROOT } from '@navette/core/paths/item-path';
import { useLocation } from 'react-router-dom';
import { Home } from '../../features/home/home.tsx';
import { wantedAddress } from '../../features/session/arrival.ts';
import { useSignedIn } from '../../features/session/session.ts';
import { useViewedAs } from '../../features/view-as/view-as-store.ts';
import { useConnectionLost } from '../../state/connection.ts';
import { IN_PLACE, onDemand } from '../../ui/on-demand.tsx';
import { ForAdmins, PublicationLink, RecentFolders, ResumeLink } from '../screen-parts.tsx';

const HomeScreenSections = onDemand(
  () => import('./home-screen-sections.tsx'),
  'HomeScreenSections',
  {
    ...IN_PLACE,
    meanwhile: null,
  },
);

/**
 * The home page: where the person was going before signing in, what waits for an admin, the search, and the sections.
 * Without a network, the folders that this device remembers.
 */
export function HomeScreen() {
  const { uid } = useSignedIn();
  const offline = useConnectionLost();
  // The sections belong to the signed-in person, so none are shown while an admin views as somebody else.
  const own = useViewedAs() === null;
  const wanted = wantedAddress(useLocation().state, uid);
  return (
    <Home
      first={wanted !== null && <ResumeLink address={wanted} />}
      sections={own && (offline ? <RecentFolders here={ROOT} /> : <HomeScreenSections uid={uid} />)}
    >
      <ForAdmins>
        <PublicationLink />
      </ForAdmins>
    </Home>
  );
}
