import {
  isFolderPath,
  itemName,
  parentPath,
  pathSegments,
  type ItemPath,
} from '@navette/core/paths/item-path';
import { matchesIn, searchWords } from '@navette/core/text/search-words';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { commentsService } from '../../../supabase/configuration.ts';
import { searchItems } from '../../../supabase/search.ts';
import { breadcrumbText } from '../../../text/breadcrumb-text.ts';
import { useRested } from '../../../ui/hooks/use-rested.ts';
import { KindIcon } from '../../../ui/icons/kind-icon.tsx';
import { useSignedIn } from '../../session/session.ts';
import { TREE_STRINGS } from './strings.ts';
import styles from './folder-tree.module.css';

const WANTED = 20;
const DEBOUNCE_MS = 150;

interface FoundFoldersProps {
  query: string;
  /** Folders that the tree knows: the database may not know the newest yet, or not answer. */
  loaded: readonly ItemPath[];
  isClosed: (folder: ItemPath) => boolean;
  onChoose: (folder: ItemPath) => void;
}

/**
 * The folders that the search finds, by their names, by those of folders above, or by a similar spelling; and those of the tree
 * whose names have the words.
 */
export function FoundFolders({ query, loaded, isClosed, onChoose }: FoundFoldersProps) {
  const { uid } = useSignedIn();
  const rested = useRested(query, DEBOUNCE_MS);
  const asked = commentsService !== null && searchWords(rested).length > 0;
  const { data, isPlaceholderData, isFetching, isError } = useQuery({
    queryKey: ['found-folders', uid, rested],
    queryFn: async ({ signal }) => {
      const { items, more } = await searchItems(rested, { extensions: ['/'] }, WANTED, signal);
      const folders = items.map(({ record }) => record.file_path).filter(isFolderPath);
      return { folders, more };
    },
    enabled: asked,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    networkMode: 'always',
  });
  const words = searchWords(query);
  const known = loaded.filter((path) =>
    words.every((word) => matchesIn(itemName(path), word).length > 0),
  );
  // After a failure, those of an earlier question are no answer.
  const { folders = [], more = false } = (!isError && data) || {};
  const free = [...new Set([...known, ...folders])].filter((folder) => !isClosed(folder));
  const isAsking = asked && (isFetching || rested !== query);
  const isAnswered = asked && data !== undefined && !isPlaceholderData && !isError;
  // Without an answer, there may be some that the tree does not know.
  const said = isAsking
    ? TREE_STRINGS.searching
    : free.length > 0
      ? TREE_STRINGS.found(free.length, more || !isAnswered)
      : isAnswered && (more ? TREE_STRINGS.narrow : TREE_STRINGS.nothing);
  const isSeen = said !== false && (free.length === 0 || (more && !isAsking));
  return (
    <>
      <p role="status" className={isSeen ? styles['note'] : 'visually-hidden'}>
        {said}
      </p>
      {isError && (
        <p role="alert" className={styles['note']}>
          {TREE_STRINGS.searchFailed}
        </p>
      )}
      {commentsService === null && <p className={styles['note']}>{TREE_STRINGS.onlyOpen}</p>}
      <ul className={styles['found']}>
        {free.map((folder) => (
          <li key={folder}>
            <button type="button" onClick={() => onChoose(folder)}>
              <KindIcon kind="folder" />
              <span className={styles['text']}>
                <span>{itemName(folder)}</span>
                <span className={styles['place']}>{placeOf(folder)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Admins see all folders above. */
function placeOf(folder: ItemPath): string {
  return breadcrumbText(pathSegments(parentPath(folder)).map((name) => ({ name })));
}
