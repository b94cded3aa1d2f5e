import type { ItemPath } from '@navette/core/paths/item-path';
import { useEffect } from 'react';
import { useSignedIn } from '../session/session.ts';
import { noteOpened } from './opened.ts';

/** How long something must be open to count, in milliseconds: files that somebody only leafs past do not. */
const STAYS_MS = 1_000;

/** Notes an open file or folder for 'Récents'. Renders nothing. */
export function NoteOpened({ path }: { path: ItemPath }) {
  const { uid } = useSignedIn();
  useEffect(() => {
    const timer = setTimeout(noteOpened, STAYS_MS, uid, path);
    return () => clearTimeout(timer);
  }, [uid, path]);
  return null;
}
