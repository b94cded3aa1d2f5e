import { Suspense } from 'react';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { ifLoaded } from './if-loaded.ts';

const PublicationLink = ifLoaded(async () => (await import('./admin-parts.tsx')).PublicationLink);

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
