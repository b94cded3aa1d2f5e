import type { ItemPath } from '@navette/core/paths/item-path';
import { useEffect } from 'react';
import { useSignedIn } from '../session/session.ts';
import { noteOpened } from './opened.ts';

/** How long something has to be open, in milliseconds: what one leafs past is not among the recents. */
const STAYS_MS = 1_000;

/** Notes a file or folder that is open for 'Récents'. Shows nothing. */
export function NoteOpened({ path }: { path: ItemPath }) {
  const { uid } = useSignedIn();
  useEffect(() => {
    const timer = setTimeout(noteOpened, STAYS_MS, uid, path);
    return () => clearTimeout(timer);
  }, [uid, path]);
  return null;
}
