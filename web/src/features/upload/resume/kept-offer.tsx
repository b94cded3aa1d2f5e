import type { Viewer } from '@navette/core/access/access';
import { ROOT, type ItemPath } from '@navette/core/paths/item-path';
import type { Meta } from '@navette/core/access/meta';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchVisibleRecords } from '../../../firebase/items/recorded-paths.ts';
import { KEPT_UPLOAD_STRINGS } from './strings.ts';
import { UPLOAD_STRINGS } from '../strings.ts';
import { VERIFICATION_STRINGS } from '../../session/verification/strings.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { onDemand } from '../../../ui/on-demand.tsx';
import { ProgressPanel } from '../../../ui/feedback/progress-panel.tsx';
import { LONG_TOAST_MS, notify } from '../../../ui/feedback/toast.tsx';
import { folderAudienceFor } from '../../../text/audience.ts';
import { shownFolder } from '../../../text/shown-folder.ts';
import { removeKept } from '../kept/kept-files.ts';
import styles from './kept-offer.module.css';
import type { KeptUpload } from '../kept/keep-queue.ts';
import { findLeft, groupsOf, sumOf, type LeftGroup } from './left-uploads.ts';

const DiscardDialog = onDemand(() => import('./discard-dialog.tsx'), 'DiscardDialog');

/** Most groups that are described; the others are counted. */
const MAX_GROUPS = 3;

/**
 * Offers to go on with files that an earlier visit left unsent on this device: which files, where they go, who will see
 * them.
 */
export function KeptOffer({ viewer }: { viewer: Viewer }) {
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  const [discarding, setDiscarding] = useState(false);
  const { data: left = [], refetch } = useQuery({
    queryKey: ['left-uploads', viewer.uid],
    queryFn: () => findLeft(viewer.uid),
    // Another tab may have been closed meanwhile.
    refetchOnWindowFocus: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const groups = groupsOf(left);
  const folders = [...new Set(groups.map(({ folder }) => folder))].filter(isNotRoot);
  const access = useQuery({
    queryKey: ['left-upload-folders', viewer, folders],
    queryFn: ({ signal }) => fetchVisibleRecords(folders, viewer, signal),
    enabled: folders.length > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  // Nothing can be pressed before it says who will see the files.
  const known = folders.length === 0 || !access.isPending;
  if (left.length === 0 || later || !known) return null;

  const settle = async (work: () => Promise<void>, failure: string) => {
    setBusy(true);
    try {
      await work();
    } catch {
      notify(failure, LONG_TOAST_MS);
    }
    await refetch();
    setBusy(false);
  };
  const resume = async () => {
    const { resumeLeft } = await import('./resume-left.ts');
    await resumeLeft(viewer);
  };
  const sum = sumOf(left);
  return (
    <ProgressPanel label={KEPT_UPLOAD_STRINGS.region}>
      <div className={styles['offer']}>
        <p>{KEPT_UPLOAD_STRINGS.left(sum)}</p>
        <ul className={styles['groups']}>
          {groups.slice(0, MAX_GROUPS).map((group) => (
            <li key={`${group.versions} ${group.asFolder} ${group.folder}`}>
              {sentenceOf(group, access.data, viewer)}
            </li>
          ))}
          {groups.length > MAX_GROUPS && (
            <li>{KEPT_UPLOAD_STRINGS.moreGroups(groups.length - MAX_GROUPS)}</li>
          )}
        </ul>
        {!viewer.emailVerified && <p>{VERIFICATION_STRINGS.beforeResuming}</p>}
        <Button
          variant="primary"
          className={styles['resume']}
          disabled={busy || !viewer.emailVerified}
          onClick={() => void settle(resume, KEPT_UPLOAD_STRINGS.resumeFailed)}
        >
          {KEPT_UPLOAD_STRINGS.resume(sum)}
        </Button>
        <div className={styles['others']}>
          <Button variant="quiet" disabled={busy} onClick={() => setLater(true)}>
            {KEPT_UPLOAD_STRINGS.later}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => setDiscarding(true)}>
            {KEPT_UPLOAD_STRINGS.discard}
          </Button>
        </div>
      </div>
      {discarding && (
        <DiscardDialog
          title={KEPT_UPLOAD_STRINGS.discard}
          text={KEPT_UPLOAD_STRINGS.discardQuestion(sum)}
          stay={KEPT_UPLOAD_STRINGS.keep}
          onClose={() => setDiscarding(false)}
          leave={KEPT_UPLOAD_STRINGS.discard}
          onLeave={() => {
            setDiscarding(false);
            void settle(() => removeKept(idsOf(left)), KEPT_UPLOAD_STRINGS.discardFailed);
          }}
        />
      )}
    </ProgressPanel>
  );
}

/** @param records of the folders that the person sees; undefined when they could not be fetched */
function sentenceOf(
  { folder, asFolder, versions, names }: LeftGroup,
  records: readonly Meta<Date>[] | undefined,
  { uid, email }: Viewer,
): string {
  const name = shownFolder(folder);
  // Somebody may see a file without its folder.
  if (versions) {
    return KEPT_UPLOAD_STRINGS.group(names, name, KEPT_UPLOAD_STRINGS.versions(names.length));
  }
  const record = records?.find(({ file_path }) => file_path === folder);
  if (records && !record && isNotRoot(folder)) return KEPT_UPLOAD_STRINGS.goneGroup(name);
  const { visibility } = UPLOAD_STRINGS;
  const { group, visibleAs, visibleBy } = KEPT_UPLOAD_STRINGS;
  const count = names.length;
  if (!asFolder) return group(names, name, visibleBy(visibility.private, count));
  if (!record) return group(names, name, visibleAs(visibility.folder, count));
  const people = folderAudienceFor(record, { uid, email: email ?? '' });
  return group(names, name, visibleAs(visibility.asFolder(people), count));
}

function isNotRoot(folder: ItemPath): boolean {
  return folder !== ROOT;
}

function idsOf(uploads: readonly KeptUpload[]): string[] {
  return uploads.map(({ id }) => id);
}
