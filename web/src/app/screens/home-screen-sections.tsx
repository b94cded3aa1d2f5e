import type { ListingRow } from '@navette/core/listing/listing';
import { RowPicture } from '../../features/documents/entrance.ts';
import { HomeSections } from '../../features/home/sections/home-sections.tsx';
import { useIsAdmin } from '../../features/session/use-viewer.ts';
import { PREVIEW_OPENED } from '../dialogs/use-preview-place.ts';

/** The sections of the home page below its buttons. */
export function HomeScreenSections({ uid }: { uid: string }) {
  return (
    <HomeSections
      uid={uid}
      admin={useIsAdmin()}
      picture={pictureOf}
      previewState={PREVIEW_OPENED}
    />
  );
}

function pictureOf(row: ListingRow) {
  return <RowPicture row={row} />;
}
