import { useIsAdmin } from '../../features/session/use-viewer.ts';
import type { Elements } from '../../ui/jsx-runtime.ts';

/** Renders its children once the person is known to be an admin. */
export function ForAdmins({ children }: { children: Elements }) {
  return useIsAdmin() && children;
}
