import { canHaveVersions } from '@navette/core/files/versions';
import type { ListingRow } from '@navette/core/listing/listing';
import { parentPath } from '@navette/core/paths/item-path';
import { formatSize } from '@navette/core/text/french-format';
import { MESSAGES } from '@navette/core/text/messages';
import { useEffect, useEffectEvent, useRef, useState, type ChangeEvent } from 'react';
import { STRINGS } from '../../../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { CutName } from '../../../ui/names/cut-name.tsx';
import { useViewer } from '../../session/use-viewer.ts';
import { useUploadItem } from '../queue/use-uploads.ts';
import { sendVersion } from '../received/add-files.ts';
import { acceptFor, dottedExtension, versionProblem } from '../received/version-problem.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import styles from './new-version-modal.module.css';
import { UploadRow } from './upload-row.tsx';

const TEXTS = UPLOAD_STRINGS.version;

interface NewVersionModalProps {
  /** The file, of which the person may add a version. */
  rows: readonly [ListingRow, ...ListingRow[]];
  onClose: () => void;
}

/**
 * 'Nouvelle version': says what becomes of the file, then sends another content for it. Closing it does not stop the
 * sending, which is one of the queue.
 */
export function NewVersionModal({ rows: [{ path, label, meta }], onClose }: NewVersionModalProps) {
  const { viewer } = useViewer();
  // As the person was asked: a content that has come since is not replaced.
  const [seen] = useState(meta?.generation);
  const [chosen, setChosen] = useState<File | null>(null);
  const [sending, setSending] = useState('');
  const hasRoom = canHaveVersions(path);
  const [problem, setProblem] = useState<string | null>(hasRoom ? null : MESSAGES.noVersions);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Gone once it was removed from the queue: then another file can be chosen.
  const item = useUploadItem(sending);
  const isSending = item !== undefined;
  const close = useEffectEvent(onClose);
  const isDone = item?.state === 'done';
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  const extension = dottedExtension(label);
  const choose = () => input.current?.click();
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    // Otherwise choosing the same file again would fire no event.
    currentTarget.value = '';
    if (!file) return;
    const refusal = versionProblem(label, file);
    setProblem(refusal);
    setChosen(refusal === null ? file : null);
    button.current?.focus();
  };
  const send = () => {
    if (!chosen || seen === undefined || !viewer) return;
    setSending(sendVersion(chosen, label, { path, seen }, viewer));
    setChosen(null);
  };

  return (
    <Modal
      title={STRINGS.documents.newVersion}
      size="sm"
      onClose={onClose}
      initialFocus={button}
      footer={
        isSending || !hasRoom ? (
          <Button onClick={onClose}>{STRINGS.close}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{STRINGS.cancel}</Button>
            <Button ref={button} variant="primary" onClick={chosen ? send : choose}>
              {chosen ? UPLOAD_STRINGS.send : TEXTS.choose(extension)}
            </Button>
          </>
        )
      }
    >
      <div className={styles['content']}>
        {hasRoom && (
          <>
            {' '}
            <p>{TEXTS.before(label)}</p>
            <p className={styles['hint']}>{`${TEXTS.after} ${TEXTS.links}`}</p>
          </>
        )}
        {/* Rendered before its text, so that screen readers read what was chosen. */}
        <div role="status">
          {chosen && !isSending && (
            <p className={styles['chosen']}>
              <span className="visually-hidden">{TEXTS.chosen}</span>
              <span className={styles['name']} title={chosen.name}>
                <CutName name={chosen.name} />
              </span>
              <small>{formatSize(chosen.size)}</small>
            </p>
          )}
        </div>
        {chosen && !isSending && (
          <Button className={styles['other']} onClick={choose}>
            {TEXTS.chooseOther}
          </Button>
        )}
        {problem !== null && !isSending && <p role="alert">{problem}</p>}
        {isSending && (
          <div>
            <ul aria-label={UPLOAD_STRINGS.list}>
              <UploadRow id={sending} folder={parentPath(path)} />
            </ul>
            <p className={styles['hint']}>{TEXTS.sending}</p>
          </div>
        )}
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptFor(label)}
        aria-label={TEXTS.choose(extension)}
        onChange={take}
      />
    </Modal>
  );
}
