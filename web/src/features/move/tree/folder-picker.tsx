import type { Viewer } from '@navette/core/access/access';
import { ancestorFolders, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { useState } from 'react';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { STRINGS } from '../../../strings.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { TREE_STRINGS } from './strings.ts';
import { FolderTree } from './folder-tree.tsx';
import styles from './folder-tree.module.css';
import { FoundFolders } from './found-folders.tsx';
import { NewFolder } from './new-folder.tsx';
import { treeRows } from './tree-rows.ts';
import { useSubfolders } from './use-subfolders.ts';

interface FolderPickerProps {
  viewer: Viewer;
  chosen: ItemPath | null;
  /** Where the items are now. */
  here: ItemPath;
  isClosed: (folder: ItemPath) => boolean;
  onChoose: (folder: ItemPath) => void;
  /** A folder was created, or may have been. */
  onChanged: () => void;
}

/** The tree of all folders, a search among them, and a way to create one. */
export function FolderPicker({ viewer, chosen, here, isClosed, ...does }: FolderPickerProps) {
  const [open, setOpen] = useState<ReadonlySet<ItemPath>>(
    () => new Set([...wayTo(here), ...(chosen === null ? [] : wayTo(chosen))]),
  );
  const [query, setQuery] = useState('');
  const { within, loading, retry } = useSubfolders(open, viewer);
  const choose = (folder: ItemPath) => {
    setOpen((before) => new Set([...before, ...wayTo(folder).slice(1)]));
    does.onChoose(folder);
  };
  const toggle = (folder: ItemPath) => {
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(folder)) next.add(folder);
      return next;
    });
  };
  const searching = query.trim() !== '';
  return (
    <>
      <TextField
        label={TREE_STRINGS.search}
        type="search"
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <div className={styles['frame']}>
        {searching && (
          <FoundFolders
            query={query}
            loaded={[...within.values()].flat()}
            isClosed={isClosed}
            onChoose={(folder) => {
              setQuery('');
              choose(folder);
            }}
          />
        )}
        {!searching && (
          <FolderTree
            rows={treeRows(open, within)}
            {...{ chosen, here, isClosed }}
            onChoose={choose}
            onToggle={toggle}
          />
        )}
        {!searching && loading && <p className={styles['note']}>{STRINGS.loading}</p>}
        {!searching && retry && <LoadFailure text={TREE_STRINGS.notLoaded} onRetry={retry} />}
      </div>
      <NewFolder parent={chosen ?? here} onCreated={choose} onChanged={does.onChanged} />
    </>
  );
}

/** A folder and those above it: what has to be open for its content to be in sight. */
function wayTo(folder: ItemPath): ItemPath[] {
  return folder === ROOT ? [ROOT] : [folder, ...ancestorFolders(folder), ROOT];
}
