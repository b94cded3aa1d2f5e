import type { Viewer } from '@navette/core/access/access';
import { useMemo } from 'react';
import { ViewAsBand } from '../../features/view-as/view-as-band.tsx';
import { viewerAs } from '../../features/view-as/viewer-as.ts';
import stateStyles from '../../ui/feedback/state.module.css';
import { VIEW_AS_STRINGS } from '../../features/view-as/strings.ts';
import type { Elements } from '../../ui/jsx-runtime.ts';
import styles from './view-as-screen.module.css';

interface ViewAsScreenProps {
  /** Lower-cased. */
  email: string;
  /** The folder as this person sees it. */
  children: (viewer: Viewer) => Elements;
}

/**
 * A folder as somebody else sees it. The same screen asks and decides for that person, with the admin's rights, and
 * offers nothing that changes anything.
 */
export function ViewAsScreen({ email, children }: ViewAsScreenProps) {
  const viewer = useMemo(() => viewerAs(email), [email]);
  return (
    <>
      <ViewAsBand email={email} />
      <div className={styles['below']}>
        {viewer ? (
          children(viewer)
        ) : (
          <p role="alert" className={stateStyles['state']}>
            {VIEW_AS_STRINGS.foreign}
          </p>
        )}
      </div>
    </>
  );
}
