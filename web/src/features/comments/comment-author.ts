import { useState } from 'react';
import { PERSONAL_KEYS } from '../../per-person.ts';

/** The name that a person signs comments with, remembered by this browser for them, and how to change it. */
export function useCommentAuthor(): [string, (author: string) => void] {
  const [author, setAuthor] = useState(remembered);
  return [
    author,
    (next) => {
      setAuthor(next);
      remember(next);
    },
  ];
}

function remembered(): string {
  try {
    return localStorage.getItem(PERSONAL_KEYS.commentAuthor) ?? '';
  } catch {
    return ''; // The browser keeps nothing for this site: the name lasts as long as the field.
  }
}

function remember(author: string): void {
  try {
    localStorage.setItem(PERSONAL_KEYS.commentAuthor, author);
  } catch {
    // As above.
  }
}
