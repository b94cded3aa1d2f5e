import { useLocation } from 'react-router-dom';
import { HomeSkeleton } from '../../features/home/home-skeleton.tsx';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { wantedAddress } from '../../features/session/arrival.ts';
import { useSignedIn } from '../../features/session/session.ts';
import { IN_PLACE, onDemand } from '../../ui/on-demand.tsx';
import { ForAdmins, PublicationLink, ResumeLink } from '../screen-parts.tsx';

const WelcomeSections = onDemand(() => import('./welcome-sections.tsx'), 'WelcomeSections', {
  ...IN_PLACE,
  meanwhile: <HomeSkeleton />,
});

/** The welcome page, with where the person was going, what waits for an admin, and what they would look for. */
export function WelcomeScreen() {
  const { uid } = useSignedIn();
  const wanted = wantedAddress(useLocation().state, uid);
  return (
    <HomeScreen
      first={wanted !== null && <ResumeLink address={wanted} />}
      sections={<WelcomeSections uid={uid} />}
    >
      <ForAdmins>
        <PublicationLink />
      </ForAdmins>
    </HomeScreen>
  );
}
