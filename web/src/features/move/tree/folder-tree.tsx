import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { shownFolder } from '../../../text/shown-folder.ts';
import { KindIcon } from '../../../ui/icons/kind-icon.tsx';
import { TREE_STRINGS } from './strings.ts';
import styles from './folder-tree.module.css';
import { folderBeginning, treeMove, type TreeRow } from './tree-rows.ts';

/** Letters typed within this time of one another are one beginning of a name, in milliseconds. */
const TYPING_MS = 1000;

interface FolderTreeProps {
  rows: readonly TreeRow[];
  /** The folder that is chosen; null for none yet. */
  chosen: ItemPath | null;
  /** Where the items are now. */
  here: ItemPath;
  /** Whether nothing can go into a folder. */
  isClosed: (folder: ItemPath) => boolean;
  onChoose: (folder: ItemPath) => void;
  onToggle: (folder: ItemPath) => void;
}

/** Folders, to choose one of: a tree with one tab stop. */
export function FolderTree({ rows, chosen, here, isClosed, onChoose, onToggle }: FolderTreeProps) {
  const tree = useRef<HTMLUListElement>(null);
  const typed = useRef({ letters: '', at: -Infinity });
  const [stop, setStop] = useState<ItemPath>(chosen ?? here);
  const active = rows.some(({ path }) => path === stop) ? stop : ROOT;
  const goTo = (path: ItemPath) => {
    setStop(path);
    elementOf(tree.current, path)?.focus();
  };
  const shown = chosen ?? here;
  const isShown = rows.some(({ path }) => path === shown);
  // Once it is there, and each time another one is chosen elsewhere.
  useEffect(() => {
    if (!isShown) return;
    setStop(shown);
    elementOf(tree.current, shown)?.scrollIntoView({ block: 'nearest' });
  }, [shown, isShown]);

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!isClosed(active)) onChoose(active);
      return;
    }
    if (/^[\p{L}\p{N}]$/u.test(event.key)) {
      const goesOn = event.timeStamp - typed.current.at < TYPING_MS;
      const letters = (goesOn ? typed.current.letters : '') + event.key;
      typed.current = { letters, at: event.timeStamp };
      const found = folderBeginning(letters, rows, active);
      if (found !== null) goTo(found);
      event.preventDefault();
      return;
    }
    const move = treeMove(event.key, rows, active);
    if (move === null) return;
    event.preventDefault();
    if (move.kind === 'go') goTo(move.path);
    else onToggle(move.path);
  };

  const click = ({ target }: MouseEvent) => {
    const path = pathAt(target);
    if (path === null) return;
    goTo(path);
    if (isToggle(target)) onToggle(path);
    else if (!isClosed(path)) onChoose(path);
  };

  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={TREE_STRINGS.folders}
      className={styles['tree']}
      onKeyDown={press}
      onClick={click}
      onDoubleClick={(event) => {
        const path = pathAt(event.target);
        if (path !== null && !isToggle(event.target)) onToggle(path);
      }}
    >
      {rows.map((row) => {
        const { path, level, position, count, expanded, bare } = row;
        const closed = isClosed(path);
        return (
          <li
            key={path}
            role="treeitem"
            aria-level={level}
            aria-posinset={position}
            aria-setsize={count}
            aria-expanded={bare ? undefined : expanded}
            aria-selected={path === chosen}
            aria-disabled={closed || undefined}
            tabIndex={path === active ? 0 : -1}
            data-path={path}
            className={styles['row']}
            style={{ '--level': level - 1 } as CSSProperties}
          >
            <span className={styles['toggle']} data-toggle data-bare={bare}>
              <ChevronRight aria-hidden="true" />
            </span>
            <KindIcon kind="folder" />
            <span className={styles['name']}>{shownFolder(path)}</span>
            {path === here && <span className={styles['here']}>{TREE_STRINGS.here}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function pathAt(target: EventTarget): ItemPath | null {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-path]') : null;
  return item?.dataset['path'] ?? null;
}

/** Whether it is what opens and closes a folder. */
function isToggle(target: EventTarget): boolean {
  return target instanceof Element && target.closest('[data-toggle]') !== null;
}

function elementOf(tree: HTMLElement | null, path: ItemPath): HTMLElement | null {
  const items = tree?.querySelectorAll<HTMLElement>('[data-path]') ?? [];
  return [...items].find((item) => item.dataset['path'] === path) ?? null;
}
