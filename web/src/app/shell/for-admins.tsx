import type { ReactNode } from 'react';
import { useIsAdmin } from '../../features/session/use-viewer.ts';

/** A part of a screen that is there once the person is known to be an admin. */
export function ForAdmins({ children }: { children: ReactNode }) {
  return useIsAdmin() && children;
}
