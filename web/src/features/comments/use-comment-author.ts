import { useState } from 'react';
import { browserStorage } from '../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../state/per-person.ts';
import { useSignedIn } from '../session/session.ts';
import { accountName } from './account-name.ts';

/**
 * The name that this person signs comments with, kept in the browser once they have typed one, that of their account
 * before, and a function that changes it.
 */
export function useCommentAuthor(): [string, (author: string) => void] {
  const { email } = useSignedIn();
  const [author, setAuthor] = useState(
    () => browserStorage.read(SESSION_KEYS.commentAuthor) ?? accountName(email),
  );
  return [
    author,
    (next) => {
      setAuthor(next);
      browserStorage.write(SESSION_KEYS.commentAuthor, next);
    },
  ];
}
