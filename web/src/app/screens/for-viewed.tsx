import { isAdmin, type Viewer } from '@navette/core/access/access';
import { useEffect } from 'react';
import { useViewedAs, useViewedAsInAddress, viewAs } from '../../features/view-as/view-as-store.ts';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { ViewAsScreen } from '../screen-parts.tsx';

interface ForViewedProps {
  /** The person themselves. */
  viewer: Viewer;
  /** The screen as a viewer sees it; `readOnly` when an admin looks as that viewer. */
  children: (viewer: Viewer, readOnly: boolean) => Elements;
}

/** A screen as the person sees it, or as the one sees it as whom an admin looks ('Voir comme', decision 0067). */
export function ForViewed({ viewer, children }: ForViewedProps) {
  const viewedAs = useViewedAs();
  const admin = isAdmin(viewer);
  // The address may have come from an admin.
  useEffect(() => {
    if (!admin) viewAs(null);
  }, [admin]);
  useViewedAsInAddress(viewedAs);
  if (viewedAs === null || !admin) return children(viewer, false);
  return (
    <ViewAsScreen key={viewedAs} email={viewedAs} onClose={() => viewAs(null)}>
      {(person) => children(person, true)}
    </ViewAsScreen>
  );
}
