import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { HomeScreen } from '../../features/home/home-screen.tsx';
import { wantedAddress } from '../../features/session/arrival.ts';
import { ifLoaded } from '../if-loaded.ts';

const PublicationLink = ifLoaded(async () => (await import('../admin-parts.tsx')).PublicationLink);
const ResumeLink = ifLoaded(
  async () => (await import('../../features/home/resume-link.tsx')).ResumeLink,
);

/** The welcome page, with where the person was going, and what waits for an admin. */
export function WelcomeScreen() {
  const wanted = wantedAddress(useLocation().state);
  return (
    <HomeScreen first={<Suspense>{wanted !== null && <ResumeLink address={wanted} />}</Suspense>}>
      <Suspense>
        <PublicationLink />
      </Suspense>
    </HomeScreen>
  );
}
