import { lazy, Suspense, type ComponentType } from 'react';
import { useIsAdmin } from '../features/session/use-viewer.ts';
import { ifLoaded } from './if-loaded.ts';

/** Loads what only admins have, in one chunk. */
export const loadAdminScreens = () => import('./admin-screens.tsx');

/** What the side menu has for admins alone. */
export const AdminMenu = forAdmins(async () => (await loadAdminScreens()).AdminMenu);

/** 'À publier' on the welcome page. */
export const PublicationLink = forAdmins(async () => (await loadAdminScreens()).PublicationLink);

/** The dialog 'Voir comme'. Loaded from here, so that its chunk finds the code that it shares with this one. */
export const ViewAsModal = lazy(async () => ({
  default: (await import('../features/view-as/view-as-modal.tsx')).ViewAsModal,
}));

/** A part of a screen that is loaded once the person is known to be an admin. */
function forAdmins(load: () => Promise<ComponentType>) {
  const Part = ifLoaded(load);
  return function ForAdmins() {
    return useIsAdmin() ? (
      <Suspense>
        <Part />
      </Suspense>
    ) : null;
  };
}
