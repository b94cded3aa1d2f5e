import type { Meta } from '@navette/core/access/meta';
import { itemName } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { formatDate } from '@navette/core/text/french-format';
import { useState } from 'react';
import { mayHaveActed } from '../../firebase/call-error.ts';
import { call } from '../../firebase/callables.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { showNotice } from '../../ui/dialogs/notice.tsx';
import { messageOf } from '../../ui/feedback/message-of.ts';
import { LONG_TOAST_MS, notifyDone } from '../../ui/feedback/toast.tsx';
import { useIsShown } from '../../ui/hooks/use-is-shown.ts';
import type { EarlierContent } from './contents.ts';
import styles from './bring-back.module.css';
import { VERSION_STRINGS } from './strings.ts';

interface BringBackModalProps {
  /** The record of the file as the person saw it then: a content that has come since is not replaced. */
  meta: Meta<Date>;
  content: EarlierContent;
  onClose: () => void;
  /** It was brought back; called after `onClose`. */
  onDone: () => void;
  /** It was brought back, or refused: what is shown of the file has to be fetched again. */
  onChanged: () => void;
  /** It has failed, but may have been done, or may still be done. */
  onUncertain: () => void;
}

/** 'Rétablir cette version': says before what becomes of the content of now. */
export function BringBackModal(props: BringBackModalProps) {
  const { meta, content, onClose, onDone, onChanged, onUncertain } = props;
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useIsShown();
  const date = formatDate(content.date);
  const name = displayName(itemName(meta.file_path));
  const submit = async () => {
    if (sending) return;
    setSending(true);
    setProblem(null);
    const { file_path: path, generation: seen = '' } = meta;
    try {
      await call('addVersion', { path, seen, content: { version: content.generation } });
    } catch (error) {
      setSending(false);
      if (mayHaveActed(error)) onUncertain();
      else onChanged();
      if (isShown()) setProblem(messageOf(error));
      else showNotice(messageOf(error));
      return;
    }
    notifyDone(VERSION_STRINGS.restored(name, date), LONG_TOAST_MS);
    onChanged();
    onClose();
    onDone();
  };
  return (
    <Modal
      title={VERSION_STRINGS.bringBack}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{STRINGS.cancel}</Button>
          <Button variant="primary" aria-disabled={sending} onClick={() => void submit()}>
            {sending ? VERSION_STRINGS.restoring : VERSION_STRINGS.submit}
          </Button>
        </>
      }
    >
      <div className={styles['text']}>
        <p>{VERSION_STRINGS.question(name, date)}</p>
        <p className={styles['hint']}>{VERSION_STRINGS.kept}</p>
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
    </Modal>
  );
}
