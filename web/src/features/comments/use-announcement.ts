import { useEffect, useRef, useState } from 'react';
import type { Comment } from '../../supabase/database.ts';
import { COMMENT_STRINGS } from './strings.ts';
import { accountAddress } from './list/account-address.ts';
import { newFromOthers } from './state/loaded-comments.ts';

export interface Announcement {
  /** New for each announcement, so that the same words are announced again. */
  id: number;
  text: string;
}

/**
 * An announcement for screen readers (politeness `polite`) when others have written.
 *
 * @param stored the comments in the database; null until they are loaded
 */
export function useAnnouncement(stored: readonly Comment[] | null, ownUid: string): Announcement {
  const [announcement, setAnnouncement] = useState<Announcement>({ id: 0, text: '' });
  const before = useRef<readonly Comment[] | null>(null);
  useEffect(() => {
    const arrived = before.current && stored ? newFromOthers(before.current, stored, ownUid) : [];
    if (arrived.length > 0) {
      const text = announced(arrived, ownUid);
      setAnnouncement(({ id }) => ({ id: id + 1, text }));
    }
    before.current = stored;
  }, [stored, ownUid]);
  return announcement;
}

function announced(arrived: readonly Comment[], ownUid: string): string {
  const [only, ...others] = arrived;
  if (only === undefined || others.length > 0) return COMMENT_STRINGS.newcomers(arrived.length);
  return COMMENT_STRINGS.newcomer(only.author, accountAddress(only, ownUid) ?? '');
}
