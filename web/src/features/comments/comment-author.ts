import { useState } from 'react';
import { browserStorage } from '../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../state/per-person.ts';

/**
 * The name that this person signs comments with, kept in the browser, and a function that changes
 * it.
 */
export function useCommentAuthor(): [string, (author: string) => void] {
  const [author, setAuthor] = useState(() => browserStorage.read(SESSION_KEYS.commentAuthor) ?? '');
  return [
    author,
    (next) => {
      setAuthor(next);
      browserStorage.write(SESSION_KEYS.commentAuthor, next);
    },
  ];
}
