import type { ListingRow } from '@navette/core/listing/listing';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { STRINGS } from '../../strings.ts';
import { RENAME_STRINGS } from './strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import styles from '../../ui/feedback/note.module.css';
import { TextField } from '../../ui/fields/text-field.tsx';

interface RenameModalProps {
  /** One file or folder. */
  rows: readonly [ListingRow, ...unknown[]];
  onClose: () => void;
}

/**
 * 'Renommer', a placeholder (docs/specification-coverage.md, section 5): Cloud Storage cannot rename objects, and
 * copying them is not part of the free plan. The dialog says so; submitting says so again, and closes it.
 */
export function RenameModal({ rows: [row], onClose }: RenameModalProps) {
  const [name, setName] = useState(row.label);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();

  // As in file browsers: typing replaces the name and keeps its extension.
  const selectStem = () => {
    const point = row.kind === 'file' ? row.label.lastIndexOf('.') : -1;
    field.current?.setSelectionRange(0, point > 0 ? point : row.label.length);
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    window.alert(RENAME_STRINGS.unavailable);
    onClose();
  };

  return (
    <Modal
      title={RENAME_STRINGS.title}
      size="sm"
      onClose={onClose}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{STRINGS.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {RENAME_STRINGS.submit}
          </Button>
        </>
      }
    >
      <p className={styles['note']}>{RENAME_STRINGS.unavailable}</p>
      <form id={formId} noValidate onSubmit={submit}>
        <TextField
          ref={field}
          label={RENAME_STRINGS.name}
          autoComplete="off"
          spellCheck={false}
          value={name}
          onFocus={selectStem}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Modal>
  );
}
