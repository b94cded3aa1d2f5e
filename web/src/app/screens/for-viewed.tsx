import { isAdmin, type Viewer } from '@navette/core/access/access';
import { useEffect } from 'react';
import { useViewedAs, useViewedAsInAddress, viewAs } from '../../features/view-as/view-as-store.ts';
import type { Elements } from '../../ui/jsx-runtime.ts';
import { ViewAsScreen } from '../screen-parts.tsx';

interface ForViewedProps {
  /** The signed-in person. */
  viewer: Viewer;
  /** Renders the screen for a viewer; `readOnly` while an admin views as that person. */
  children: (viewer: Viewer, readOnly: boolean) => Elements;
}

/** A screen as the signed-in person sees it, or as the person that an admin views as (decision 0067). */
export function ForViewed({ viewer, children }: ForViewedProps) {
  const viewedAs = useViewedAs();
  const admin = isAdmin(viewer);
  // A member may have got an admin's link, which names a person to view as.
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
