import { useState } from 'react';
import { browserStorage } from '../../browser-storage.ts';
import { PERSONAL_KEYS } from '../../per-person.ts';

/** The name that a person signs comments with, remembered by this browser for them, and how to change it. */
export function useCommentAuthor(): [string, (author: string) => void] {
  const [author, setAuthor] = useState(
    () => browserStorage.read(PERSONAL_KEYS.commentAuthor) ?? '',
  );
  return [
    author,
    (next) => {
      setAuthor(next);
      browserStorage.write(PERSONAL_KEYS.commentAuthor, next);
    },
  ];
}
