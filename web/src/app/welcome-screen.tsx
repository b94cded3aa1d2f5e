import { Suspense } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { ifLoaded, loadAdminScreens } from './route-chunks.ts';

const PublicationLink = ifLoaded(async () => (await loadAdminScreens()).PublicationLink);

/** The welcome page, with what waits for an admin. */
export function WelcomeScreen() {
  return (
    <HomeScreen>
      <Suspense>
        <PublicationLink />
      </Suspense>
    </HomeScreen>
  );
}
