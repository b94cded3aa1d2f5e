import type { Meta } from '@navette/core/access/meta';
import type { ListingRow } from '@navette/core/listing/listing';
import { parentPath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useRef, useState, type SyntheticEvent } from 'react';
import { freshRecord } from '../../../firebase/items/fresh-record.ts';
import { STRINGS } from '../../../strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { LeaveButton } from '../../../ui/buttons/leave-button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-panel.tsx';
import { useSignedIn } from '../../session/session.ts';
import styles from '../access-modal.module.css';
import { AddressField } from '../addresses/address-field.tsx';
import { useAddresses } from '../addresses/use-addresses.ts';
import { rememberAddresses, usedAddresses } from '../addresses/used-addresses.ts';
import { changeOf } from '../change-of.ts';
import { ChoiceField } from '../choice-field.tsx';
import type { ContentChoice } from '../content-choice.tsx';
import { ACCESS_STRINGS } from '../strings.ts';
import { isAccess, recordedAccess, type AccessChoice } from '../recorded-access.ts';
import { lastChangeOf } from '../../../firebase/save-access.ts';
import type { SaveEffects } from '../use-save-access.ts';
import { accessChoices } from '../access-choices.ts';
import { accessGroups, commonEmails, type AccessGroup } from './access-groups.ts';
import { MANY_STRINGS } from './strings.ts';
import { useSaveAll } from './use-save-all.ts';

interface ManyAccessModalProps extends Omit<SaveEffects, 'onSaved'> {
  /** Several items of one folder. */
  rows: readonly ListingRow[];
  /** Addresses in the loaded records, suggested after those that the person has used before. */
  knownAddresses: () => readonly string[];
}

/**
 * 'Accès' for several items: says where they differ, and gives all of them the same access. Items that failed stay in
 * the dialog, to be tried again.
 */
export function ManyAccessModal({ rows, knownAddresses, ...effects }: ManyAccessModalProps) {
  const { onClose } = effects;
  const [groups] = useState(() => accessGroups(rows));
  const [choice, setChoice] = useState(() => commonChoice(groups));
  const [problem, setProblem] = useState<string | null>(null);
  const addresses = useAddresses(useState(() => commonEmails(groups))[0]);
  const [suggestions] = useState(() => [...new Set([...usedAddresses(), ...knownAddresses()])]);
  const [content, setContent] = useState<ContentChoice>('leave');
  const allowed = useRef<readonly string[]>([]);
  const { running, failures, progress, save, retry } = useSaveAll(rows, {
    ...effects,
    onSaved() {
      rememberAddresses(allowed.current);
      onClose();
    },
  });
  const folder = parentPath(rows[0]?.path ?? ROOT);
  const audience = useAudienceThen(choice, addresses.valid ?? [], folder, failures);
  const formId = useId();
  const saving = running !== null;
  const hasFailed = failures.length > 0;

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (choice === null) return setProblem(MANY_STRINGS.choose);
    const emails = choice === 'private' ? addresses.submit() : [];
    if (emails === null) return;
    const changed = rows.filter(
      ({ kind, path, meta }) =>
        (kind === 'folder' && content === 'apply') ||
        !isAccess(recordedAccess(path, meta), choice, emails),
    );
    if (changed.length === 0) return onClose();
    allowed.current = emails;
    const changes = changed.map((row) => changeOf(row, choice, emails, content, null));
    void save(changes, audience.folder);
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
            {/* Closing does not stop what has begun. */}
            <Button onClick={onClose}>
              {saving || hasFailed ? STRINGS.close : STRINGS.cancel}
            </Button>
            {/* The keys make them different elements, so that a double click cannot press both. */}
            {hasFailed ? (
              <Button key="retry" variant="primary" onClick={() => retry(audience.folder)}>
                {STRINGS.retry}
              </Button>
            ) : (
              <Button key="save" variant="primary" type="submit" form={formId} disabled={saving}>
                {ACCESS_STRINGS.save}
              </Button>
            )}
          </>
        )
      }
    >
      {progress}
      {hasFailed && (
        <div role="alert" className={styles['failure']}>
          <p>{MANY_STRINGS.notSaved(failures.length)}</p>
          <ul>
            {failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </div>
      )}
      {running && (
        <div className={styles['form']}>
          <p role="status">{MANY_STRINGS.progress(running.done, running.total)}</p>
          <ProgressBar
            label={MANY_STRINGS.progressLabel}
            percent={Math.floor((100 * running.done) / running.total)}
          />
        </div>
      )}
      <form
        id={formId}
        hidden={saving || hasFailed || progress !== null}
        noValidate
        className={styles['form']}
        onSubmit={submit}
      >
        <p className={styles['item']}>{MANY_STRINGS.items(rows.map(({ label }) => label))}</p>
        {groups.length > 1 && <Differences groups={groups} />}
        <ChoiceField<AccessChoice>
          legend={ACCESS_STRINGS.legend}
          value={choice}
          error={problem}
          onChange={(chosen) => {
            setChoice(chosen);
            setProblem(null);
          }}
          choices={accessChoices(folder)}
        />
        {choice === 'private' && (
          <>
            <AddressField addresses={addresses} suggestions={suggestions} />
            {groups.length > 1 && <p className={styles['soft']}>{MANY_STRINGS.emailsReplace}</p>}
          </>
        )}
        {rows.some(({ kind }) => kind === 'folder') && (
          <ChoiceField<ContentChoice>
            legend={MANY_STRINGS.content}
            value={content}
            beside
            onChange={setContent}
            choices={CONTENT_CHOICES}
          />
        )}
      </form>
      {audience.words !== null && !saving && progress === null && (
        <p role="status" className={styles['forecast']}>
          {MANY_STRINGS.seenThen(audience.words)}
        </p>
      )}
    </Modal>
  );
}

