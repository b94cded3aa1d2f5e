import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Modal } from '../../ui/dialogs/modal.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { VIEW_AS_STRINGS } from './strings.ts';
import styles from './view-as.module.css';

interface ViewAsModalProps {
  /** Addresses to suggest. */
  suggestions: () => readonly string[];
  /** Takes the typed text, or returns what is wrong with it, in French. */
  onChoose: (typed: string) => string | null;
  onClose: () => void;
}

/** 'Voir comme': asks for an address. */
export function ViewAsModal({ suggestions, onChoose, onClose }: ViewAsModalProps) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [known] = useState(suggestions);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const listId = useId();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setProblem(onChoose(typed));
  };

  return (
    <Modal
      title={VIEW_AS_STRINGS.title}
      size="sm"
      onClose={onClose}
      initialFocus={field}
      footer={
        <>
          <Button onClick={onClose}>{STRINGS.cancel}</Button>
          <Button variant="primary" type="submit" form={formId}>
            {VIEW_AS_STRINGS.submit}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles['form']} onSubmit={submit}>
        <TextField
          ref={field}
          label={VIEW_AS_STRINGS.field}
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          list={listId}
          value={typed}
          error={problem}
          onChange={(event) => {
            setTyped(event.target.value);
            setProblem(null);
          }}
        />
        <datalist id={listId}>
          {known.map((email) => (
            <option key={email}>{email}</option>
          ))}
        </datalist>
        <small>{VIEW_AS_STRINGS.hint}</small>
      </form>
    </Modal>
  );
}
