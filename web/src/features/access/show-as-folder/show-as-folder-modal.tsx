import { itemName, parentPath, ROOT, type ItemPath } from '@navette/core/paths/item-path';
import { displayName } from '@navette/core/paths/stored-name';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { freshRecord } from '../../../firebase/items/fresh-record.ts';
import { JOB_STRINGS } from '../../../jobs/job-strings.ts';
import { STRINGS } from '../../../strings.ts';
import { folderAudienceFor } from '../../../text/audience.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Modal } from '../../../ui/dialogs/modal.tsx';
import { showNotice } from '../../../ui/dialogs/notice.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { LONG_TOAST_MS, notify, notifyDone } from '../../../ui/feedback/toast.tsx';
import { useIsShown } from '../../../ui/hooks/use-is-shown.ts';
import { useSignedIn } from '../../session/session.ts';
import { lastChangeOf } from '../../../firebase/save-access.ts';
import styles from './show-as-folder.module.css';
import { showAllAsFolder } from './show-all-as-folder.ts';
import { SHOW_AS_FOLDER_STRINGS } from './strings.ts';

interface ShowAsFolderModalProps {
  /** Files of one folder that the person has added privately; at least one. */
  paths: readonly ItemPath[];
  onClose: () => void;
  /** Called with the files that are now seen like their folder. */
  onShownAsFolder: (paths: readonly ItemPath[]) => void;
  /** Something was changed or refused: the caller fetches the listing again. */
  onChanged: () => void;
  /** A change has failed, but may have been made, or may still be made. */
  onUncertain: () => void;
}

/** 'Rendre visible comme le dossier': makes the choice of an upload later. Says first who will see the files. */
export function ShowAsFolderModal(props: ShowAsFolderModalProps) {
  const { paths, onClose, onShownAsFolder, onChanged, onUncertain } = props;
  const me = useSignedIn();
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isShown = useIsShown();
  const [first = ROOT] = paths;
  const folder = parentPath(first);
  const { data: record, isError, isFetching, refetch } = useQuery(freshRecord(me.uid, folder));
  const people = record ? folderAudienceFor(record, me) : null;

  const submit = async () => {
    if (!record || people === null || saving) return;
    setSaving(true);
    setProblem(null);
    const outcome = await showAllAsFolder(paths, lastChangeOf(record));
    setSaving(false);
    onShownAsFolder(outcome.asFolder);
    if (outcome.problem !== null) void refetch();
    if (outcome.uncertain) onUncertain();
    else onChanged();
    if (outcome.problem === null) {
      notifyDone(SHOW_AS_FOLDER_STRINGS.done(people), LONG_TOAST_MS);
      if (outcome.commentsPending) notify(JOB_STRINGS.commentsLater, LONG_TOAST_MS);
      onClose();
    } else if (isShown()) setProblem(outcome.problem);
    else showNotice(outcome.problem);
  };

  return (
    <Modal
      title={STRINGS.documents.showAsFolder}
      size="sm"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{STRINGS.cancel}</Button>
          <Button
            variant="primary"
            aria-disabled={people === null || saving}
            onClick={() => void submit()}
          >
            {SHOW_AS_FOLDER_STRINGS.submit}
          </Button>
        </>
      }
    >
      <div className={styles['text']}>
        <p>
          {paths.length === 1
            ? SHOW_AS_FOLDER_STRINGS.before(displayName(itemName(first)))
            : SHOW_AS_FOLDER_STRINGS.beforeMany(paths.length)}
        </p>
        {people === null && isError && !isFetching ? (
          <LoadFailure text={SHOW_AS_FOLDER_STRINGS.folderFailed} onRetry={() => void refetch()} />
        ) : (
          <p role="status">
            {people === null ? (
              STRINGS.loading
            ) : (
              <strong>{SHOW_AS_FOLDER_STRINGS.after(people)}</strong>
            )}
          </p>
        )}
        <p className={styles['hint']}>{SHOW_AS_FOLDER_STRINGS.hint(paths.length)}</p>
        {problem !== null && <p role="alert">{problem}</p>}
      </div>
    </Modal>
  );
}
