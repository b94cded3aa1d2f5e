import { parseEmails } from '@navette/core/emails';
import { parentPath, ROOT } from '@navette/core/item-path';
import type { ListingRow } from '@navette/core/listing';
import { malformedEmails } from '@navette/core/messages';
import { useId, useState, type SyntheticEvent } from 'react';
import { STRINGS } from '../../strings.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveButton } from '../../ui/leave-button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import styles from './access-modal.module.css';
import { ChoiceField } from './choice-field.tsx';
import { SaveFailureText } from './save-failure-text.tsx';
import { useCurrentAccess, type Visibility } from './use-current-access.ts';
import { useSaveAccess, type SaveEffects } from './use-save-access.ts';

interface AccessModalProps extends SaveEffects {
  row: ListingRow;
}

/**
 * 'Accès': who may see an item. Fields that the person has not touched follow the access on the
 * server.
 */
export function AccessModal({ row, ...effects }: AccessModalProps) {
  const { onClose } = effects;
  const current = useCurrentAccess(row);
  const [chosen, setChosen] = useState<Visibility | null>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const visibility = chosen ?? current.visibility;
  const emails = typed ?? current.emails.join('\n');
  const [applyToContent, setApplyToContent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { saving, failure, progress, save } = useSaveAccess(row, effects);
  const formId = useId();

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const parsed = parseEmails(emails);
    if (visibility === 'private' && parsed.malformed.length > 0) {
      setProblem(malformedEmails(parsed.malformed));
      return;
    }
    void save({
      path: row.path,
      isPublic: visibility === 'public',
      allowedEmails: visibility === 'private' ? parsed.emails : [],
      inherits: visibility === 'inherits',
      applyToContent: row.kind === 'folder' && applyToContent,
    });
  };

  return (
    <Modal
      title={STRINGS.documents.access}
      size="md"
      onClose={onClose}
      footer={
        progress ? (
          <LeaveButton onClick={onClose} />
        ) : (
          <>
            <Button onClick={onClose}>{STRINGS.cancel}</Button>
            <Button variant="primary" type="submit" form={formId} disabled={saving}>
              {STRINGS.access.save}
            </Button>
          </>
        )
      }
    >
      {progress}
      <form
        id={formId}
        hidden={progress !== null}
        noValidate
        className={styles['form']}
        onSubmit={submit}
      >
        <p className={styles['item']}>{row.label}</p>
        <ChoiceField<Visibility>
          legend={STRINGS.access.legend}
          value={visibility}
          onChange={setChosen}
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
              setTyped(event.target.value);
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
        {failure && <SaveFailureText failure={failure} current={current} />}
      </form>
    </Modal>
  );
}
