import { itemName, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState, type ReactNode } from 'react';
import { STRINGS } from '../../../strings.ts';
import styles from './drop-zone.module.css';
import type { Dropped } from './dropped-files.ts';
import { useFileDrop } from './use-file-drop.ts';

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
