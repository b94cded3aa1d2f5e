import { itemName, ROOT, type ItemPath } from '@navette/core/item-path';
import Upload from 'lucide-react/icons/upload';
import { useRef, useState, type ReactNode } from 'react';
import { STRINGS } from '../../strings.ts';
import styles from './drop-zone.module.css';
import type { Incoming } from './incoming.ts';
import { useFileDrop } from './use-file-drop.ts';

interface DropZoneProps {
  /** Destination of dropped files; its name is shown while they are dragged over. */
  folder: ItemPath;
  onFiles: (incoming: Incoming) => void;
  /** Whether dropped folders are accepted: only admins may create folders. */
  takesFolders: boolean;
  disabled?: boolean;
  children: ReactNode;
}

/** Accepts files that are dropped on its content. */
export function DropZone({
  folder,
  onFiles,
  takesFolders,
  disabled = false,
  children,
}: DropZoneProps) {
  const zone = useRef<HTMLDivElement>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const receive = async (dropped: Promise<Incoming>) => {
    try {
      const { files, folders } = await dropped;
      const taken = takesFolders ? files : files.filter((file) => file.folders.length === 0);
      setRefusal(refusalOf(taken.length, folders.length, takesFolders));
      if (taken.length > 0) onFiles({ files: taken, folders: takesFolders ? folders : [] });
    } catch {
      setRefusal(STRINGS.upload.folderUnreadable);
    }
  };
  const dragging = useFileDrop({
    zone,
    disabled,
    onDrop: (dropped) => void receive(dropped),
  });

  return (
    <div ref={zone} className={styles['zone']}>
      {refusal !== null && (
        <p role="alert" className={styles['refusal']}>
          {refusal}
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

/** The message for a drop that was refused, or accepted only in part. */
function refusalOf(files: number, folders: number, takesFolders: boolean): string | null {
  if (folders === 0) return null;
  if (!takesFolders) return STRINGS.upload.foldersRefused;
  return files === 0 ? STRINGS.upload.foldersEmpty : null;
}
