import { itemName, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import Upload from 'lucide-react/icons/upload';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode, type RefObject } from 'react';
import { STRINGS } from '../../../strings.ts';
import styles from './drop-zone.module.css';
import { carriesFiles, readDrop, type Dropped } from './dropped-files.ts';

interface DropZoneProps {
  /** Destination of dropped files; its name is shown while they are dragged over. */
  folder: ItemPath;
  onDrop: (dropped: Dropped) => void;
  /** Whether dropped folders are accepted: only admins may create folders. */
  takesFolders: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Accepts what is dropped on its content. */
export function DropZone({
  folder,
  onDrop,
  takesFolders,
  disabled = false,
  children,
}: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [refused, setRefused] = useState(false);
  const receive = (dropped: Dropped) => {
    const refuses = !takesFolders && dropped.directories.length > 0;
    setRefused(refuses);
    const taken = refuses ? { ...dropped, directories: [] } : dropped;
    if (taken.files.length + taken.directories.length > 0) onDrop(taken);
  };
  const dragging = useFileDrop({ zone, disabled, onDrop: receive });

  return (
    <div ref={zone} className={styles['zone']}>
      {refused && (
        <p role="alert" className={styles['refusal']}>
          {STRINGS.upload.foldersRefused}
        </p>
      )}
      {children}
      {dragging && (
        <div className={styles['overlay']} aria-hidden="true">
          <p className={styles['invitation']}>
            <Upload />
            {STRINGS.upload.dropInto(folder === ROOT ? STRINGS.documents.root : itemName(folder))}
          </p>
        </div>
      )}
    </div>
  );
}

interface FileDropOptions {
  zone: RefObject<HTMLElement | null>;
  disabled: boolean;
  onDrop: (dropped: Dropped) => void;
}

/**
 * Makes an element accept dropped files. With DOM listeners: React would also pass on drags over a
 * modal that is portaled out of the element.
 *
 * @returns whether files are being dragged over the element
 */
function useFileDrop({ zone, disabled, onDrop }: FileDropOptions): boolean {
  const [dragging, setDragging] = useState(false);
  const take = useEffectEvent(onDrop);

  useEffect(() => {
    const element = zone.current;
    if (!element || disabled) return undefined;
    const over = (event: DragEvent) => {
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      // Moving between children does not leave the element: ignoring it avoids flicker.
      if (event.relatedTarget instanceof Node && element.contains(event.relatedTarget)) return;
      setDragging(false);
    };
    const drop = (event: DragEvent) => {
      setDragging(false);
      if (!carriesFiles(event.dataTransfer)) return;
      event.preventDefault();
      take(readDrop(event.dataTransfer));
    };
    element.addEventListener('dragenter', over);
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      setDragging(false);
      element.removeEventListener('dragenter', over);
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [zone, disabled]);

  useEffect(refuseElsewhere, []);
  return dragging;
}

/** Otherwise a file dropped outside the element would replace the application in the tab. */
function refuseElsewhere(): () => void {
  globalThis.addEventListener('dragover', refuse);
  globalThis.addEventListener('drop', refuse);
  return () => {
    globalThis.removeEventListener('dragover', refuse);
    globalThis.removeEventListener('drop', refuse);
  };
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !carriesFiles(event.dataTransfer)) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}