const CONTENT_CHOICES = [
  { value: 'leave' as const, label: ACCESS_STRINGS.leave, hint: MANY_STRINGS.leaveHint },
  { value: 'apply' as const, label: ACCESS_STRINGS.apply, hint: MANY_STRINGS.applyHint },
];

/** Most groups that are described; the others are counted. */
const MAX_GROUPS = 5;

/** 'Accès différents': which items have which access. */
function Differences({ groups }: { groups: readonly AccessGroup[] }) {
  const others = groups.length - MAX_GROUPS;
  return (
    <div className={styles['forecast']}>
      <p className={styles['item']}>{MANY_STRINGS.different}</p>
      <ul>
        {groups.slice(0, MAX_GROUPS).map(({ words, names }) => (
          <li key={words}>{MANY_STRINGS.group(words, names)}</li>
        ))}
        {others > 0 && <li>{MANY_STRINGS.otherGroups(others)}</li>}
      </ul>
    </div>
  );
}

/** The choice that describes all items; null if they differ. */
function commonChoice([first, ...others]: readonly AccessGroup[]): AccessChoice | null {
  return first && others.every(({ choice }) => choice === first.choice) ? first.choice : null;
}

/** Who will see the items. */
interface AudienceThen {
  /** Null while nothing is chosen, or it is not known. */
  words: string | null;
  /** When the access of the folder in these words last changed; undefined while unknown. */
  folder: number | null | undefined;
}

/** Who will see the items. @param failures of the last save: after one, the folder is fetched again */
function useAudienceThen(
  choice: AccessChoice | null,
  emails: readonly string[],
  folder: ItemPath,
  failures: readonly string[],
): AudienceThen {
  const { uid } = useSignedIn();
  const { data, isError, refetch } = useQuery<Meta<Date> | null>({
    ...freshRecord(uid, folder),
    enabled: choice === 'asFolder',
  });
  const lookAgain = useEffectEvent(() => {
    if (choice === 'asFolder') void refetch();
  });
  useEffect(() => {
    if (failures.length > 0) lookAgain();
  }, [failures.length]);
  return {
    words: audienceThen(choice, emails, data, isError),
    folder: data === undefined ? undefined : lastChangeOf(data),
  };
}

function audienceThen(
  choice: AccessChoice | null,
  emails: readonly string[],
  folder: Meta<Date> | null | undefined,
  isUnknown: boolean,
): string | null {
  if (choice === 'public') return MANY_STRINGS.everyone;
  if (choice === 'private') return MANY_STRINGS.owners(emails);
  if (choice === null) return null;
  if (folder === undefined) return isUnknown ? MANY_STRINGS.asFolderUnknown : null;
  return folder === null ? MANY_STRINGS.adminsOnly : MANY_STRINGS.asFolder(folder);
}
