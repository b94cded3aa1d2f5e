import { emailKey, isEmailAddress } from '@navette/core/emails';
import { malformedEmails } from '@navette/core/messages';
import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DOCUMENTS_URL } from '../../urls.ts';
import { VIEW_AS_STRINGS } from '../../view-as-strings.ts';
import { viewAs } from './view-as-store.ts';
import styles from './view-as.module.css';

interface ViewAsModalProps {
  suggestions: () => readonly string[];
  onClose: () => void;
}

/** 'Voir comme': asks for an address, then shows the documents as they are for it. */
export function ViewAsModal({ suggestions, onClose }: ViewAsModalProps) {
  const navigate = useNavigate();
  const location = useLocation();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [known] = useState(suggestions);
  const field = useRef<HTMLInputElement>(null);
  const formId = useId();
  const listId = useId();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const email = emailKey(typed.trim());
    if (email === '') return setProblem(VIEW_AS_STRINGS.required);
    if (!isEmailAddress(email)) return setProblem(malformedEmails([email]));
    viewAs(email);
    onClose();
    // The folder that is open stays open, as that person sees it; a small screen's menu closes.
    const isThere = location.pathname === DOCUMENTS_URL;
    void navigate(isThere ? location : DOCUMENTS_URL, { replace: isThere });
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
