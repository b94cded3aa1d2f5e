import { parseEmails } from '@navette/core/emails';
import { parentPath, ROOT } from '@navette/core/item-path';
import type { ListingRow } from '@navette/core/listing';
import { malformedEmails } from '@navette/core/messages';
import { useId, useState, type SyntheticEvent } from 'react';
import { call } from '../../firebase/functions.ts';
import { messageOf } from '../../ui/message-of.ts';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { notify } from '../../ui/toast.tsx';
import styles from './access-modal.module.css';
import { ChoiceField } from './choice-field.tsx';

type Visibility = 'inherits' | 'public' | 'private';

interface AccessModalProps {
  row: ListingRow;
  onClose: () => void;
  onSaved: () => void;
}

/** 'Accès': who sees an item. */
export function AccessModal({ row, onClose, onSaved }: AccessModalProps) {
  const [visibility, setVisibility] = useState<Visibility>(() => currentVisibility(row));
  const [emails, setEmails] = useState(() =>
    row.meta?.inherits ? '' : (row.meta?.allowed_emails.join('\n') ?? ''),
  );
  const [applyToContent, setApplyToContent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const formId = useId();

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = parseEmails(emails);
    if (visibility === 'private' && parsed.malformed.length > 0) {
      setProblem(malformedEmails(parsed.malformed));
      return;
    }
    setSaving(true);
    setFailure(null);
    try {
      await call('setAccess', {
        path: row.path,
        isPublic: visibility === 'public',
        allowedEmails: visibility === 'private' ? parsed.emails : [],
        inherits: visibility === 'inherits',
        applyToContent: row.kind === 'folder' && applyToContent,
      });
      notify(STRINGS.access.saved);
      onSaved();
      onClose();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setSaving(false);
    }
  };

  return (
    <Modal
      title={STRINGS.documents.access}
      size="md"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{STRINGS.cancel}</Button>
          <Button variant="primary" type="submit" form={formId} disabled={saving}>
            {STRINGS.access.save}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => void save(event)}
      >
        <p className={styles['item']}>{row.label}</p>
        <ChoiceField<Visibility>
          legend={STRINGS.access.legend}
          value={visibility}
          onChange={setVisibility}
          choices={[
            {
              value: 'private',
              label: STRINGS.access.private,
              hint: STRINGS.access.privateHint,
            },
            { value: 'public', label: STRINGS.access.public, hint: STRINGS.access.publicHint },
            ...(parentPath(row.path) === ROOT
              ? []
              : [
                  {
                    value: 'inherits' as const,
                    label: STRINGS.access.inherits,
                    hint: STRINGS.access.inheritsHint,
                  },
                ]),
          ]}
        />
        {visibility === 'private' && (
          <TextArea
            label={STRINGS.access.emails}
            hint={STRINGS.access.emailsHint}
            rows={4}
            value={emails}
            error={problem}
            onChange={(event) => {
              setEmails(event.target.value);
              setProblem(null);
            }}
          />
        )}
        {row.kind === 'folder' && (
          <label className={styles['check']}>
            <input
              type="checkbox"
              checked={applyToContent}
              onChange={(event) => setApplyToContent(event.target.checked)}
            />
            <span>
              {STRINGS.access.applyToContent}
              <small>{STRINGS.access.applyToContentHint}</small>
            </span>
          </label>
        )}
        {failure !== null && (
          <p role="alert" className={styles['failure']}>
            {failure}
          </p>
        )}
      </form>
    </Modal>
  );
}

function currentVisibility(row: ListingRow): Visibility {
  if (row.meta?.inherits && parentPath(row.path) !== ROOT) return 'inherits';
  return row.meta?.is_public ? 'public' : 'private';
}
