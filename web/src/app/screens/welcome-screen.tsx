import { useLocation } from 'react-router-dom';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { wantedAddress } from '../../features/session/arrival.ts';
import { useSignedIn } from '../../features/session/session.ts';
import { ForAdmins, PublicationLink, ResumeLink } from '../screen-parts.tsx';

/** The welcome page, with where the person was going, and what waits for an admin. */
export function WelcomeScreen() {
  const { uid } = useSignedIn();
  const wanted = wantedAddress(useLocation().state, uid);
  return (
    <HomeScreen first={wanted !== null && <ResumeLink address={wanted} />}>
      <ForAdmins>
        <PublicationLink />
      </ForAdmins>
    </HomeScreen>
  );
}
