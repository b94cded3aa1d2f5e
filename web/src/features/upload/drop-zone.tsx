import { itemName, ROOT, type ItemPath } from '@navette/core/item-path';
import { Upload } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { STRINGS } from '../../strings.ts';
import styles from './drop-zone.module.css';
import { useFileDrop } from './use-file-drop.ts';

interface DropZoneProps {
  /** Where dropped files go: named while they are dragged over. */
  folder: ItemPath;
  onFiles: (files: File[]) => void;
  disabled?: boolean;
  children: ReactNode;
}

/** Takes files that are dropped over its content. */
export function DropZone({ folder, onFiles, disabled = false, children }: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [foldersRefused, setFoldersRefused] = useState(false);
  const dragging = useFileDrop({
    zone,
    disabled,
    onDrop: ({ files, folders }) => {
      setFoldersRefused(folders > 0);
      if (files.length > 0) onFiles(files);
    },
  });

  return (
    <div ref={zone} className={styles['zone']}>
      {foldersRefused && (
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
