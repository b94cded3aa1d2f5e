import { useState } from 'react';
import { browserStorage } from '../../state/browser-storage.ts';
import { SESSION_KEYS } from '../../state/per-person.ts';
import { useSignedIn } from '../session/session.ts';
import { accountName } from './account-name.ts';

/**
 * The name that the person signs comments with, and a function to change it. A typed name is kept in the browser;
 * before, it is made from the account's address.
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
