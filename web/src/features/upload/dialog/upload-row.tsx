import { formatSize } from '@navette/core/text/french-format';
import type { ItemPath } from '@navette/core/paths/item-path';
import { memo, useId } from 'react';
import { STRINGS } from '../../../strings.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { shownFolder } from '../../../text/shown-folder.ts';
import { CutName } from '../../../ui/names/cut-name.tsx';
import { fileType } from '@navette/core/files/file-types';
import { KindIcon } from '../../../ui/icons/kind-icon.tsx';
import { useConnectionLost } from '../../../state/connection.ts';
import { UploadRowActions } from './upload-row-actions.tsx';
import styles from './upload-row.module.css';
import { baseFolder, isWaitingForSend, type UploadItem } from '../queue/upload-item.ts';
import { useUploadItem } from '../queue/use-uploads.ts';

interface UploadRowProps {
  id: string;
  /** The dialog's folder: items for other folders say which. */
  folder: ItemPath;
}

/** One item of the queue: its name, its progress and its actions. */
export const UploadRow = memo(function UploadRow({ id, folder }: UploadRowProps) {
  const item = useUploadItem(id);
  const connectionLost = useConnectionLost();
  const nameId = useId();
  if (!item) return null;

  const running = item.state === 'uploading';
  const isFolder = item.kind === 'folder';
  // Everything is sent, but nobody knows how long the server will take.
  const recording = running && item.sent;
  const facts = [
    isFolder ? UPLOAD_STRINGS.emptyFolder : formatSize(item.size),
    item.folder === folder ? '' : destination(item.folder),
    item.version ? STRINGS.documents.newVersion : '',
    item.copied ? UPLOAD_STRINGS.copied : '',
    saysVisibility(item, folder) ? visibility(item.asFolder === true) : '',
    uploadStatus(item, connectionLost),
    running && !isFolder && !item.sent ? UPLOAD_STRINGS.percentage(item.progress) : '',
  ];
  return (
    <li className={styles['row']} data-state={item.state}>
      <KindIcon kind={isFolder ? 'folder' : fileType(item.name).icon} />
      <div className={styles['text']}>
        <span className={styles['name']} title={item.name}>
          <span id={nameId} className="visually-hidden">
            {item.name}
          </span>
          <span aria-hidden="true">
            <CutName name={item.name} />
          </span>
        </span>
        <span className={styles['facts']}>
          {facts.filter(Boolean).map((fact, index, all) => (
            <span key={fact}>
              <span className={styles['fact']}>
                {index < all.length - 1 ? `${fact}\u00a0·` : fact}
              </span>
              <span> </span>
            </span>
          ))}
        </span>
      </div>
      <UploadRowActions item={item} nameId={nameId} />
      {(running || item.state === 'done') && !isFolder && (
        <div
          className={styles['bar']}
          role="progressbar"
          aria-labelledby={nameId}
          aria-valuemin={0}
          aria-valuemax={100}
          {...(recording ? {} : { 'aria-valuenow': item.progress })}
        >
          <div
            className={styles['fill']}
            style={{ transform: `scaleX(${recording ? 1 : item.progress / 100})` }}
          />
        </div>
      )}
      {item.error !== undefined && (
        <p role="alert" className={styles['error']}>
          {item.error}
        </p>
      )}
    </li>
  );
});

function destination(folder: ItemPath): string {
  return UPLOAD_STRINGS.destination(shownFolder(folder));
}

/** Whether the row says who sees the item: it was sent, or goes elsewhere than the choice above the list. */
function saysVisibility(item: UploadItem, folder: ItemPath): boolean {
  if (item.asFolder === null || item.version) return false;
  return !isWaitingForSend(item) || baseFolder(item) !== folder;
}

function visibility(asFolder: boolean): string {
  const { sentence, folder, private: uploader } = UPLOAD_STRINGS.visibility;
  return sentence(asFolder ? folder : uploader);
}

/**
 * The state of an item in words.
 *
 * @param connectionLost whether the network is down
 */
function uploadStatus(item: UploadItem, connectionLost: boolean): string {
  const { states } = UPLOAD_STRINGS;
  const folder = item.kind === 'folder';
  if (item.state === 'pending') return item.queued ? states.queued : states.pending;
  if (folder && item.state === 'done') return states.made;
  if (item.state !== 'uploading') return states[item.state];
  if (item.canceling) return states.canceling;
  if (item.paused) return states.paused;
  if (connectionLost) return states.connectionLost;
  if (folder) return states.making;
  if (item.stalled) return states.stalled;
  return item.sent ? states.recording : states.uploading;
}
