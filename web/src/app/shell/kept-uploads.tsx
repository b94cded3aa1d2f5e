import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSignedIn } from '../../features/session/session.ts';
import { useIsAdmin } from '../../features/session/use-viewer.ts';
import { KeptOffer } from '../../features/upload/resume/kept-offer.tsx';
import { useViewedAs } from '../../features/view-as/view-as-store.ts';
import { documentsUrl, viewAt } from '../../urls.ts';

/** Offers to go on with uploads of an earlier visit, on any screen; the documents screen shows their progress. */
export function KeptUploads() {
  const user = useSignedIn();
  const listedAsAdmin = useIsAdmin();
  const viewer = useMemo(() => ({ ...user, listedAsAdmin }), [user, listedAsAdmin]);
  const navigate = useNavigate();
  const inFolder = viewAt(useLocation()) === 'folder';
  // Who looks as somebody else changes nothing meanwhile.
  if (useViewedAs() !== null) return null;
  return (
    <KeptOffer
      viewer={viewer}
      onResumed={(folder) => {
        if (!inFolder) void navigate(documentsUrl(folder));
      }}
    />
  );
}
