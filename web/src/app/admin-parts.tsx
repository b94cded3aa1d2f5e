import { Suspense, type ComponentType } from 'react';
import { useIsAdmin } from '../features/session/use-viewer.ts';
import { ifLoaded } from './if-loaded.ts';
import { loadAdminScreens } from './route-chunks.ts';

/** What the side menu has for admins alone. */
export const AdminMenu = forAdmins(async () => (await loadAdminScreens()).AdminMenu);

/** 'À publier' on the welcome page. */
export const PublicationLink = forAdmins(async () => (await loadAdminScreens()).PublicationLink);

/** What admins are told about a repair that has stopped. */
export const RepairNotice = forAdmins(async () => (await loadAdminScreens()).RepairNotice);

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
