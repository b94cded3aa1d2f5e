import { useEffect, useRef, useState } from 'react';
import type { Comment } from '../../supabase/database.ts';
import { STRINGS } from '../../strings.ts';
import { newcomers } from './loaded-comments.ts';

export interface Announcement {
  /** A new one for each announcement: the same words twice are two announcements. */
  id: number;
  text: string;
}

/**
 * What to tell, politely, who cannot see that others have written meanwhile.
 *
 * @param stored what the database has said; null until it has
 */
export function useAnnouncement(stored: readonly Comment[] | null, ownUid: string): Announcement {
  const [announcement, setAnnouncement] = useState<Announcement>({ id: 0, text: '' });
  const before = useRef<readonly Comment[] | null>(null);
  useEffect(() => {
    const arrived = before.current && stored ? newcomers(before.current, stored, ownUid) : [];
    if (arrived.length > 0) {
      const text = STRINGS.comments.newcomers(arrived.map(({ author }) => author));
      setAnnouncement(({ id }) => ({ id: id + 1, text }));
    }
    before.current = stored;
  }, [stored, ownUid]);
  return announcement;
}
