import type { ItemPath } from '@navette/core/paths/item-path';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { STRINGS } from '../../../strings.ts';
import { shownFolder } from '../../../text/shown-folder.ts';
import { folderUnder } from '../../../ui/drops-into.ts';
import type { Elements } from '../../../ui/jsx-runtime.ts';
import styles from './drop-zone.module.css';
import { carriesFiles, pastesFiles, readDrop, type Dropped } from './dropped-files.ts';

/** The attribute of what is around a drop zone, and has more that stands for folders. */
export const DROP_AREA = 'data-drop-area';
/** The attribute of what stands for the folder that would get the files. */
const LIT = 'data-dropping';
/** What is beneath a dialog. */
const BENEATH = '[aria-hidden=true], [data-base-ui-inert]';

interface DropZoneProps {
  /** Destination of pasted and of dropped files, unless they are dropped on what stands for another folder. */
  folder: ItemPath;
  onDrop: (dropped: Dropped, into: ItemPath) => void;
  /** Whether dropped folders are accepted: only admins may create folders. */
  takesFolders: boolean;
  disabled?: boolean;
  children: Elements;
}

/**
 * Accepts what is pasted, unless it is beneath a dialog, and what is dropped on its content, and says where it goes: into the folder, or into the one on which it is dropped
 * (`ui/drops-into.ts`), in all of the {@link DROP_AREA} around it.
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
          {STRINGS.upload.foldersRefused}
        </p>
      )}
      {children}
      {over !== null && (
        <div className={styles['overlay']} data-beside={over !== folder} aria-hidden="true">
          <p className={styles['invitation']}>
            <Upload />
            <span>{STRINGS.upload.dropInto(shownFolder(over))}</span>
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
 * Makes an element accept dropped and pasted files. With DOM listeners: React would also pass on drags over a
 * modal that is portaled out of the element.
 *
 * @returns the folder into which files would go that are being dragged over it; null when none are
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
    /** What is lit, and the folder that would get the files; null for neither. */
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
      // Moving between children does not leave the element: ignoring it avoids flicker.
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
      // It is gone before its listeners are.
      if (!zone.current || zone.current.closest(BENEATH) || !pastesFiles(event)) return;
      event.preventDefault();
      take(readDrop(event.clipboardData), folder);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [zone, folder, disabled]);
  return into;
}
