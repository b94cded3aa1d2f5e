import { useState } from 'react';

/** Where the browser keeps the author's name (specification, section 3). */
const STORAGE_KEY = 'comment-author';

/** The name that a person signs comments with, remembered by this browser, and how to change it. */
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
    return localStorage.getItem(STORAGE_KEY) ?? '';
  } catch {
    return ''; // The browser keeps nothing for this site: the name lasts as long as the field.
  }
}

function remember(author: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, author);
  } catch {
    // As above.
  }
}
