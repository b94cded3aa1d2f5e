import type { ListingRow } from '@navette/core/listing/listing';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { STRINGS } from '../../strings.ts';
import { cleanName } from '../../text/clean-name.ts';
import { unrecordedSentence } from '../../text/unrecorded.ts';
import { RENAME_STRINGS } from './strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { LeaveButton } from '../../ui/buttons/leave-button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from '../../ui/feedback/note.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useRename, type RenameEffects } from './use-rename.ts';

interface RenameModalProps extends RenameEffects {
  /** One file or folder. */
  rows: readonly [ListingRow, ...unknown[]];
}

/**
 * 'Renommer' (docs/specification-coverage.md, section 5). With the free storage plan it is a placeholder, since a
 * renamed object has to be copied: the dialog says so; submitting says so again, and closes it.
 */
export function RenameModal({ rows: [row], ...effects }: RenameModalProps) {
  const { onClose } = effects;
  const isPaid = import.meta.env.VITE_STORAGE_PLAN === 'paid';
  const [name, setName] = useState(row.label);
  const { sending, problem, progress, rename, forgetProblem } = useRename(effects);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  // As in file browsers: typing replaces the name and keeps its extension.
  const selectStem = () => {
    // Whoever comes back to the field goes on with what they have typed.
    if (name !== row.label) return;
    const point = row.kind === 'file' ? row.label.lastIndexOf('.') : -1;
    field.current?.setSelectionRange(0, point > 0 ? point : row.label.length);
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!isPaid) {
      window.alert(RENAME_STRINGS.unavailable);
      return onClose();
    }
    const wanted = cleanName(name).trim();
    if (wanted === '' || wanted === row.label) return onClose();
    void rename(row, wanted);
  };

  return (
    <Modal
      title={RENAME_STRINGS.title}
      size="sm"
      onClose={onClose}
      initialFocus={field}
      footer={
        progress ? (
          <LeaveButton onClick={onClose} />
        ) : (
          <>
            {/* Closing does not stop what has begun. */}
            <Button onClick={onClose}>{sending ? STRINGS.close : STRINGS.cancel}</Button>
            <Button variant="primary" type="submit" form={formId} disabled={sending}>
              {sending ? RENAME_STRINGS.renaming : RENAME_STRINGS.submit}
            </Button>
          </>
        )
      }
    >
      {progress}
      {progress === null && (
        <p className={styles['note']}>{isPaid ? effectsOf(row) : RENAME_STRINGS.unavailable}</p>
      )}
      {progress === null && (
        <form id={formId} noValidate onSubmit={submit}>
          <TextField
            ref={field}
            label={RENAME_STRINGS.name}
            autoComplete="off"
            spellCheck={false}
            value={name}
            error={problem}
            onFocus={selectStem}
            onChange={(event) => {
              setName(event.target.value);
              forgetProblem();
            }}
          />
        </form>
      )}
    </Modal>
  );
}

/** Which links a new name ends, and who may see the item from then on. */
function effectsOf({ kind, meta }: ListingRow): string {
  const links = kind === 'file' ? RENAME_STRINGS.linkEnds : RENAME_STRINGS.linksEnd;
  return meta === null ? `${links} ${unrecordedSentence(1, 'son dossier')}` : links;
}
