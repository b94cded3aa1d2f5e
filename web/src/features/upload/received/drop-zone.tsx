import type { ItemPath } from '@navette/core/paths/item-path';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { shownFolder } from '../../../text/shown-folder.ts';
import { folderUnder } from '../../../ui/drops-into.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import { DROP_STRINGS } from './drop-strings.ts';
import styles from './drop-zone.module.css';
import { carriesFiles, pastesFiles, readDrop, type Dropped } from './dropped-files.ts';

/** The attribute of the area around a drop zone, in which other elements stand for folders too. */
export const DROP_AREA = 'data-drop-area';
/** The attribute of the element whose folder would get the dragged files. */
const LIT = 'data-dropping';
/** Elements beneath a dialog. */
const BENEATH = '[aria-hidden=true], [data-base-ui-inert]';

interface DropZoneProps {
  /** Where files go that are pasted, or not dropped on an element that stands for another folder. */
  folder: ItemPath;
  onDrop: (dropped: Dropped, into: ItemPath) => void;
  /** Whether folders are accepted: only admins may create them. */
  takesFolders: boolean;
  disabled?: boolean;
  children: Elements;
}

/**
 * Accepts pasted files unless a dialog is above, files dropped on its content, and files dropped on what stands for
 * another folder (`ui/drops-into.ts`) in the {@link DROP_AREA} around it. Says where they go.
 */
export function DropZone({
  folder,
  onDrop,
  takesFolders,
  disabled = false,
  children,
}: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(false);
  const receive = (dropped: Dropped, into: ItemPath) => {
    const refuses = !takesFolders && dropped.directories.length > 0;
    setRefused(refuses);
    const taken = refuses ? { ...dropped, directories: [] } : dropped;
    if (taken.files.length + taken.directories.length > 0) onDrop(taken, into);
  };
  const over = useFileDrop({ zone, folder, disabled, onDrop: receive });

  return (
    <div ref={zone} className={styles['zone']}>
      {refused && (
        <p role="alert" className={styles['refusal']}>
          {DROP_STRINGS.foldersRefused}
        </p>
      )}
      {children}
      {over !== null && (
        <div className={styles['overlay']} data-beside={over !== folder} aria-hidden="true">
          <p className={styles['invitation']}>
            <Upload />
            <span>{DROP_STRINGS.into(shownFolder(over))}</span>
          </p>
        </div>
      )}
    </div>
  );
}

interface FileDropOptions {
  zone: RefObject<HTMLElement | null>;
  folder: ItemPath;
  disabled: boolean;
  onDrop: (dropped: Dropped, into: ItemPath) => void;
}

/**
 * Makes an element accept dropped and pasted files. With DOM listeners: React would also pass on drags over a dialog
 * whose portal was rendered in the element.
 *
 * @returns the folder that would get the files being dragged over it; null for none
 */
function useFileDrop({ zone, folder, disabled, onDrop }: FileDropOptions): ItemPath | null {
  const [into, setInto] = useState<ItemPath | null>(null);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    const own = zone.current;
    if (!own || disabled) return undefined;
    const area = own.closest<HTMLElement>(`[${DROP_AREA}]`) ?? own;
    const ends = new AbortController();
    const { signal } = ends;
    let lit: Element | null = null;
    const show = (element: Element | null, next: ItemPath | null) => {
      if (lit !== element) {
        lit?.removeAttribute(LIT);
        element?.setAttribute(LIT, '');
        lit = element;
      }
      setInto(next);
    };
    /** The element to highlight, and the folder that would get the files. */
    const at = (event: DragEvent) => {
      const under = folderUnder(event.target);
      const inside = event.target instanceof Node && own.contains(event.target);
      return { element: under?.element ?? null, target: under?.folder ?? (inside ? folder : null) };
    };
    const over = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      const { element, target } = at(event);
      show(element, target);
      if (target === null) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
    };
    const leave = (event: DragEvent) => {
      // Moving between children does not leave the element; ignoring it avoids flicker.
      if (event.relatedTarget instanceof Node && area.contains(event.relatedTarget)) return;
      show(null, null);
    };
    const drop = (event: DragEvent) => {
      show(null, null);
      const { target } = at(event);
      if (target === null || !carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(readDrop(event.dataTransfer), target);
    };
    area.addEventListener('dragenter', over, { signal });
    area.addEventListener('dragover', over, { signal });
    area.addEventListener('dragleave', leave, { signal });
    area.addEventListener('drop', drop, { signal });
    return () => {
      show(null, null);
      ends.abort();
    };
  }, [zone, folder, disabled]);

  useEffect(() => {
    if (disabled) return undefined;
    const paste = (event: ClipboardEvent) => {
      // The element is gone a moment before its listeners are.
      if (!zone.current || zone.current.closest(BENEATH) || !pastesFiles(event)) return;
      event.preventDefault();
      take(readDrop(event.clipboardData), folder);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [zone, folder, disabled]);
  return into;
}
