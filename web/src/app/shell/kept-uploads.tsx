import { useMemo } from 'react';
import { useSignedIn } from '../../features/session/session.ts';
import { useIsAdmin } from '../../features/session/use-viewer.ts';
import { KeptOffer } from '../../features/upload/resume/kept-offer.tsx';
import { useViewedAs } from '../../features/view-as/view-as-store.ts';

/** On any screen, offers to go on with uploads of an earlier visit. */
export function KeptUploads() {
  const user = useSignedIn();
  const listedAsAdmin = useIsAdmin();
  const viewer = useMemo(() => ({ ...user, listedAsAdmin }), [user, listedAsAdmin]);
  // An admin who views as somebody else changes nothing.
  if (useViewedAs() !== null) return null;
  return <KeptOffer viewer={viewer} />;
}
