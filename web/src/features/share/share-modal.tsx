import type { ListingRow } from '@navette/core/listing';
import { Copy } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './share-modal.module.css';
import { useShareLink } from './use-share-link.ts';

interface ShareModalProps {
  row: ListingRow;
  /** Whether the link is selected as soon as it is loaded, to be copied by hand. */
  selected: boolean;
  onClose: () => void;
}

/** 'Partager': the direct link of a file, or the link to a folder's screen. */
export function ShareModal({ row, selected, onClose }: ShareModalProps) {
  const link = useShareLink(row);
  const field = useRef<HTMLInputElement>(null);
  const copyButton = useRef<HTMLButtonElement>(null);
  const folder = row.kind === 'folder';
  const url = link.status === 'ready' ? link.url : null;

  useEffect(() => {
    if (selected && url !== null) field.current?.select();
  }, [selected, url]);

  const copy = async () => {
    if (url === null) return;
    try {
      await navigator.clipboard.writeText(url);
      notify(STRINGS.share.copied);
    } catch {
      notify(STRINGS.share.copyFailed);
      field.current?.focus();
      field.current?.select();
    }
  };

  return (
    <Modal
      title={STRINGS.share.title}
      size="md"
      onClose={onClose}
      initialFocus={selected ? field : copyButton}
      footer={
        link.status !== 'refused' && (
          <Button
            ref={copyButton}
            variant="primary"
            icon={<Copy aria-hidden="true" />}
            // Not `disabled`: it has the focus from the start.
            aria-disabled={url === null}
            onClick={() => void copy()}
          >
            {STRINGS.share.copy}
          </Button>
        )
      }
    >
      <div className={styles['content']}>
        <p className={styles['item']}>{row.label}</p>
        {link.status === 'refused' && <p role="alert">{link.refusal}</p>}
        {link.status === 'failed' && (
          <LoadFailure text={STRINGS.share.failed} onRetry={link.retry} />
        )}
        {(link.status === 'loading' || link.status === 'ready') && (
          <>
            <TextField
              ref={field}
              label={folder ? STRINGS.share.folderLink : STRINGS.share.fileLink}
              readOnly
              spellCheck={false}
              value={url ?? ''}
              placeholder={STRINGS.loading}
              aria-busy={url === null}
              onFocus={(event) => event.target.select()}
            />
            <p className={styles['hint']}>
              {folder ? STRINGS.share.folderHint : STRINGS.share.fileHint}
            </p>
          </>
        )}
      </div>
    </Modal>
  );
}
