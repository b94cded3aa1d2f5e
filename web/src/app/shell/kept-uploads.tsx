import { useMemo } from 'react';
import { useSignedIn } from '../../features/session/session.ts';
import { useIsAdmin } from '../../features/session/use-viewer.ts';
import { KeptOffer } from '../../features/upload/resume/kept-offer.tsx';
import { useViewedAs } from '../../features/view-as/view-as-store.ts';

/** Offers to go on with uploads of an earlier visit, on any screen. */
export function KeptUploads() {
  const user = useSignedIn();
  const listedAsAdmin = useIsAdmin();
  const viewer = useMemo(() => ({ ...user, listedAsAdmin }), [user, listedAsAdmin]);
  // Who looks as somebody else changes nothing meanwhile.
  if (useViewedAs() !== null) return null;
  return <KeptOffer viewer={viewer} />;
}
