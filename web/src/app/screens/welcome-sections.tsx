import type { ListingRow } from '@navette/core/listing/listing';
import { ROOT } from '@navette/core/paths/item-path';
import type { ReactNode } from 'react';
import { RowPicture } from '../../features/documents/entrance.ts';
import { HomeSections } from '../../features/home/home-sections.tsx';
import { useIsAdmin } from '../../features/session/use-viewer.ts';
import { useConnectionLost } from '../../state/connection.ts';
import { RecentFolders } from '../screen-parts.tsx';
import { PREVIEW_OPENED } from './use-preview-place.ts';

/** What the welcome page has beneath its buttons; without a network, the folders that this device knows. */
export function WelcomeSections({ uid }: { uid: string }) {
  const admin = useIsAdmin();
  if (useConnectionLost()) return <RecentFolders here={ROOT} />;
  return <HomeSections uid={uid} admin={admin} picture={pictureOf} previewState={PREVIEW_OPENED} />;
}

function pictureOf(row: ListingRow): ReactNode {
  return <RowPicture row={row} />;
}
